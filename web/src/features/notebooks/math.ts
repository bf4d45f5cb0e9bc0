import { mathMl, type MathMacros } from '#app/content/portable-text/mathml.ts'
import { document } from './dom.ts'

export type Formula = { tex: string; isDisplay: boolean; source: string }

/** A formula as an element that holds it as MathML; one that cannot be set is shown as it was written. */
export function renderMath({ tex, isDisplay, source }: Formula, macros: MathMacros): HTMLElement {
  const element = document.createElement('span')
  element.dataset['math'] = isDisplay ? 'display' : 'inline'
  const markup = mathMl(tex, !isDisplay, macros)
  if (markup === null) {
    // Readers of this site read LaTeX.
    const code = document.createElement('code')
    code.textContent = source
    element.append(code)
    return element
  }
  element.innerHTML = markup
  if (isDisplay) {
    // A wide formula scrolls, and what scrolls must be reachable by keyboard.
    element.tabIndex = 0
    element.setAttribute('role', 'group')
    element.setAttribute('aria-label', 'Formula')
  }
  return element
}
