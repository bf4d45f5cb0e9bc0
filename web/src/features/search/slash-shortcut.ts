// @chunk frame
const key = 'fest-search-slash'

/** Whether "/" opens the search on this device. It has to be possible to turn a one-character shortcut off. */
export function isSlashOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function chooseSlash(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Where nothing can be stored the shortcut keeps its default.
  }
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>

/** Whether a key opens the search: Ctrl K or Cmd K anywhere, "/" where nothing is being typed. */
export function asksForSearch(event: Pressed): boolean {
  const { key: pressed, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if ((ctrlKey || metaKey) && !altKey && !shiftKey) return pressed.toLowerCase() === 'k'
  // Shift is allowed: on some keyboards the slash needs it.
  if (pressed !== '/' || ctrlKey || metaKey || altKey) return false
  return !isTypedInto(target) && isSlashOn()
}

function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role=textbox]') !== null
}
