import { renderToString } from 'katex'

/** Longer than any formula on a page for people; what is longer is shown as it was written. */
const maxLength = 5000

/**
 * A formula as MathML, which every browser sets without a style sheet, a font or a script of ours; null when
 * the LaTeX cannot be set. KaTeX escapes what it is given, and with `trust` off makes no links or pictures of it.
 */
export function mathMl(latex: string, isInline: boolean): string | null {
  if (latex.length > maxLength) return null
  try {
    const html = renderToString(latex, {
      displayMode: !isInline,
      output: 'mathml',
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxExpand: 500,
      maxSize: 20,
    })
    // Our content security policy blocks inline styles; what KaTeX says with one is never more than a nuance.
    return html.replaceAll(/ style="[^"]*"/g, '')
  } catch {
    return null
  }
}
