const shown = '2025-10-10T08:50:00+00:00'

/** The doors' records of somebody: a scan at the entrance and one at a session, under their own id. */
export function doorRows(person: string): Record<string, Record<string, unknown>> {
  return {
    check_ins: { id: person, user_id: person, scanned_at: shown, received_at: shown, outcome: 'waitlisted' },
    session_attendances: {
      id: person,
      session_id: 'one',
      user_id: person,
      scanned_at: shown,
      received_at: shown,
    },
  }
}
