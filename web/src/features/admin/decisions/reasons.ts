import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'

/** The database takes as many characters. */
export const longestReason = 500

const declined: Partial<Record<AdminKind, readonly string[]>> = {
  talk: [
    'We had many more proposals than hours, and chose for a mix of levels. Please propose again next year.',
    'Somebody else proposed nearly the same session. We would be glad to have you in the audience.',
    'This would need more time than a session of ours has.',
  ],
  ambassador: [
    'We already have somebody at your university; please get in touch with them.',
    'All places for this year are taken.',
  ],
  sponsorship: [
    'We have reached what we need for this year, and would like to talk about the next one.',
    'What you offer does not fit a student event; thank you for thinking of us.',
  ],
  accommodation: [
    'All beds on these nights are taken. The page about places to stay lists others nearby.',
    'We can only place people who have a seat at the event.',
  ],
}

const accepted: Partial<Record<AdminKind, readonly string[]>> = {
  talk: ['The time and the room will follow once the programme is settled.'],
  ambassador: ['We will write to you about the first meeting.'],
}

const ofRegistrations: Readonly<Record<string, readonly string[]>> = {
  cancelled: ['You asked us to cancel.', 'You are registered twice; the other registration stays.'],
  waitlisted: ['We had to move to a smaller room. You keep your place in the queue.'],
}

/** Sentences to begin with; whoever decides can change every word. The person reads them. */
export function reasonsFor(kind: AdminKind, to: string): readonly string[] {
  if (kind === 'registrations') return ofRegistrations[to] ?? []
  const known = to === 'declined' ? declined : to === 'accepted' ? accepted : {}
  return known[kind] ?? []
}
