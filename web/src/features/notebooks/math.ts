import { mathMl, type MathMacros } from '#app/content/portable-text/mathml.ts'
import { document } from './dom.ts'

export type Formula = { tex: string; isDisplay: boolean; source: string }

/** A formula as an element with MathML; one that can't be rendered is shown as its source. */
export function renderMath({ tex, isDisplay, source }: Formula, macros: MathMacros): HTMLElement {
  const element = document.createElement('span')
  element.dataset['math'] = isDisplay ? 'display' : 'inline'
  const markup = mathMl(tex, !isDisplay, macros)
  if (markup === null) {
    // This site's readers can read LaTeX.
    const code = document.createElement('code')
    code.textContent = source
    element.append(code)
    return element
  }
  element.innerHTML = markup
  if (isDisplay) {
    // A wide formula scrolls, and scrollable content must be reachable by keyboard.
    element.tabIndex = 0
    element.setAttribute('role', 'group')
    element.setAttribute('aria-label', 'Formula')
  }
  return element
}
