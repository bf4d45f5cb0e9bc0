// @chunk changes
import { t } from './words/t.ts'
import { dayOf, formatShortDay, formatShortWeekday, formatTimeRange } from './event-time.ts'

/** The differences from what people last knew. `from` is the old value; the new one is in the session. */
export type Change =
  | { kind: 'added' }
  | { kind: 'gone' }
  | { kind: 'cancelled' }
  | { kind: 'on-again' }
  | { kind: 'tentative' }
  | { kind: 'time'; from: { startsAt: string; endsAt: string } }
  | { kind: 'place'; from: string; to: string }

const titles: Record<Change['kind'], string> = {
  added: t`Added`,
  gone: t`No longer on the program`,
  cancelled: t`Canceled`,
  'on-again': t`Back on after all`,
  tentative: t`No longer certain`,
  time: t`Moved`,
  place: t`Moved`,
}

/** The changes in a few words: `Moved`, `Back on after all, moved`. */
export function newsTitle(changes: readonly Change[]): string {
  const [first = '', ...others] = new Set(changes.map(({ kind }) => titles[kind]))
  return [first, ...others.map((title) => title.toLowerCase())].join(', ')
}

/** `Sat 11 Oct, 10:00 to 11:30` */
export function formatWhen(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  timeZone: string,
): string {
  const day = dayOf(startsAt, timeZone)
  return `${formatShortWeekday(day)} ${formatShortDay(day)}, ${formatTimeRange(startsAt, endsAt, timeZone)}`
}

/** The old and new time and place, but only what changed; null when neither did. */
export function wasAndNow(
  { session, changes }: { session: { startsAt: string; endsAt: string } | null; changes: readonly Change[] },
  timeZone: string,
): { was: string; now: string } | null {
  const was: string[] = []
  const now: string[] = []
  for (const change of changes) {
    if (change.kind === 'time' && session) {
      was.push(formatWhen(change.from, timeZone))
      now.push(formatWhen(session, timeZone))
    } else if (change.kind === 'place') {
      was.push(change.from)
      now.push(change.to)
    }
  }
  return was.length > 0 ? { was: was.join(' · '), now: now.join(' · ') } : null
}
