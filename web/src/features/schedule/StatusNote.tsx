import type { SessionStatus } from '@fest/schemas/vocabulary/session.ts'

const notes: Partial<Record<SessionStatus, string>> = {
  tentative: 'Not confirmed yet. Time and room may still change.',
  cancelled: 'Canceled. It won’t take place.',
}

/** Says so when a session may not, or will not, take place as announced. */
export function StatusNote({ status }: { status: SessionStatus | null }) {
  const note = status ? notes[status] : undefined
  return note ? <p className="text-small text-ember">{note}</p> : null
}
