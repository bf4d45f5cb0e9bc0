import { randomUUID } from 'node:crypto'
import type { Json } from '@fest/schemas/database.types.ts'
import { adminKinds } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestBackend } from '../support/backend.ts'
import { registeredPerson } from '../support/insert-row.ts'
import { jpegOf } from '../support/jpeg.ts'
import { hostel, submissionAnswers, submit } from '../support/submissions.ts'

type Row = { id: string; name: string | null; status: string; email: string | null; title: string | null }
type Page = {
  rows: (Row & Record<string, Json>)[]
  first: Json
  next: Json
  before: number
  total: number
}

const tag = () => `tag${randomUUID().slice(0, 8)}`

const test_ = await openTestBackend()
const { column, sql } = test_
const admin = await test_.admin()
await sql`select public.sync_accommodation_options(${JSON.stringify([hostel])})`
afterAll(() => test_.close())

type ListArgs = {
  kind: string
  search?: string
  filters?: Json
  sort?: string
  is_descending?: boolean
  after?: Json
  page_size?: number
  skip?: number
}

async function list(args: ListArgs): Promise<Page> {
  return (await admin.client.rpc('admin_list', args).throwOnError()).data as unknown as Page
}

const registered = (change = {}) => registeredPerson(test_, change)

async function messages(count: number, mark: string): Promise<string[]> {
  return column`insert into public.contact_messages (status, topic, full_name, email, message)
     select (array['submitted', 'in_review', 'accepted'])[1 + n % 3], (array['general', 'press'])[1 + n % 2],
       'Person ' || n % 5, 'sender' || n || '@visitors.example', ${mark} || ' message number ' || n
     from generate_series(1, ${count}::int) as n returning id`
}

describe('search', () => {
  test('finds by parts of name, address and institution, and takes SQL’s special characters as they are', async () => {
    const mark = tag()
    const person = await registered({ full_name: `Zoë Škodová ${mark}`, institution: '100% a_b\\c Ørsted' })
    await registered({ full_name: `Zoë Škodová ${mark}`, institution: '1000 axbyc Ørsted' })
    const local = person.email.slice(7, 20)
    for (const words of ['100%', 'a_b', 'b\\c orsted', `ŠKODOVA ${local.toUpperCase()}`]) {
      const { rows } = await list({ kind: 'registrations', search: `zoe ${mark} ${words}` })
      expect([words, rows.map(({ email }) => email)]).toEqual([words, [person.email]])
    }
    expect((await list({ kind: 'registrations', search: `${mark} nobody` })).total).toBe(0)
  })

  test('follows a changed address, a changed name, and a deleted row', async () => {
    const [mark, later] = [tag(), tag()]
    const person = await registered({ full_name: `Nadia ${mark}` })
    expect((await submit(person.client, 'accommodation')).error).toBeNull()
    await sql('update auth.users set email = $2 where id = $1', [person.id, `${later}@new.example`])
    expect((await list({ kind: 'registrations', search: later })).total).toBe(1)
    expect((await list({ kind: 'accommodation', search: later })).total).toBe(1)
    await sql`update public.registrations set full_name = ${'Nadia Anders'} where user_id = ${person.id}`
    expect((await list({ kind: 'registrations', search: mark })).total).toBe(0)
    expect((await list({ kind: 'accommodation', search: `nadia anders ${later}` })).total).toBe(1)
    await sql`delete from auth.users where id = ${person.id}`
    const left = await sql`select from private.search_texts where words like '%' || ${later} || '%'`
    expect(left).toEqual([])
  })
})

