// @chunk frame
import type { EventPhase } from '@fest/schemas/vocabulary/event.ts'
import { useNow } from '#app/lib/time/use-now.ts'
import { eventPhaseAt } from './phase.ts'
import { useKnownSettings } from './use-site-settings.ts'

/** The event's phase by its published dates, or as set by hand; null until it is known. */
export function usePhase(): EventPhase | null {
  const settings = useKnownSettings()
  const nowMs = useNow()
  return settings === undefined ? null : eventPhaseAt(nowMs, settings)
}

/** Whether the event is over; false until it is known. */
export const useIsOver = (): boolean => usePhase() === 'after'
