import { formatWhen, wasAndNow } from './schedule-change-words.ts'
import { changesOf, type VersionChange } from './schedule-changes.ts'

/**
 * When and where a changed session is, and where it was if it moved: `Sat 11 Oct, 10:00 to 11:30 · Lab A`, in the
 * event's zone. Of a session that is off, only when it would have been.
 */
export function changeLines(
  change: Pick<VersionChange, 'before' | 'after'>,
  timeZone: string,
): { was: string | null; now: string | null } {
  const { before, after } = change
  const whole = (facts: typeof before) => (facts ? `${formatWhen(facts, timeZone)} · ${facts.place}` : null)
  const kinds = changesOf(change)
  if (after === null || after.status === 'cancelled') return { was: whole(before), now: null }
  if (before === null) return { was: null, now: whole(after) }
  return wasAndNow({ session: after, changes: kinds }, timeZone) ?? { was: null, now: whole(after) }
}
