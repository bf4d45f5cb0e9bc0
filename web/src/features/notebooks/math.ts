import { renderToString } from 'katex'
import 'katex/dist/katex.min.css'
import { applyMaskedStyles, maskStyles } from './masked-styles.ts'

export type Formula = { tex: string; isDisplay: boolean; source: string }

/** Definitions that a notebook makes in one formula and uses in the next. */
export type MathMacros = Record<string, string>

const maxLength = 5000

/** A formula as an element that holds it for the eye and, as MathML, for the ear. */
export function renderMath({ tex, isDisplay, source }: Formula, macros: MathMacros): HTMLElement {
  const element = document.createElement('span')
  element.dataset['math'] = isDisplay ? 'display' : 'inline'
  try {
    if (tex.length > maxLength) throw new Error('This formula is too long.')
    const html = renderToString(normalised(tex), {
      displayMode: isDisplay,
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxExpand: 500,
      maxSize: 20,
      globalGroup: true,
      macros,
    })
    // KaTeX escapes what it is given, and with trust off it makes no links, pictures or attributes of it.
    const { body } = new DOMParser().parseFromString(maskStyles(html), 'text/html')
    element.append(...document.importNode(body, true).childNodes)
    applyMaskedStyles(element)
    if (isDisplay) {
      // A wide formula scrolls, and what scrolls must be reachable by keyboard.
      element.tabIndex = 0
      element.setAttribute('role', 'group')
      element.setAttribute('aria-label', 'Formula')
    }
  } catch {
    // Readers of this site read LaTeX; what cannot be set is shown as it was written.
    const code = document.createElement('code')
    code.textContent = source
    element.replaceChildren(code)
  }
  return element
}

function normalised(tex: string): string {
  return (
    tex
      // KaTeX knows \ket and others already, and refuses to define them anew.
      .replaceAll(/\\newcommand\b/g, String.raw`\providecommand`)
      // References between formulas need the whole notebook as one document.
      .replaceAll(/\\(?:label|eqref|ref)\{[^{}]{0,200}\}/g, '')
      .replaceAll(/\\(begin|end)\{eqnarray(\*?)\}/g, String.raw`\$1{align$2}`)
  )
}
