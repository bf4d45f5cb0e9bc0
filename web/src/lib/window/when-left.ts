// @chunk small
/**
 * Calls `leave` for each press outside the element and whenever the focus goes elsewhere, until the function it
 * returns is called.
 */
export function whenLeft(element: () => Element | null, leave: () => void): () => void {
  function onPress({ target, type }: Event) {
    const inside = element()
    if (!inside || !(target instanceof Node) || inside.contains(target)) return
    // Words take no focus: a press on them gives it to what is around, such as `main`, before it counts as a click.
    if (type === 'focusin' && target.contains(inside)) return
    leave()
  }
  document.addEventListener('pointerdown', onPress)
  document.addEventListener('focusin', onPress)
  return () => {
    document.removeEventListener('pointerdown', onPress)
    document.removeEventListener('focusin', onPress)
  }
}
