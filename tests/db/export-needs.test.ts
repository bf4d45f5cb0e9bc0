import type { Json } from '@fest/schemas/database.types.ts'
import { expect, test } from 'vitest'
import { type Client, openTestBackend } from '../support/backend.ts'
import { exportPage, loggedExports, settledPeople } from '../support/export.ts'
import { refusal } from '../support/refusal.ts'

/** A third each have a seat, wait for one, and have canceled; of their stays a third each are new, in review and accepted. */
const numberOfPeople = 30
const backend = await openTestBackend()
const { sql } = backend
const admin = await backend.admin()
const people = await settledPeople(backend, numberOfPeople)

const entries = () => loggedExports(backend)
const ask = (
  what: string,
  reason: string,
  after: Json = null,
  { size = 500, client = admin.client, waiting }: { size?: number; client?: Client; waiting?: boolean } = {},
) =>
  client.rpc('admin_export_needs', {
    what,
    reason,
    page_size: size,
    ...(after !== null && { after }),
    ...(waiting !== undefined && { with_waiting: waiting }),
  })
const askFor = async (...args: Parameters<typeof ask>) => (await ask(...args).throwOnError()).data
const reason = 'Order the food for Friday'

test.each(['', 'food', '         \n short      ', 'x'.repeat(501)])(
  'is refused for no good reason: "%s"',
  async (why) => {
    const before = await entries()
    expect((await ask('registrations', why)).error).toMatchObject(refusal('reason'))
    expect(await entries()).toEqual(before)
  },
)

test('needs a reason, which is logged, and leaves out people who aren’t coming', async () => {
  const before = (await entries()).length
  const told = await askFor('registrations', ` ${reason} `)
  const status = told.columns.indexOf('status')
  expect(told.rows.map((row) => row[status])).toEqual(Array(numberOfPeople / 3).fill('confirmed'))
  expect(told.columns).toEqual(
    expect.arrayContaining(['name', 'dietary', 'dietary_note', 'access', 'access_note']),
  )
  expect(JSON.stringify(told.rows)).toContain('Ramp')
  expect((await entries()).slice(before)).toEqual([
    {
      action: 'needs_exported',
      details: { what: 'registrations', reason, rows: numberOfPeople / 3, with_waiting: false },
    },
  ])
})

test('has those who are checked in, and those who wait only where that is asked for', async () => {
  const [person] = people
  await sql`update public.registrations set status = 'checked_in' where user_id = ${person?.id}`
  const statusesOf = async (what: string, waiting?: boolean) => {
    const data = await askFor(what, reason, null, { ...(waiting !== undefined && { waiting }) })
    return [...new Set(data.rows.map((row) => String(row[data.columns.indexOf('status')])))].toSorted()
  }
  expect(await statusesOf('registrations')).toEqual(['checked_in', 'confirmed'])
  expect(await statusesOf('registrations', true)).toEqual(['checked_in', 'confirmed', 'waitlisted'])
  expect(await statusesOf('accommodation')).toEqual(['accepted'])
  expect(await statusesOf('accommodation', true)).toEqual(['accepted', 'in_review', 'submitted'])
  expect((await entries()).at(-1)?.details).toMatchObject({ what: 'accommodation', with_waiting: true })
})

test('of guests has whom to call', async () => {
  const told = await askFor('accommodation', reason)
  expect(told.rows).toHaveLength(numberOfPeople / 3)
  const [row = []] = told.rows
  expect(Object.fromEntries(told.columns.map((column, at) => [column, row[at]]))).toMatchObject({
    option: 'Test Hostel',
    emergency_name: 'Ada Okafor',
    emergency_phone: '+1 555 0100',
  })
})

test('turns its pages, of the people it began with, and of nothing that was begun otherwise', async () => {
  const first = await askFor('registrations', reason, null, { size: 4 })
  const second = await askFor('registrations', reason, first.next, { size: 4, waiting: true })
  expect(new Set([...first.rows, ...second.rows].map((row) => JSON.stringify(row))).size).toBe(8)
  expect(second.total).toBe(first.total)
  expect((await ask('accommodation', reason, first.next)).error).toMatchObject({ details: 'export_over' })
  const list = await exportPage(admin.client, { kind: 'registrations' }, null, 2)
  expect((await ask('registrations', reason, list.next)).error).toMatchObject({ details: 'export_over' })
})

test('is refused for another kind', async () => {
  expect((await ask('contact', reason)).error).toMatchObject({ details: 'unknown_kind' })
})
