import { randomUUID } from 'node:crypto'
import type { Json } from '@fest/schemas/database.types.ts'
import { type Client, openTestBackend, type Person, type TestBackend } from './backend.ts'
import { call } from './call.ts'
import { agreed, register } from './registration.ts'

export type Scanned = { scan?: string; ticket: string; scanned_at?: string; admit?: string }
export type Ticket = { person: Person; code: string }

/** A backend of its own with an admin and a second phone at the door, which is an admin's too. */
export async function openDoor(): Promise<{ backend: TestBackend; admin: Person; helper: Person }> {
  const backend = await openTestBackend()
  const [admin, helper] = [await backend.admin(), await backend.signUp()]
  await backend.sql('update public.site_settings set admin_emails = $1', [[helper.email]])
  return { backend, admin, helper }
}

/** As before anybody came: nobody is registered, and there are 300 seats at any time. */
export async function clearDoor(backend: TestBackend): Promise<void> {
  await backend.empty('public.registrations', 'private.rate_limits', 'public.mail_outbox')
  await backend.sql`update public.site_settings
    set registration_capacity = 300, registration_opens_at = null, registration_closes_at = null`
}

export async function ticketHolder(backend: TestBackend, fullName = 'Mira Okafor'): Promise<Ticket> {
  const person = await backend.signUp()
  const { data, error } = await register(person.client, { details: { full_name: fullName } })
  if (error) throw error
  return { person, code: data.ticket_code }
}

/** A minute of the door's morning. */
export const minute = (past8: number) => new Date(Date.UTC(2025, 9, 10, 8, past8)).toISOString()

/** A scan of a ticket at that minute, as a phone keeps it. */
export const scanOf = ({ code }: { code: string }, past8 = 0) => ({
  scan: randomUUID(),
  ticket: code,
  scanned_at: minute(past8),
})

/** Scans a ticket now: what a phone says to be later counts as now. Rejects when the database refuses. */
export async function checkIn(client: Client, { scan = randomUUID(), ...scanned }: Scanned) {
  const [told] = await sync(client, [{ scan, scanned_at: '2999-01-01T00:00:00Z', ...scanned }])
  if (!told) throw new Error('Nothing was said of the scan.')
  return told
}

export const sync = (client: Client, scans: Scanned[], sentAt?: string) =>
  call(client, 'sync_check_ins', { scans: scans as Json, ...(sentAt !== undefined && { sent_at: sentAt }) })

/** A ticket holder's status, as they see it themselves. */
export async function statusOf({ person }: Ticket): Promise<string | undefined> {
  return (await person.client.from('registrations').select('status').single()).data?.status
}

export async function setCapacity({ backend }: TestBackend, seats: number): Promise<void> {
  await backend.sql('update public.site_settings set registration_capacity = $1', [seats])
}

/** How many seats the event counts as taken, and how many people have one. The two are to be equal. */
export async function seatCounts({ backend }: TestBackend) {
  const [pool] = await backend.sql<{ taken: number; seated: number }>(`
    select taken, (select count(*)::int from public.registrations where status in ('confirmed', 'checked_in')) as seated
    from private.seat_pools where key = 'registration'`)
  if (!pool) throw new Error('The event has no seats.')
  return pool
}

/** What is typed about somebody at the desk, or stands in a list that is imported. */
export const somebody = (change: Record<string, Json> = {}) => ({
  full_name: 'Ravi Iyer',
  email: `ravi-${randomUUID()}@students.example`,
  is_at_least_16: true,
  consents: agreed,
  ...change,
})
