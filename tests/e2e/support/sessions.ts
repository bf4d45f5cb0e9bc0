import { randomUUID } from 'node:crypto'
import type { Database } from '@fest/schemas/database.ts'
import { expect } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { session as sessionDocument } from './documents.ts'
import type { Organizer } from './organizer.ts'

/** A session as an organizer publishes it, with an id nobody else uses, on a day far ahead unless told otherwise. */
export function session(title: string, fields: Record<string, unknown> = {}) {
  const hours = { startsAt: '2099-10-10T09:00:00Z', endsAt: '2099-10-10T11:00:00Z' }
  return sessionDocument(`e2e-${randomUUID().slice(0, 12)}`, title, { kind: 'workshop', ...hours, ...fields })
}

/** A session that this person saved, and that ended two hours ago; they are at the event, so they are asked how it was. */
export async function endedSession(
  organizer: Organizer,
  door: SupabaseClient<Database>,
  own: SupabaseClient<Database>,
  title: string,
): Promise<void> {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const ended = session(title, { kind: 'talk', startsAt: hoursAgo(3), endsAt: hoursAgo(2) })
  await organizer.publish([ended])
  const { data: profile } = await own.rpc('my_profile').throwOnError()
  const { data: registration } = await own.from('registrations').select('ticket_code').single().throwOnError()
  const scan = { scan: randomUUID(), ticket: registration.ticket_code }
  await door.rpc('check_in', scan).throwOnError()
  await expect(async () => {
    const saved = { user_id: profile.user_id, session_id: ended._id }
    await own.from('saved_sessions').upsert(saved).throwOnError()
    expect((await own.rpc('my_feedback').throwOnError()).data).toHaveLength(1)
  }).toPass()
}
