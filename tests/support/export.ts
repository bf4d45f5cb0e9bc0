import { registrationRow } from '@fest/local/backend/testing/registration-answers.ts'
import type { Json } from '@fest/schemas/database.types.ts'
import type { Person, TestBackend } from './backend.ts'
import { insertRow } from './insert-row.ts'
import { jpegOf } from './jpeg.ts'
import { hostel, submissionRows } from './submissions.ts'

export const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** People who have each sent one of everything, differing in what lists are filtered by. */
export async function settledPeople(backend: TestBackend, count: number): Promise<Person[]> {
  await backend.sql('select public.sync_accommodation_options($1)', [JSON.stringify([hostel])])
  const people: Person[] = []
  for (let at = 0; at < count; at += 1) people.push(await settle(backend, at))
  return people
}

async function settle(backend: TestBackend, at: number): Promise<Person> {
  const person = await backend.signUp()
  const status = pick(['submitted', 'in_review', 'accepted'], at)
  await insertRow(backend, 'registrations', {
    ...registrationRow(person.id),
    full_name: `${pick(['Žofie Nováková', 'Mira Okafor', 'Jonas Reyes'], at)} ${at}`,
    status: pick(['confirmed', 'waitlisted', 'cancelled'], at),
    role: pick(['undergraduate', 'phd'], at),
    attendance: pick(['in_person', 'online'], at >> 1),
    days: pick([['2025-10-10'], ['2025-10-11', '2025-10-12']], at >> 2),
  })
  const needs = { user_id: person.id, dietary: ['vegan'], access_note: `Ramp ${at}` }
  await insertRow(backend, 'registration_needs', needs)
  const differing: Record<string, object> = {
    talk_proposals: { level: pick(['beginner', 'advanced'], at), headshot: jpegOf({ more: 300 }) },
    contact_messages: { topic: pick(['general', 'press', 'conduct'], at) },
  }
  for (const [table, row] of Object.entries(submissionRows(person.id)))
    await insertRow(backend, table, { ...row, ...('status' in row && { status }), ...differing[table] })
  return person
}

export type Asked = {
  kind: string
  search?: string
  filters?: Record<string, Json>
  sort?: string
  is_descending?: boolean
}
