import { chosenEventTimeZone, eventTimeZone, onEventTimeZone } from '@fest/schemas/content/event-time-zone.ts'
import { useSyncExternalStore } from 'react'

/** The zone in which times are entered and shown; it follows the published settings while the Studio is open. */
export function useEventZone(): string {
  return useSyncExternalStore(onEventTimeZone, eventTimeZone)
}

/** The same, or undefined before somebody has chosen one. */
export function useChosenEventZone(): string | undefined {
  return useSyncExternalStore(onEventTimeZone, chosenEventTimeZone)
}
