import { t } from '@fest/schemas/core/words/t.ts'
import { type EquationNumbers, mathMl, type MathMacros } from '#app/content/portable-text/mathml.ts'
import { document } from './dom.ts'

/** Signs that fit in a line of a phone. */
const longest = 24

export type Formula = { tex: string; isDisplay: boolean; source: string }

/** A formula as an element with MathML; one that can't be rendered is shown as its source. */
export function renderMath(
  { tex, isDisplay, source }: Formula,
  { macros, numbers }: { macros: MathMacros; numbers: EquationNumbers },
): HTMLElement {
  const element = document.createElement('span')
  element.dataset['math'] = isDisplay ? 'display' : 'inline'
  const markup = mathMl(tex, !isDisplay, macros, numbers)
  if (markup === null) {
    // This site's readers can read LaTeX.
    const code = document.createElement('code')
    code.textContent = source
    element.append(code)
    return element
  }
  element.innerHTML = markup
  const isLong = !isDisplay && element.textContent.length > longest
  if (isLong) element.dataset['long'] = ''
  if (isDisplay || isLong) {
    // A wide formula scrolls, and scrollable content must be reachable by keyboard.
    element.tabIndex = 0
    element.setAttribute('role', 'group')
    element.setAttribute('aria-label', t`Formula`)
  }
  return element
}
