import { randomUUID } from 'node:crypto'
import type { Person, TestBackend } from './backend.ts'
import { registeredPerson } from './insert-row.ts'

/** Publishes an event in Berlin on these days, unless its other facts say otherwise. */
export async function publishDays({ sql }: TestBackend, days: string[], others: object = {}): Promise<void> {
  const [starts_on, ends_on] = [days[0], days.at(-1)]
  const facts = { name: 'Fest', time_zone: 'Europe/Berlin', days, starts_on, ends_on, ...others }
  await sql`select public.sync_event_facts(${JSON.stringify(facts)})`
}

/** A fest from October 10 to 11, 2025, in UTC. */
export const publishFest = (backend: TestBackend) =>
  publishDays(backend, ['2025-10-10', '2025-10-11'], {
    name: 'Campus Fest',
    time_zone: 'UTC',
    place: 'Building 4',
    registration_opens_at: '2025-09-01T00:00:00Z',
  })

/** Sets the event's time, as only a demo installation may. */
export async function setEventHour({ backend }: TestBackend, moment: string): Promise<void> {
  await backend.sql(`create or replace function private.event_now() returns timestamptz language sql stable set search_path = ''
    as $$ select timestamptz '${moment}' $$`)
}

/** Publishes a session from nine to eleven o'clock of that fest's first day; gives its id. */
export async function publishSession(backend: TestBackend): Promise<string> {
  const id = randomUUID()
  const [starts_at, ends_at] = ['2025-10-10T09:00:00Z', '2025-10-10T11:00:00Z']
  const published = [{ session_id: id, title: 'Noise lab', starts_at, ends_at }]
  await backend.service().rpc('sync_sessions', { published }).throwOnError()
  return id
}

/** Somebody with this standing at the event, who saved the session. */
export async function guestOf(backend: TestBackend, session: string, status = 'checked_in'): Promise<Person> {
  const person = await registeredPerson(backend, { status })
  await person.client
    .from('saved_sessions')
    .insert({ user_id: person.id, session_id: session })
    .throwOnError()
  return person
}
