import { eventTimeZone, onEventTimeZone } from '@fest/schemas/content/event-time-zone.ts'
import { useSyncExternalStore } from 'react'

/** The zone in which times are entered and shown; it follows the published settings while the Studio is open. */
export function useEventZone(): string {
  return useSyncExternalStore(onEventTimeZone, eventTimeZone)
}
