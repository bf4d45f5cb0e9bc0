import { randomUUID } from 'node:crypto'
import type { Json } from '@fest/schemas/database.types.ts'
import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import type { Client } from './backend.ts'

/** A place to stay with more beds than any test has people, open all the century. */
export const hostel = {
  option_id: 'hostel',
  name: 'Test Hostel',
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

const sentence =
  'I would like to show people around me that a quantum computer is something one can program. '

/** What a fictional person answers: everything that is needed, nothing that is not. */
export const submissionAnswers = {
  ambassador: {
    full_name: 'Mira Okafor',
    email: 'mira.okafor@students.example',
    institution: 'Northfield University',
    year_of_study: '2',
    motivation: sentence.repeat(2),
    channels: ['posters', 'student_groups'],
    hours_per_week: 4,
    agrees_to_duties: true,
  },
  talk: {
    full_name: 'Jonas Reyes',
    email: 'jonas.reyes@labs.example',
    position: 'Research engineer',
    bio: sentence,
    title: 'Noise, and what to do about it',
    abstract: sentence.repeat(2),
    format: 'talk',
    level: 'beginner',
    topics: ['error_correction'],
    attendance: 'in_person',
    availability: ['2025-10-10'],
  },
  sponsorship: {
    organisation: 'Fernwood Instruments',
    contact_name: 'Ines Halvorsen',
    email: 'ines@fernwood.example',
    support: ['money', 'prizes'],
    goals: 'We look for interns.',
  },
  accommodation: {
    option_id: hostel.option_id,
    arrival: '2025-10-10',
    departure: '2025-10-12',
    city: 'Marlow',
    emergency_name: 'Ada Okafor',
    emergency_phone: '+1 555 0100',
    emergency_relation: 'mother',
    agrees_to_house_rules: true,
  },
  contact: {
    topic: 'general',
    full_name: 'Mira Okafor',
    email: 'mira.okafor@students.example',
    message: 'Is there a place for bicycles?',
  },
} as const satisfies Record<SubmissionForm, Record<string, unknown>>

export type SubmitChange = {
  id?: string
  /** Answers that differ; `undefined` leaves one out. */
  answers?: Record<string, Json | undefined>
  seconds?: number
  website?: string
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
  })
  return { id, error }
}
