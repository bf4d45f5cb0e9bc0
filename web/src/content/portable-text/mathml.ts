// A page with finished formulas has it from the renderer (app/page-files.ts).
import './math.css'
import temml, { type Options } from 'temml'
import { withoutInlineStyles } from './mathml-styles.ts'

/** Definitions that one formula makes and the next may use. */
export type MathMacros = Record<string, unknown>

/** Longer than any formula on a page for people; what is longer is shown as it was written. */
const maxLength = 5000
const definitions = /\\(?:(?:re)?newcommand|providecommand|[gx]?def|let)\b/

/**
 * A formula as MathML, which every browser sets without a script of ours; null when the LaTeX cannot be set.
 * Temml escapes what it is given, and with `trust` off makes no links, pictures or attributes of it. Nothing that is
 * not on the lists of mathml-styles.ts comes through.
 */
export function mathMl(latex: string, isInline: boolean, macros: MathMacros = {}): string | null {
  if (latex.length > maxLength) return null
  const tex = latex
    // \ket and others exist already and must not be redefined.
    .replaceAll(/\\newcommand\b/g, String.raw`\providecommand`)
    // What align took the place of.
    .replaceAll(/\\(begin|end)\{eqnarray(\*?)\}/g, String.raw`\$1{align$2}`)
    // References between formulas would need the whole text as one document.
    .replaceAll(/\\(?:label|eqref|ref)\{[^{}]{0,200}\}/g, '')
  try {
    if (definitions.test(tex)) Object.assign(macros, temml.definePreamble(tex, options(macros)))
    return withoutInlineStyles(temml.renderToString(tex, { ...options(macros), displayMode: !isInline }))
  } catch {
    return null
  }
}

const options = (macros: MathMacros): Options => ({
  macros,
  throwOnError: true,
  trust: false,
  maxExpand: 500,
  maxSize: [20, 20],
})
