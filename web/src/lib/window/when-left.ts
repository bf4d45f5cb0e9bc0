// @chunk frame
/** Calls `leave` at each press or focus outside the element, until the returned function is called. */
export function whenLeft(element: () => Element | null, leave: () => void): () => void {
  function onPress({ target, type }: Event) {
    const inside = element()
    if (!inside || !(target instanceof Node) || inside.contains(target)) return
    // Text can't take the focus: a press on it focuses what is around it, such as `main`, before it counts as a click.
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
