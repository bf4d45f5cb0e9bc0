import { useSyncExternalStore } from 'react'
import { createSignal } from '@fest/schemas/core/create-store.ts'

const storageKey = 'fest-progress'

const ticked = createSignal()
const none: readonly string[] = []
let lastText: string | null = null
let lastDone: readonly string[] = none

/** Ids from this browser's storage; empty if the value is damaged or was written by something else. */
export function parseProgress(text: string | null): readonly string[] {
  if (text === null) return none
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : none
  } catch {
    return none
  }
}

function stored(): readonly string[] {
  let text: string | null = null
  try {
    text = localStorage.getItem(storageKey)
  } catch {
    // A browser that forbids storage still shows ticks until the page is left.
    return lastDone
  }
  if (text !== lastText) {
    lastText = text
    lastDone = parseProgress(text)
  }
  return lastDone
}

function subscribe(onChange: () => void): () => void {
  const end = ticked.subscribe(onChange)
  addEventListener('storage', onChange)
  return () => {
    end()
    removeEventListener('storage', onChange)
  }
}

/**
 * Ids of the materials that a visitor marked as done, on this device only; follows changes in other tabs. Empty while a
 * page is prerendered and hydrated.
 */
export const useProgress = (): readonly string[] => useSyncExternalStore(subscribe, stored, () => none)

export function setDone(id: string, isDone: boolean): void {
  const others = stored().filter((other) => other !== id)
  lastDone = isDone ? [...others, id] : others
  lastText = JSON.stringify(lastDone)
  try {
    localStorage.setItem(storageKey, lastText)
  } catch {
    // Full or forbidden: see above.
  }
  ticked.emit()
}
