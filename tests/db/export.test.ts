import { registrationRow } from '@fest/local/backend/testing/registration-answers.ts'
import type { Json } from '@fest/schemas/database.types.ts'
import { allPages } from '../support/all-pages.ts'
import { type Client, openWithAdmin, type Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { checkIn } from '../support/door.ts'
import { drawFrom } from '@fest/lab/testing/draw.ts'
import { insertRow } from '../support/insert-row.ts'
import { jpegOf } from '../support/jpeg.ts'
import { refusal } from '../support/refusal.ts'
import { hostel, submissionRows } from '../support/submissions.ts'

/** A third each have a seat, wait for one, and have canceled; of their stays a third each are new, in review and accepted. */
const numberOfPeople = 30

const { backend, admin, column, sql } = await openWithAdmin()
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
await backend.sql`select public.sync_accommodation_options(${JSON.stringify([hostel])})`
const people: Person[] = []
while (people.length < numberOfPeople) people.push(await settled(people.length))

/** Somebody who has sent one of everything, differing from others in what lists are filtered by. */
async function settled(at: number): Promise<Person> {
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

type Asked = {
  kind: string
  search?: string
  filters?: Record<string, Json>
  sort?: string
  is_descending?: boolean
}

const page = (asked: Asked, after: Json = null, size = 500, client: Client = admin.client) =>
  call(client, 'admin_export', { ...asked, page_size: size, ...(after !== null && { after }) })
async function exported(asked: Asked, size = 500) {
  const first = await page(asked, null, size)
  return { ...first, rows: [...first.rows, ...(await restOf(asked, first, size))] }
}
const restOf = async (asked: Asked, { next }: { next: Json }, size: number) =>
  next === null ? [] : allPages((after) => page(asked, after ?? next, size))
async function listed(asked: Asked): Promise<string[]> {
  const rows = await allPages((after) => call(admin.client, 'admin_list', { ...asked, page_size: 7, after }))
  return rows.map(({ id }) => id)
}
const entries = () =>
  sql<{ action: string; details: Record<string, unknown> }>`
    select action, details from public.audit_log where action ~ 'exported' order by id`
const named = ({ columns, rows }: { columns: string[]; rows: unknown[][] }) =>
  rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
const kinds = ['registrations', 'ambassador', 'talk', 'sponsorship', 'accommodation', 'contact'] as const

describe('an export', () => {
  function someFilters(seed: number): Asked {
    const draw = drawFrom(seed)
    const kind = pick(kinds, draw(kinds.length))
    const filters: Record<string, Json> = {}
    if (draw(2))
      filters['status'] =
        kind === 'registrations'
          ? ['confirmed', 'cancelled'].slice(draw(2))
          : ['submitted', 'accepted'].slice(draw(2))
    if (kind === 'registrations' && draw(2)) filters['role'] = ['phd']
    if (kind === 'registrations' && draw(2)) filters['days'] = ['2025-10-11']
    if (kind === 'talk' && draw(2)) filters['level'] = ['advanced']
    if (kind === 'contact' && draw(2)) filters['topic'] = ['press', 'conduct']
    if (draw(4) === 0) filters['user_id'] = pick(people, draw(people.length)).id
    if (draw(3) === 0) filters['assignee'] = 'nobody'
    return {
      kind,
      filters,
      ...(draw(2) && { search: pick(['zofie', 'mira okafor', '1', 'north'], draw(4)) }),
      sort: pick(['created_at', 'name', 'status', 'updated_at'], draw(4)),
      is_descending: draw(2) === 1,
    }
  }

  test('is what the list shows, by twenty filters drawn at random, most of which match some rows, but not all', async () => {
    const sizes: number[] = []
    for (let seed = 1; seed <= 20; seed += 1) {
      const asked = someFilters(seed)
      const { columns, rows, total } = await exported(asked, 4)
      const ids = rows.map(([id]) => id)
      expect({ asked, first: columns[0], ids }).toEqual({ asked, first: 'id', ids: await listed(asked) })
      expect([new Set(ids).size, total]).toEqual([ids.length, ids.length])
      sizes.push(ids.length)
    }
    expect(sizes.filter((size) => size > 0 && size < numberOfPeople).length).toBeGreaterThan(8)
  })

  test('has every column with answers, and no internal ones', async () => {
    const secret: Record<string, string[]> = {
      // Answers to added questions have columns with their words.
      registrations: ['custom_answers', 'custom_version', 'pool', 'queue_number', 'ticket_code', 'user_id'],
      ambassador_applications: ['custom_answers', 'custom_version', 'user_id'],
      talk_proposals: ['custom_answers', 'custom_version', 'user_id', 'headshot'],
      sponsorship_inquiries: ['custom_answers', 'custom_version', 'user_id'],
      accommodation_requests: ['custom_answers', 'custom_version', 'user_id'],
      contact_messages: ['user_id'],
      projects: ['changed_by', 'repository_key', 'is_published', 'team_id'],
    }
    for (const kind of [...kinds, 'project']) {
      const { columns } = await exported({ kind })
      const [table = ''] = await column`select table_name from private.admin_kinds where kind = ${kind}`
      const all =
        await column`select attname as name from pg_attribute where attrelid = ('public.' || ${table})::regclass and attnum > 0
        and not attisdropped`
      const missing = all.filter((name) => !columns.includes(name))
      expect({ table, missing: missing.toSorted() }).toEqual({ table, missing: secret[table]?.toSorted() })
      expect(new Set(columns).size).toBe(columns.length)
    }
  })

  test('has no ticket codes, pictures or needs, but check-ins', async () => {
    const [first] = people
    if (!first) throw new Error('nobody')
    const { data } = await first.client.from('registrations').select('id, ticket_code').single()
    await checkIn(admin.client, { ticket: data?.ticket_code ?? '' })
    const all = await exported({ kind: 'registrations' })
    expect(named(all).find(({ id }) => id === data?.id)).toMatchObject({
      email: first.email,
      status: 'checked_in',
      checked_in_at: expect.any(String),
      days: ['2025-10-10'],
    })
    const text = JSON.stringify([all.rows, (await exported({ kind: 'talk' })).rows])
    for (const word of [data?.ticket_code ?? '', 'base64', 'vegan', 'Ramp']) expect(text).not.toContain(word)
  })

  test('numbers only who waits, as the list does', async () => {
    const numbered = (found: Record<string, unknown>[]) => [
      ...new Set(found.filter((row) => row['in_line'] !== null).map((row) => row['status'])),
    ]
    expect(numbered(named(await exported({ kind: 'registrations' })))).toEqual(['waitlisted'])
    const list = await call(admin.client, 'admin_list', { kind: 'registrations' })
    expect(numbered(list.rows)).toEqual(['waitlisted'])
  })

  test('is logged once, with its filters and count, without names', async () => {
    const before = (await entries()).length
    const [first] = people
    await exported(
      {
        kind: 'contact',
        search: 'mira',
        filters: { user_id: first?.id ?? '', topic: ['general'], assignee: admin.id },
      },
      1,
    )
    await exported({ kind: 'contact' }, 3)
    expect((await entries()).slice(before)).toMatchObject([
      {
        action: 'exported',
        details: {
          kind: 'contact',
          search: true,
          filters: { user_id: 'one person', topic: ['general'], assignee: 'one admin' },
        },
      },
      { details: { search: false, filters: {}, rows: numberOfPeople } },
    ])
    expect(JSON.stringify(await entries())).not.toContain(first?.id)
  })

  test('gives pages within the hour, only to whoever started it, and of the same kind', async () => {
    const other = await backend.signUp()
    await sql`update public.site_settings set admin_emails = ${[other.email]}`
    const asked: Asked = { kind: 'talk', filters: { level: ['beginner'] } }
    const { next } = await page(asked, null, 2)
    expect((await page(asked, next, 2)).rows).toHaveLength(2)
    const ended = refusal('export_over')
    await expect(page(asked, next, 2, other.client)).rejects.toMatchObject(ended)
    await expect(page({ kind: 'contact' }, next)).rejects.toMatchObject(ended)
    await expect(page(asked, { from: 0 })).rejects.toMatchObject(ended)
    await sql`update private.exports set begun_at = now() - interval '61 minutes'`
    await expect(page(asked, next, 2)).rejects.toMatchObject(ended)
    // Nor is it kept any longer which rows it was of.
    await page({ kind: 'contact' }, null, 2)
    expect(await sql`select entry from private.exports`).toHaveLength(1)
  })

  test('has everybody once, whatever changes while its pages are asked for', async () => {
    const asked: Asked = { kind: 'ambassador', filters: { status: ['submitted'] }, sort: 'name' }
    const wanted = await listed(asked)
    const first = await page(asked, null, 4)
    const [, , , , fifth = '', sixth = ''] = wanted
    await sql`update public.ambassador_applications set full_name = 'Aaron' where id = ${wanted.at(-1)}`
    await sql`update public.ambassador_applications set status = 'accepted' where id = ${fifth}`
    await sql`delete from public.ambassador_applications where id = ${sixth}`
    const rest = await restOf(asked, first, 4)
    expect([...first.rows, ...rest].map(([id]) => id)).toEqual(wanted.filter((id) => id !== sixth))
    const status = first.columns.indexOf('status')
    expect(rest.find(([id]) => id === fifth)?.[status]).toBe('accepted')
  })
})

describe('an export of needs', () => {
  type More = { after?: Json; page_size?: number; with_waiting?: boolean }
  const ask = (what: string, reason: string, more: More = {}) =>
    admin.client.rpc('admin_export_needs', { what, reason, ...more })
  const askFor = async (...args: Parameters<typeof ask>) => (await ask(...args).throwOnError()).data
  const reason = 'Order the food for Friday'

  test.each([
    ['no good reason', 'registrations', ['', 'food', '         \n short      ', 'x'.repeat(501)], 'reason'],
    ['another kind', 'contact', [reason], 'unknown_kind'],
  ])('is refused for %s', async (_, what, reasons, details) => {
    const before = await entries()
    for (const why of reasons) expect((await ask(what, why)).error).toMatchObject(refusal(details))
    expect(await entries()).toEqual(before)
  })

  test('needs a reason, which is logged, and leaves out people who aren’t coming', async () => {
    const before = (await entries()).length
    const told = await askFor('registrations', ` ${reason} `)
    const coming = ['checked_in', ...Array<string>(numberOfPeople / 3 - 1).fill('confirmed')]
    expect(
      named(told)
        .map(({ status }) => String(status))
        .toSorted(),
    ).toEqual(coming)
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
    const statusesOf = async (what: string, with_waiting = false) => {
      const data = await askFor(what, reason, { with_waiting })
      return [...new Set(named(data).map(({ status }) => String(status)))].toSorted()
    }
    expect(await statusesOf('registrations')).toEqual(['checked_in', 'confirmed'])
    expect(await statusesOf('registrations', true)).toEqual(['checked_in', 'confirmed', 'waitlisted'])
    expect(await statusesOf('accommodation')).toEqual(['accepted'])
    expect(await statusesOf('accommodation', true)).toEqual(['accepted', 'in_review', 'submitted'])
    expect((await entries()).at(-1)?.details).toMatchObject({ what: 'accommodation', with_waiting: true })
  })

  test('of guests has whom to call', async () => {
    const call = { emergency_name: 'Ada Okafor', emergency_phone: '+1 555 0100' }
    const [guest] = named(await askFor('accommodation', reason))
    expect(guest).toMatchObject({ option: 'Test Hostel', ...call })
  })

  test('turns its pages, of the people it began with, and of nothing that was begun otherwise', async () => {
    const first = await askFor('registrations', reason, { page_size: 4 })
    const second = await askFor('registrations', reason, {
      after: first.next,
      page_size: 4,
      with_waiting: true,
    })
    expect(new Set([...first.rows, ...second.rows].map((row) => JSON.stringify(row))).size).toBe(8)
    expect(second.total).toBe(first.total)
    expect((await ask('accommodation', reason, { after: first.next })).error).toMatchObject({
      details: 'export_over',
    })
    const list = await page({ kind: 'registrations' }, null, 2)
    expect((await ask('registrations', reason, { after: list.next })).error).toMatchObject({
      details: 'export_over',
    })
  })
})
