import type { TestBackend } from './backend.ts'

/** A fest from October 10 to 11, 2025, in UTC. */
export async function publishFest({ backend }: TestBackend): Promise<void> {
  await backend.sql('select public.sync_event_facts($1)', [
    JSON.stringify({
      name: 'Campus Fest',
      time_zone: 'UTC',
      place: 'Building 4',
      starts_on: '2025-10-10',
      ends_on: '2025-10-11',
      days: ['2025-10-10', '2025-10-11'],
      registration_opens_at: '2025-09-01T00:00:00Z',
    }),
  ])
}

/** Sets the event's time, as only a demo installation may. */
export async function setEventHour({ backend }: TestBackend, moment: string): Promise<void> {
  await backend.sql(`create or replace function private.event_now() returns timestamptz language sql stable set search_path = ''
    as $$ select timestamptz '${moment}' $$`)
}
