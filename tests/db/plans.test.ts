import { expect, test } from 'vitest'
import { openTestBackend } from '../support/backend.ts'

const { sql } = await openTestBackend()
// An empty table is read as a whole, whatever indexes it has; a plan that must do it without one says so all the same.
await sql`set enable_seqscan = off`
await sql`set enable_bitmapscan = off`

const nobody = '00000000-0000-0000-0000-000000000000'

/** What is asked again and again, or of tables with thousands of rows: what follows `from`. */
const questions = {
  'who is next for a ticket': `registrations where pool = 'event' and status = 'waitlisted' order by queue_number limit 1`,
  'who is next for a workshop': `seat_reservations where pool = 'w' and status = 'waitlisted' order by queue_number limit 1`,
  'who is next for a bed': `accommodation_claims where pool = 'b' and status = 'waitlisted' order by queue_number limit 1`,
  'the list of registrations': 'registrations order by created_at, id limit 50',
  'registrations by their last change': 'registrations order by updated_at, id limit 50',
  'registrations by name': 'registrations order by lower(full_name), id limit 50',
  'the ticket a device keeps': `registrations where left(encode(sha256(decode(ticket_code, 'escape')), 'hex'), 32) = 'x'`,
  'ambassadors to decide on': `ambassador_applications where status = 'submitted' order by created_at limit 50`,
  'talks to decide on': `talk_proposals where status = 'submitted' order by created_at limit 50`,
  'sponsors to decide on': `sponsorship_inquiries where status = 'submitted' order by created_at limit 50`,
  'guests to decide on': `accommodation_requests where status = 'submitted' order by created_at limit 50`,
  'messages to answer': `contact_messages where status = 'submitted' order by created_at limit 50`,
  'the list of projects': 'projects order by created_at, id limit 50',
  'the newest of the log': 'audit_log order by at desc, id desc limit 50',
  'the history of a submission': `status_history where subject = 'talk' and subject_id = '${nobody}' order by id`,
  'the newest decisions': 'status_history order by changed_at desc, id desc limit 50',
  'the mails that are due':
    'mail_outbox where sent_at is null and failed_at is null order by next_attempt_at, number limit 20',
  'the mails that failed': 'mail_outbox where failed_at is not null order by number limit 50',
  'the mails to a mailbox': `mail_outbox where private.limited_address(email) = 'a@b.example' and email is not null`,
  'who checked in': `check_ins where user_id = '${nobody}' order by scanned_at, id`,
  'who was in a session': `session_attendances where session_id = 's' order by user_id`,
  'letters to send': `private.letter_recipients where letter_id = '${nobody}' and state = 'waiting' order by number limit 50`,
  'silent seats that are due': 'private.coming_asks where answer is null order by due_at limit 50',
  'places whose hold ends': 'private.held_places order by due_at limit 50',
}

test.each(Object.entries(questions))('%s: found and sorted by an index', async (_, question) => {
  const from = question.startsWith('private.') ? question : `public.${question}`
  const plan = await sql<{ 'QUERY PLAN': string }>(`explain select * from ${from}`)
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan|Sort/)
})
