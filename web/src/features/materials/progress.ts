import { useSyncExternalStore } from 'react'
import { parseJson } from '@fest/schemas/core/parse-json.ts'
import { keptValue } from '#app/lib/stores/kept-value.ts'

const none: readonly string[] = []
const kept = keptValue<readonly string[]>('fest-progress', parseProgress, (done) => JSON.stringify(done))

/** Ids from this browser's storage; empty if the value is damaged or was written by something else. */
export function parseProgress(text: string | null): readonly string[] {
  const value = parseJson(text ?? '')
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : none
}

/** Ids of materials marked as done on this device, in any tab. Empty while prerendering and hydrating. */
export const useProgress = (): readonly string[] =>
  useSyncExternalStore(kept.subscribe, kept.read, () => none)

export function setDone(id: string, isDone: boolean): void {
  const others = kept.read().filter((other) => other !== id)
  kept.write(isDone ? [...others, id] : others)
}
