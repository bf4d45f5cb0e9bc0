// @chunk frame
import { eventName, shortEventName } from '@fest/schemas/vocabulary/event-name.ts'
import { usualDayEndHour } from '@fest/schemas/core/event-time.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { SiteSettingsQueryResult } from '#app/content/content.generated.ts'
import { siteSettingsOptions } from './site-settings.queries.ts'
import type { EventPhase } from '@fest/schemas/vocabulary/event.ts'
import { useNow } from '#app/lib/time/use-now.ts'
import { eventPhaseAt } from './phase.ts'

/** Settings with defaults. Unpublished, times are in UTC, and still correct: every page names its zone. */
export function useSiteSettings() {
  return withDefaults(useSuspenseQuery(siteSettingsOptions()).data)
}

/** The same for what stands on every page, which doesn't wait for them: undefined until they are known. */
export function useKnownSettings() {
  const { data } = useQuery(siteSettingsOptions())
  return data === undefined ? undefined : withDefaults(data)
}

/** Settings without a default, until somebody publishes them. */
const unpublished = {
  hostName: null,
  startDate: null,
  endDate: null,
  endsAt: null,
  launchAt: null,
  registrationOpensAt: null,
  registrationClosesAt: null,
  phaseOverride: null,
  contactEmail: null,
  venue: null,
}

type Known = {
  [Name in keyof typeof unpublished]: NonNullable<SiteSettingsQueryResult>[Name] | null
}

function withDefaults(data: SiteSettingsQueryResult | null) {
  return {
    ...({ ...unpublished, ...data } as Known),
    title: data?.title ?? eventName,
    shortTitle: data?.shortTitle ?? shortEventName,
    timeZone: data?.timeZone ?? 'UTC',
    dayEndHour: data?.dayEndHour ?? usualDayEndHour,
    socials: data?.socials ?? [],
  }
}

type Preparing = Pick<ReturnType<typeof withDefaults>, 'startDate' | 'phaseOverride'>

/** Whether the event is still being prepared: it has no first day, and nobody set a phase by hand. */
export function hasNoDays({ startDate, phaseOverride }: Preparing): boolean {
  return startDate === null && phaseOverride === null
}

/** The venue's name without the host's, for use beside it: `University, Campus` gives `Campus`. */
export function placeName(venueName: string, hostName: string | null): string {
  return hostName === null ? venueName : venueName.replace(`${hostName}, `, '')
}

/** The event's phase by its published dates, or as set by hand; null until it is known. */
export function usePhase(): EventPhase | null {
  const settings = useKnownSettings()
  const nowMs = useNow()
  return settings === undefined ? null : eventPhaseAt(nowMs, settings)
}

/** Whether the event is over; false until it is known. */
export const useIsOver = (): boolean => usePhase() === 'after'
