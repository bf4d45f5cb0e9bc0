// @chunk frame
import type { useSiteSettings } from './use-site-settings.ts'

type Settings = Pick<ReturnType<typeof useSiteSettings>, 'startDate' | 'phaseOverride'>

/** Whether the event is still being prepared: it has no first day, and nobody set a phase by hand. */
export function hasNoDays({ startDate, phaseOverride }: Settings): boolean {
  return startDate === null && phaseOverride === null
}
