import type { SavableSession } from './saved.ts'

/**
 * Which of the sessions overlap, in order of time, the earlier of two first, and for how many minutes. One that starts
 * when the other ends doesn't, and canceled ones never do.
 */
export function clashesAmong<Session extends SavableSession>(sessions: readonly Session[]) {
  const inOrder = sessions.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  return inOrder.flatMap((earlier, index) =>
    clashesWith(earlier, inOrder.slice(index + 1)).map(({ other, minutes }) => ({
      sessions: [earlier, other] as const,
      minutes,
    })),
  )
}

/** The other sessions of the clashes that a session is part of. */
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
