// @chunk changes
import { t } from './words/t.ts'
import { dayOf, formatDayBriefly, formatTimeRange } from './event-time.ts'

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
