/**
 * Goes to what an address names behind its `#`: scrolls there, gives it the focus, and marks it until the focus
 * moves on, since among many alike (people, questions) the place on the screen alone does not say which one was
 * meant. False when the page has nothing by that name.
 */
export function goToFragment(hash: string): boolean {
  const target = elementOf(hash)
  if (!target) return false
  target.scrollIntoView()
  if (target.tagName === 'MAIN') {
    target.focus({ preventScroll: true })
    return true
  }
  // A question is reached by its own button; anything else takes the focus only for the moment.
  const focusable = target instanceof HTMLDetailsElement ? target.querySelector('summary') : target
  if (!focusable) return true
  if (focusable === target && !target.hasAttribute('tabindex')) target.tabIndex = -1
  focusable.focus({ preventScroll: true })
  target.dataset['arrived'] = ''
  focusable.addEventListener('blur', () => delete target.dataset['arrived'], { once: true })
  return true
}

function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // A fragment that is no valid encoding names nothing.
    return null
  }
}
