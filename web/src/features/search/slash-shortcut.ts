const key = 'fest-search-slash'

/** Whether "/" opens the search on this device. A shortcut of one character must be possible to switch off. */
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

/** Whether a key asks for the search: Ctrl K or Cmd K anywhere, "/" where nothing is being typed. */
export function asksForSearch(event: Pressed): boolean {
  const { key: pressed, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if ((ctrlKey || metaKey) && !altKey && !shiftKey) return pressed.toLowerCase() === 'k'
  // With Shift on keyboards that have the slash above another sign.
  if (pressed !== '/' || ctrlKey || metaKey || altKey) return false
  return !isTypedInto(target) && isSlashOn()
}

function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role=textbox]') !== null
}
