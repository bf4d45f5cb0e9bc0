/** The panel's name for an email, by its template; its text is only made when it's sent. */
export const templateTitles: Readonly<Record<string, string>> = {
  registration_confirmed: 'Your seat is confirmed',
  registration_waitlisted: 'You’re on the waitlist',
  registration_promoted: 'You got a seat',
  registration_cancelled: 'Your registration is canceled',
  registration_added: 'You’re registered, at the desk or by a list',
  registration_corrected: 'Your registration was corrected',
  seat_confirmed: 'Your seat in a session is reserved',
  seat_waitlisted: 'You’re on the waitlist for a session',
  seat_promoted: 'You got a seat in a session',
  seat_cancelled: 'You gave up a seat in a session',
  submission_received: 'We received what you sent',
  submission_accepted: 'Accepted',
  submission_declined: 'Declined',
  submission_withdrawn: 'Withdrawn, as you asked',
  bed_promoted: 'You got a bed',
  decision_undone: 'A decision was undone',
  tomorrow: 'See you tomorrow',
  team_asked: 'Someone asked to join your team',
  team_invited: 'You’re invited to a team',
  team_joined: 'Someone joined your team',
  team_welcomed: 'You’re on a team',
  team_left: 'Someone left your team',
  team_handed_over: 'You’re the team lead now',
  speaker_page_returned: 'Your change about your talk came back',
  coming_ask: 'Are you still coming?',
  coming_reminder: 'Are you still coming? A reminder',
  coming_released: 'Your seat went to someone else',
  coming_bed_released: 'Your bed went to someone else',
  letter: 'A letter from the organizers',
  letter_test: 'A test of a letter',
  admin_digest: 'What’s new, for organizers',
}

/** What it is about, by the table of the submission. */
export const subjectTitles: Readonly<Record<string, string>> = {
  ambassador_applications: 'ambassador application',
  talk_proposals: 'talk proposal',
  sponsorship_inquiries: 'sponsorship',
  accommodation_requests: 'accommodation',
  contact_messages: 'message',
}

/** For the search: titles exist only in the panel, so the database is given the matching templates. */
export const searchedTitles = { ...templateTitles, ...subjectTitles }
