import { instantOf } from '@fest/schemas/core/wall-time.ts'
import { eventTimeZone } from '@fest/schemas/content/event-time-zone.ts'
import { type SessionKind, sessionKindLabels } from '@fest/schemas/vocabulary/session.ts'
import type { Template } from 'sanity'

/** What a list of sessions knows about a session created from it. */
type SessionContext = { kind?: SessionKind; day?: string; room?: string; status?: string }

/** The start of a session without a given time, in minutes past midnight. */
const usualStart = 10 * 60

/** The usual length of a session of each kind, in minutes. */
const usualMinutes: Record<SessionKind, number> = {
  keynote: 60,
  talk: 45,
  lightning: 30,
  panel: 60,
  workshop: 90,
  hackathon: 120,
  social: 120,
  break: 30,
  ceremony: 30,
}

/** The kinds offered as "New …" in the menu; the others are chosen in the form. */
const offeredKinds: readonly SessionKind[] = ['workshop', 'talk', 'keynote', 'panel', 'lightning', 'break']

const level: Partial<Record<SessionKind, string>> = { workshop: 'beginner' }

/** Initial values of a new session of a kind, with those from the list it was created from. */
export function newSession({ kind = 'talk', day, room, status }: SessionContext): Record<string, unknown> {
  const startsAt = day === undefined ? undefined : instantOf({ day, minutes: usualStart }, eventTimeZone())
  return {
    kind,
    ...(level[kind] && { level: level[kind] }),
    ...(kind === 'break' && { isPlenary: true, title: 'Break' }),
    ...(kind === 'workshop' && { bring: ['A laptop with a browser'], capacity: 24 }),
    ...(startsAt !== undefined && {
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + usualMinutes[kind] * 60_000).toISOString(),
    }),
    ...(room && { room: { _type: 'reference', _ref: room } }),
    ...(status && { status }),
  }
}

/** Opened from a list of sessions, which passes on what the session needs to appear in it. */
export const sessionFromList = 'session-from-list'

/** New sessions by kind, with the fields that follow from it filled out. */
export const sessionTemplates: Template[] = [
  ...offeredKinds.map((kind) => ({
    id: `session-${kind}`,
    title: `Session: ${sessionKindLabels[kind].toLowerCase()}`,
    schemaType: 'session',
    value: newSession({ kind }),
  })),
  {
    id: sessionFromList,
    title: 'Session',
    schemaType: 'session',
    parameters: ['kind', 'day', 'room', 'status'].map((name) => ({ name, title: name, type: 'string' })),
    value: newSession,
  },
]