describe('filters', () => {
  test('show exactly what they name, alone and together', async () => {
    const mark = tag()
    await messages(12, mark)
    const press = await list({
      kind: 'contact',
      search: mark,
      filters: { topic: ['press'], status: ['in_review', 'accepted'] },
    })
    expect(press.total).toBe(4)
    expect(press.rows.every((row) => row['topic'] === 'press' && row.status !== 'submitted')).toBe(true)
    const none = await list({ kind: 'contact', search: mark, filters: { status: [] } })
    expect(none.total).toBe(0)
    expect((await list({ kind: 'contact', search: mark, filters: { status: null } })).total).toBe(12)
  })

  test('work by assignee, notes, time and day', async () => {
    const mark = tag()
    const [mine, , noted] = await messages(4, mark)
    const filtered = async (filters: Json) =>
      (await list({ kind: 'contact', search: mark, filters })).rows.map(({ id }) => id)
    await admin.client.rpc('admin_assign', { kind: 'contact', ids: [mine ?? ''], assignee: admin.id })
    await admin.client.rpc('admin_note', { kind: 'contact', id: noted ?? '', text: 'Ask Jonas.' })
    expect(await filtered({ assignee: 'me' })).toEqual([mine])
    expect(await filtered({ assignee: admin.id })).toEqual([mine])
    expect(await filtered({ assignee: 'somebody' })).toEqual([mine])
    expect(await filtered({ assignee: 'nobody' })).toHaveLength(3)
    expect(await filtered({ has_notes: true })).toEqual([noted])
    expect(await filtered({ has_notes: false })).toHaveLength(3)
    expect(
      await filtered({ created_from: '2000-01-01T00:00:00Z', created_until: '2001-01-01T00:00:00Z' }),
    ).toEqual([])
    expect(await filtered({ ids: [mine ?? '', noted ?? ''] })).toHaveLength(2)
    const days = await registered({ full_name: `Days ${mark}`, days: ['2025-10-11'] })
    const onDay = (day: string) => list({ kind: 'registrations', search: mark, filters: { days: [day] } })
    expect((await onDay('2025-10-11')).rows.map((row) => row['user_id'])).toEqual([days.id])
    expect((await onDay('2025-10-12')).total).toBe(0)
  })

  test.each([
    [{ topic: ['press'], colour: ['red'] }, 'unknown_filter'],
    [{ topic: 'press' }, 'bad_filter'],
    [{ topic: [1] }, 'bad_filter'],
    [{ ids: ['no id'] }, 'bad_filter'],
    [{ assignee: 'him' }, 'bad_filter'],
    [{ created_from: 'yesterday evening' }, 'bad_filter'],
    [{ created_from: 'infinity' }, 'bad_filter'],
    [{ has_notes: 'yes' }, 'bad_filter'],
    [['topic'], 'bad_filter'],
  ] as [Json, string][])('%j is refused in words: %s', async (filters, details) => {
    expect((await admin.client.rpc('admin_list', { kind: 'contact', filters })).error).toMatchObject({
      code: 'P0001',
      details,
    })
  })
})

