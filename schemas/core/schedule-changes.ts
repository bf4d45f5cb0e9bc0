// @chunk changes
import { t } from './words/t.ts'
import { dayOf, formatDayBriefly, formatTimeRange } from './event-time.ts'

/** The facts people plan by. Instants are ISO 8601. */
export type SessionFacts = {
  startsAt: string
  endsAt: string
  /** Null without a room. */
  roomId: string | null
  /** As text, because the room may be gone by the time it is compared. */
  place: string
  status: 'confirmed' | 'tentative' | 'cancelled'
}

export type VersionChange = {
  id: string
  title: string
  slug: string
  before: SessionFacts | null
  after: SessionFacts | null
}

/** The changes for people who planned by `before`; null if the session is no longer published. */
export function changesSince(before: SessionFacts, now: SessionFacts | null): Change[] {
  if (now === null) return [{ kind: 'gone' }]
  // Where and when it would have been no longer matters.
  if (now.status === 'cancelled') return before.status === 'cancelled' ? [] : [{ kind: 'cancelled' }]

  const changes: Change[] = []
  if (before.status === 'cancelled') changes.push({ kind: 'on-again' })
  if (now.status === 'tentative' && before.status === 'confirmed') changes.push({ kind: 'tentative' })
  if (!isSameInstant(now.startsAt, before.startsAt) || !isSameInstant(now.endsAt, before.endsAt))
    changes.push({ kind: 'time', from: { startsAt: before.startsAt, endsAt: before.endsAt } })
  // A renamed room is still the same room.
  const isElsewhere = now.roomId !== before.roomId || (now.roomId === null && now.place !== before.place)
  if (isElsewhere) changes.push({ kind: 'place', from: before.place, to: now.place })
  return changes
}

function isSameInstant(a: string, b: string): boolean {
  return Date.parse(a) === Date.parse(b)
}

export type Sides = Pick<VersionChange, 'before' | 'after'>

/** The news about a session in this version. None if it was canceled before anybody knew of it, or since. */
export function changesOf({ before, after }: Sides): Change[] {
  const [wasOn, isOn] = [
    before !== null && before.status !== 'cancelled',
    after !== null && after.status !== 'cancelled',
  ]
  if (!wasOn && !isOn) return []
  return before === null ? [{ kind: 'added' }] : changesSince(before, after)
}

/** The differences from what people last knew. `from` is the old value; the new one is in the session. */
export type Change =
  | { kind: 'added' }
  | { kind: 'gone' }
  | { kind: 'cancelled' }
  | { kind: 'on-again' }
  | { kind: 'tentative' }
  | { kind: 'time'; from: { startsAt: string; endsAt: string } }
  | { kind: 'place'; from: string; to: string }

export const newsTitles = {
  none: '',
  added: t`Added`,
  gone: t`No longer on the program`,
  cancelled: t`Canceled`,
  'on-again': t`Back on after all`,
  'on-again, moved': t`Back on after all, moved`,
  tentative: t`No longer certain`,
  'tentative, moved': t`No longer certain, moved`,
  moved: t`Moved`,
}

export type News = keyof typeof newsTitles

export function newsOf(changes: readonly Change[]): News {
  const [first, second] = changes
  if (!first) return 'none'
  if (first.kind === 'time' || first.kind === 'place') return 'moved'
  return second && (first.kind === 'on-again' || first.kind === 'tentative')
    ? `${first.kind}, moved`
    : first.kind
}

/** The changes in a few words: `Moved`, `Back on after all, moved`. */
export const newsTitle = (changes: readonly Change[]): string => newsTitles[newsOf(changes)]

/** {@link newsTitles} as lower-case labels. */
export const newsWords: Readonly<Record<News, string>> = {
  none: '',
  added: t`added`,
  gone: t`no longer on the program`,
  cancelled: t`canceled`,
  'on-again': t`back on after all`,
  'on-again, moved': t`back on after all, moved`,
  tentative: t`no longer certain`,
  'tentative, moved': t`no longer certain, moved`,
  moved: t`moved`,
}

/** `Sat 11 Oct, 10:00 to 11:30` */
export function formatWhen(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  timeZone: string,
): string {
  const day = formatDayBriefly(dayOf(startsAt, timeZone))
  const time = formatTimeRange(startsAt, endsAt, timeZone)
  return t`${day}, ${time}`
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
