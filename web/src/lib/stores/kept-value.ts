// @chunk session
import { createSignal } from '@fest/schemas/core/create-store.ts'

type KeptValue<Value> = {
  /** The same object as long as the stored text is the same, so that React sees no change where there is none. */
  read: () => Value
  /** False when the browser stores nothing; the value then lasts until the page is closed. */
  write: (value: Value) => boolean
  /** Calls `listener` whenever the value was written, here or in another tab. Returns a function that stops it. */
  subscribe: (listener: () => void) => () => void
}

/** A value in local storage. `toText` returns null for a value that is stored by removing the key. */
export function keptValue<Value>(
  key: string,
  parse: (text: string | null) => Value,
  toText: (value: Value) => string | null,
): KeptValue<Value> {
  /** The text last read or written; the only copy if the browser stores nothing. */
  let lastText: string | null = null
  let last = parse(null)
  /** True after a write was refused: what is stored is then older than what this page knows. */
  let isOnlyHere = false
  const { emit, subscribe } = createSignal()

  return {
    read() {
      if (isOnlyHere) return last
      let text: string | null
      try {
        text = localStorage.getItem(key)
      } catch {
        return last
      }
      if (text !== lastText) {
        lastText = text
        last = parse(text)
      }
      return last
    },
    write(value) {
      last = value
      lastText = toText(value)
      try {
        if (lastText === null) localStorage.removeItem(key)
        else localStorage.setItem(key, lastText)
        isOnlyHere = false
      } catch {
        isOnlyHere = true
      }
      emit()
      return !isOnlyHere
    },
    subscribe: (listener) => {
      const end = subscribe(listener)
      const onStorage = (event: StorageEvent) => {
        // A null key means that everything was cleared.
        if (event.key === key || event.key === null) listener()
      }
      addEventListener('storage', onStorage)
      return () => {
        end()
        removeEventListener('storage', onStorage)
      }
    },
  }
}
