import { addDays } from '@fest/schemas/core/days.ts'
import { instantOf } from '@fest/schemas/core/wall-time.ts'
import type { Lake } from '@fest/lake/lake.ts'

/** The event's published dates; null where content doesn't say. */
export type EventDates = {
  timeZone: string
  /** Calendar days in the event's zone. */
  startDate: string
  endDate: string
  /** Instants. */
  registrationOpensAt: string | null
  registrationClosesAt: string | null
  submissionClosesAt: string | null
}

export const stationNames = ['before', 'open', 'full', 'day', 'lastHour', 'after'] as const
export type StationName = (typeof stationNames)[number]

/** A moment of the event worth seeing, with a button in the bar. */
export type Station = { name: StationName; label: string; at: number }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Times of day in the event's zone, in minutes past midnight. */
const morning = 10 * 60
const evening = 17 * 60
const fiveToEleven = 10 * 60 + 55

/** How many days before the event a new demo starts. */
const daysAhead = 10

const datesQuery = `{
  "settings": *[_id == "siteSettings"][0]{timeZone, startDate, endDate, registrationOpensAt, registrationClosesAt},
  "submissionClosesAt": *[_id == "hackathon"][0].submissionClosesAt
}`

type DatesAnswer = {
  settings: Partial<Omit<EventDates, 'submissionClosesAt'>> | null
  submissionClosesAt: string | null
}

/** The event's published dates; null while there are none. */
export async function readDates(lake: Pick<Lake, 'fetch'>): Promise<EventDates | null> {
  const { settings, submissionClosesAt } = await lake.fetch<DatesAnswer>(datesQuery)
  const { timeZone, startDate } = settings ?? {}
  if (!timeZone || !startDate) return null
  const dates = {
    timeZone,
    startDate,
    endDate: settings?.endDate ?? startDate,
    registrationOpensAt: settings?.registrationOpensAt ?? null,
    registrationClosesAt: settings?.registrationClosesAt ?? null,
    submissionClosesAt,
  }
  try {
    stationsOf(dates)
    return dates
  } catch (error) {
    // A zone or day that is none: the event hasn't got dates yet.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The stations in order of time, computed from published content. */
export function stationsOf(dates: EventDates): Station[] {
  const { timeZone, startDate, endDate } = dates
  const at = (day: string, minutes: number) => instantOf({ day, minutes }, timeZone)
  const instant = (text: string | null) => (text === null ? Number.NaN : Date.parse(text))

  const open = at(addDays(startDate, -daysAhead), morning)
  const opens = instant(dates.registrationOpensAt)
  // The evening before: the last hours of registration, and reminders are being sent.
  const eve = at(addDays(startDate, -1), evening)
  const closes = instant(dates.registrationClosesAt)
  const submissionsClose = instant(dates.submissionClosesAt)
  return [
    { name: 'before', label: 'Before', at: (Number.isNaN(opens) ? open : opens) - dayMs },
    { name: 'open', label: 'Open', at: open },
    { name: 'full', label: 'Full', at: closes <= eve ? closes - hourMs : eve },
    { name: 'day', label: 'Event day 10:55', at: at(startDate, fiveToEleven) },
    {
      name: 'lastHour',
      label: 'Last hour',
      at: (Number.isNaN(submissionsClose) ? at(endDate, 12 * 60) : submissionsClose) - hourMs,
    },
    { name: 'after', label: 'After', at: at(addDays(endDate, 1), morning) },
  ]
}

/** The current station: the last one reached, "full" only with no seat left. */
export function stationAt(
  stations: readonly Station[],
  eventMs: number,
  isFull: boolean,
): StationName | null {
  const come = stations.filter(({ name, at }) => at <= eventMs && (name !== 'full' || isFull))
  const last = come.at(-1)?.name ?? stations[0]?.name ?? null
  return last === 'open' && isFull ? 'full' : last
}
