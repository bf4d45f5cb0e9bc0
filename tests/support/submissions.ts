import { randomUUID } from 'node:crypto'
import type { Json } from '@fest/schemas/database.types.ts'
import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import type { Client } from './backend.ts'
import type { RegisterChange } from './registration.ts'
import answers from './submission-answers.json' with { type: 'json' }

/** A place to stay with more beds than any test has people, open all the century. */
export const hostel = {
  option_id: 'hostel',
  name: 'Test Hostel',
  name_in: [{ language: 'de', value: 'Herberge' }],
  arrival_from: '2000-01-01',
  departure_until: '2099-12-31',
  capacity: 100_000,
  is_shared: false,
}

/** A workshop years ahead. */
export const lab = {
  session_id: 'lab',
  title: 'Lab',
  starts_at: '2099-10-10T09:00:00Z',
  ends_at: '2099-10-10T11:00:00Z',
  capacity: 5,
}

/** What a fictional person answers: everything that is needed, nothing that is not. */
export const submissionAnswers = answers satisfies Record<SubmissionForm, Record<string, unknown>>

export type SubmitChange = Pick<RegisterChange, 'seconds' | 'website' | 'pass'> & {
  id?: string
  /** Answers that differ; `undefined` leaves one out. */
  answers?: Record<string, Json | undefined>
}

/** Sends a form as the site does; `id` is what it was sent under. */
export async function submit(client: Client, form: SubmissionForm, change: SubmitChange = {}) {
  const id = change.id ?? randomUUID()
  const { error } = await client.rpc('submit_form', {
    form,
    submission: id,
    answers: { ...submissionAnswers[form], ...change.answers } as Json,
    seconds_to_fill: change.seconds ?? 60,
    website: change.website ?? '',
    ...(change.pass !== undefined && { captcha_pass: change.pass }),
  })
  return { id, error }
}

/** Sends it, and gives what it was sent under. Rejects when it is refused. */
export async function submitted(...sent: Parameters<typeof submit>): Promise<string> {
  const { id, error } = await submit(...sent)
  if (error) throw error
  return id
}

const { emergency_name, emergency_phone, emergency_relation, ...request } = submissionAnswers.accommodation

/** One row in every table of submissions, under the sender's own id; the triggers add their bed. */
export function submissionRows(person: string): Record<string, Record<string, unknown>> {
  const sent = { id: person, user_id: person, status: 'submitted' }
  return {
    ambassador_applications: { ...sent, ...submissionAnswers.ambassador, may_be_listed: false },
    talk_proposals: { ...sent, ...submissionAnswers.talk, links: [], agrees_to_recording: false },
    sponsorship_inquiries: { ...sent, ...submissionAnswers.sponsorship },
    contact_messages: { ...sent, ...submissionAnswers.contact, is_anonymous: false },
    accommodation_requests: { ...sent, ...request },
    accommodation_needs: needsRow(person),
    ambassador_needs: addedNeedsRow(person),
    talk_needs: addedNeedsRow(person),
    sponsorship_needs: addedNeedsRow(person),
  }
}

/** What somebody needs, by a question that organizers added. */
export function addedNeedsRow(person: string) {
  return { request_id: person, user_id: person, custom_answers: { custom_allergy: 'Wasps' } }
}

export function needsRow(person: string) {
  return { request_id: person, user_id: person, emergency_name, emergency_phone, emergency_relation }
}
