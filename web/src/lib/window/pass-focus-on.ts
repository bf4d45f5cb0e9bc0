// @chunk changes
/**
 * A ref for a button that can go away with its row: the one in the next row then takes its focus, else that of the row
 * before or the page itself, so that nobody who uses keys or a screen reader begins again.
 */
export const passFocusOn = (button: HTMLElement | null) => () => {
  // React calls this while the row still stands.
  if (button === null || document.activeElement !== button) return
  let near: HTMLElement | null | undefined
  for (let row = button.closest('li'); row && !near; row = row.parentElement?.closest('li') ?? null)
    near = (row.nextElementSibling ?? row.previousElementSibling)?.querySelector('button')
  if (near) near.focus()
  else document.querySelector('main')?.focus({ preventScroll: true })
}