describe('pages', () => {
  test.each(['created_at', 'updated_at', 'name', 'status'])(
    'by %s: every row once, in both directions, and back again',
    async (sort) => {
      const mark = tag()
      const ids = await messages(23, mark)
      for (const is_descending of [true, false]) {
        const seen: string[] = []
        const pages: Page[] = []
        let after: Json = null
        do {
          const page: Page = await list({
            kind: 'contact',
            search: mark,
            sort,
            is_descending,
            after,
            page_size: 5,
          })
          expect(page.total).toBe(23)
          expect(page.before).toBe(seen.length)
          pages.push(page)
          seen.push(...page.rows.map(({ id }) => id))
          after = page.next
        } while (after !== null)
        expect(seen.toSorted()).toEqual(ids.toSorted())
        expect(pages).toHaveLength(5)
        const back = await list({
          kind: 'contact',
          search: mark,
          sort,
          is_descending: !is_descending,
          after: pages[2]?.first ?? null,
          page_size: 5,
        })
        expect(back.rows.toReversed()).toEqual(pages[1]?.rows)
        // Backward, too, it counts what it has passed: the page it began at, and those after it.
        expect(back.before).toBe(13)
        const byNumber = await Promise.all(
          pages.map((_, nth) =>
            list({ kind: 'contact', search: mark, sort, is_descending, skip: nth * 5, page_size: 5 }),
          ),
        )
        expect(byNumber).toEqual(pages)
      }
    },
  )

  test('beyond the end there are no rows, but how many there are', async () => {
    const mark = tag()
    await messages(7, mark)
    const asked = { kind: 'contact', search: mark, page_size: 5 }
    const none = { rows: [], first: null, next: null, before: 7, total: 7 }
    expect(await list({ ...asked, skip: 7 })).toEqual(none)
    expect(await list({ ...asked, skip: 2_000_000_000 })).toEqual(none)
    expect((await list({ ...asked, skip: 5 })).rows).toHaveLength(2)
    expect(await list({ ...asked, skip: -3 })).toEqual(await list(asked))
  })

  test('a page that was emptied by decisions says what is left, and where', async () => {
    const mark = tag()
    await messages(12, mark)
    const asked = {
      kind: 'contact',
      search: mark,
      filters: { status: ['submitted', 'in_review', 'accepted'] },
      page_size: 5,
    }
    const first = await list(asked)
    const second = await list({ ...asked, after: first.next })
    const ids = first.rows.map(({ id }) => id)
    await sql`update public.contact_messages set status = 'declined' where id = any (${ids})`
    // Turning back from the second page: everything that stood before it is gone.
    expect(await list({ ...asked, is_descending: false, after: second.first })).toEqual({
      rows: [],
      first: null,
      next: null,
      before: 7,
      total: 7,
    })
    // And the second page is the first by now.
    expect(await list({ ...asked, after: first.next })).toMatchObject({ before: 0, rows: second.rows })
  })

  test('are limited in size, and refused for an unknown list', async () => {
    await messages(101, tag())
    expect((await list({ kind: 'contact', page_size: 5000 })).rows).toHaveLength(100)
    expect((await list({ kind: 'contact', page_size: 0 })).rows).toHaveLength(1)
    const refusal = async (args: ListArgs) => (await admin.client.rpc('admin_list', args)).error?.details
    expect(await refusal({ kind: 'passwords' })).toBe('unknown_kind')
    expect(await refusal({ kind: 'contact', sort: 'message' })).toBe('unknown_sort')
    expect(await refusal({ kind: 'contact', after: { value: 'x', id: randomUUID() } })).toBe('bad_cursor')
    expect(await refusal({ kind: 'contact', after: { id: randomUUID() } })).toBe('bad_cursor')
    expect(await refusal({ kind: 'contact', after: { value: '2025-01-01', id: 'y' } })).toBe('bad_cursor')
  })
})

test('every sort and every filter of every kind is SQL that runs', async () => {
  const kinds = await sql<{ kind: string; sorts: string[]; filters: string[] }>`
    select kind, array(select jsonb_object_keys(sorts)) as sorts, array(select jsonb_object_keys(filters)) as filters
    from private.admin_kinds`
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(adminKinds.toSorted())
  const value = (name: string): Json =>
    name === 'assignee'
      ? 'nobody'
      : name === 'user_id'
        ? randomUUID()
        : /^(has_notes|is_anonymous|shares_repository)$/.test(name)
          ? false
          : name.startsWith('created_')
            ? '2025-10-10T00:00:00Z'
            : name === 'ids'
              ? [randomUUID()]
              : ['x']
  for (const { kind, sorts, filters } of kinds) {
    for (const sort of sorts) await list({ kind, sort })
    for (const name of filters) await list({ kind, filters: { [name]: value(name) } })
    await list({ kind, search: 'x', filters: Object.fromEntries(filters.map((name) => [name, value(name)])) })
  }
})

test('a list leaves out long answers, and never has pictures or needs', async () => {
  const person = await test_.signUp()
  const headshot = jpegOf({ more: 30_000 })
  for (let n = 0; n < 20; n += 1) {
    const { error } = await submit(person.client, 'talk', {
      answers: { title: `Talk ${n} ${'x'.repeat(100)}`, headshot, abstract: 'y'.repeat(2000) },
    })
    if (error && error.code !== 'PT429') throw error
  }
  const { rows } = await list({ kind: 'talk', filters: { user_id: person.id } })
  expect(rows.length).toBeGreaterThan(5)
  expect(JSON.stringify(rows).length / rows.length).toBeLessThan(1200)
  expect(rows[0]?.['has_headshot']).toBe(true)
  expect(Object.keys(submissionAnswers.talk)).toContain('abstract')
  expect(JSON.stringify(rows)).not.toContain('yyyy')
})
