// @chunk frame
import { keptValue } from '#app/lib/stores/kept-value.ts'

const kept = keptValue(
  'fest-search-slash',
  (text) => text !== 'off',
  (isOn) => (isOn ? null : 'off'),
)

/** Whether "/" opens the search on this device. It has to be possible to turn a one-character shortcut off. */
export const isSlashOn = kept.read

export const chooseSlash = kept.write

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>

/** Whether a key opens the search: Ctrl K or Cmd K anywhere, "/" where nothing is being typed. */
export function asksForSearch(event: Pressed): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if ((ctrlKey || metaKey) && !altKey && !shiftKey) return key.toLowerCase() === 'k'
  // Shift is allowed: on some keyboards the slash needs it.
  if (key !== '/' || ctrlKey || metaKey || altKey) return false
  return !isTypedInto(target) && isSlashOn()
}

function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role=textbox]') !== null
}
