import type { SavableSession } from './saved.ts'

/**
 * Which others a session overlaps, for how many minutes. Not one that starts when it ends, or is canceled.
 */
export function clashesWith<Session extends SavableSession>(
  session: SavableSession,
  others: readonly Session[],
): { other: Session; minutes: number }[] {
  if (session.status === 'cancelled') return []
  return others.flatMap((other) => {
    if (other._id === session._id || other.status === 'cancelled') return []
    const minutes = overlapMinutes(session, other)
    return minutes > 0 ? [{ other, minutes }] : []
  })
}

function overlapMinutes(a: SavableSession, b: SavableSession): number {
  const start = Math.max(Date.parse(a.startsAt), Date.parse(b.startsAt))
  const end = Math.min(Date.parse(a.endsAt), Date.parse(b.endsAt))
  return Math.ceil((end - start) / 60_000)
}
