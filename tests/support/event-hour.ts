import type { TestBackend } from './backend.ts'

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
