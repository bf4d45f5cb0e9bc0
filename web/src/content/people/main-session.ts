// @chunk session
import type { SessionKind, SessionStatus } from '@fest/schemas/vocabulary/session.ts'

type Session = { kind: SessionKind; startsAt: string; status: SessionStatus }

/** Sessions that people come for rank above those somebody merely hosts. */
const weight: Record<SessionKind, number> = {
  keynote: 0,
  talk: 1,
  workshop: 2,
  panel: 3,
  lightning: 4,
  hackathon: 5,
  social: 6,
  ceremony: 7,
  break: 8,
}

/** A person's main session: not canceled if possible, then the most important, then the first; or null. */
export function mainSession<S extends Session>(sessions: readonly S[]): S | null {
  const isCanceled = ({ status }: S) => Number(status === 'cancelled')
  const ordered = sessions.toSorted(
    (a, b) =>
      isCanceled(a) - isCanceled(b) ||
      weight[a.kind] - weight[b.kind] ||
      Date.parse(a.startsAt) - Date.parse(b.startsAt),
  )
  return ordered[0] ?? null
}
