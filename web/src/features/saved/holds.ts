/** Somebody's claim to a seat in a session with limited seats: they have it, or wait for one. */
export type Hold = 'seat' | 'waiting'

/** By the session's id. */
export type Holds = ReadonlyMap<string, Hold>

/** The sessions of a list that are somebody's own, saved or with a seat, in order of time. */
export function ownAmong<Session extends { _id: string; startsAt: string }>(
  sessions: readonly Session[],
  saved: { has: (id: string) => boolean },
  holds: Holds = new Map(),
): Session[] {
  return sessions
    .filter(({ _id }) => saved.has(_id) || holds.has(_id))
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
}
