import { submissionAnswers } from '../../support/submissions.ts'

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
