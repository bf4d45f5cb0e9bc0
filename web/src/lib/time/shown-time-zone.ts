// @chunk session
import { eventNow } from '@fest/schemas/vocabulary/event-clock.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { keptValue } from '#app/lib/stores/kept-value.ts'
import { useOnDevice } from '#app/lib/hydration/use-on-device.ts'
import { isZone, minutesAhead } from '@fest/schemas/core/zone-clock.ts'

/** Whether the visitor chose their own zone. */
const chosen = keptValue(
  'fest-time-zone',
  (text) => text === 'mine',
  (isMine) => (isMine ? 'mine' : null),
)

const choose = (zone: 'event' | 'mine') => void chosen.write(zone === 'mine')

let device: string | null | undefined

type ZonedNow = { timeZoneId(): string; zonedDateTimeISO(zone: string): { timeZoneId: string } }
/** The newest browsers have this, and it is fast on a phone; creating the first formatter of Intl is slow. */
declare const Temporal: { Now: ZonedNow }

/** This device's zone by name; null if it has none that it supports. Read once. */
function deviceTimeZone(): string | null {
  if (device !== undefined) return device
  // A browser may name a zone that it refuses itself, such as `Etc/Unknown`.
  try {
    device = Temporal.Now.zonedDateTimeISO(Temporal.Now.timeZoneId()).timeZoneId
  } catch {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    device = isZone(timeZone) ? timeZone : null
  }
  return device
}

const sameClocks = new Map<string, boolean>()

/**
 * Whether this device's clocks show the zone's time on every day from a year ago to a year ahead: true for one zone
 * with two names (`Asia/Calcutta`, `Asia/Kolkata`), and for neighboring ones. Names aren't compared: only Intl could do
 * that, and its first formatter takes a slow phone a tenth of a second.
 */
function hasClocksOf(timeZone: string): boolean {
  const isSameTime = (ms: number) => minutesAhead(ms, timeZone) === -new Date(ms).getTimezoneOffset()
  const isSame = sameClocks.get(timeZone) ?? daysAround(eventNow()).every(isSameTime)
  sameClocks.set(timeZone, isSame)
  return isSame
}

function daysAround(ms: number): number[] {
  const dayMs = 24 * 60 * 60_000
  return Array.from({ length: 731 }, (_, index) => ms + (index - 365) * dayMs)
}

export type ShownTimeZone = {
  /** The zone to show times in: an IANA name. */
  timeZone: string
  isOwn: boolean
  /** The visitor's zone if its clocks differ from the event's, else null: there is nothing to switch to. */
  ownTimeZone: string | null
  choose: (zone: 'event' | 'mine') => void
}

/** The zone that the visitor chose on this device; by default, and until hydrated, the event's. */
export function useShownTimeZone(eventTimeZone: string): ShownTimeZone {
  const isMounted = useIsMounted()
  const wantsOwn = useOnDevice(chosen.subscribe, chosen.read)
  // Visitors in the event's own zone need no zone name, which older browsers only get from Intl.
  const ownTimeZone = isMounted && !hasClocksOf(eventTimeZone) ? deviceTimeZone() : null
  const isOwn = wantsOwn === true && ownTimeZone !== null
  return { timeZone: isOwn ? ownTimeZone : eventTimeZone, isOwn, ownTimeZone, choose }
}
