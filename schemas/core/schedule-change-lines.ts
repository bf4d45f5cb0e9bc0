import { formatWhen, wasAndNow, changesOf, type VersionChange } from './schedule-changes.ts'

/** `Sat 11 Oct, 10:00 to 11:30 · Lab A`, and the old ones if it moved; of one that is off, only the time. */
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
