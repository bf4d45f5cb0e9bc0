import { randomUUID } from 'node:crypto'
import type { Json } from '@fest/schemas/database.types.ts'
import { adminKinds } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { listRow } from '../../web/src/features/admin/kinds/admin-kind.ts'
import { columnsOf, sortsOf } from '../../web/src/features/admin/kinds/columns.ts'
import { filtersOf } from '../../web/src/features/admin/kinds/list-address.ts'
import { allPages } from '../support/all-pages.ts'
import { openWithAdmin } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { registeredPerson } from '../support/insert-row.ts'
import { refusal } from '../support/refusal.ts'
import { jpegOf } from '../support/jpeg.ts'
import { hostel, submissionAnswers, submit } from '../support/submissions.ts'

const tag = () => `tag${randomUUID().slice(0, 8)}`

const { backend: test_, admin, column, sql } = await openWithAdmin()
await sql`select public.sync_accommodation_options(${JSON.stringify([hostel])})`

const list = (args: Parameters<typeof call<'admin_list'>>[2]) => call(admin.client, 'admin_list', args)

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
    const local = person.email.slice(7, 20).toUpperCase()
    for (const words of ['100%', 'a_b', 'b\\c orsted', `ŠKODOVA ${local}`]) {
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
    const filtered = (filters: Json) => list({ kind: 'contact', search: mark, filters })
    const press = await filtered({ topic: ['press'], status: ['in_review', 'accepted'] })
    expect(press.total).toBe(4)
    expect(press.rows.every((row) => row['topic'] === 'press' && row.status !== 'submitted')).toBe(true)
    expect((await filtered({ status: [] })).total).toBe(0)
    expect((await filtered({ status: null })).total).toBe(12)
  })

  test('work by assignee, notes, time and day', async () => {
    const mark = tag()
    const [mine, , noted] = await messages(4, mark)
    const filtered = async (filters: Json) =>
      (await list({ kind: 'contact', search: mark, filters })).rows.map(({ id }) => id)
    await admin.client.rpc('admin_assign', { kind: 'contact', ids: [mine ?? ''], assignee: admin.id })
    await admin.client.rpc('admin_note', { kind: 'contact', id: noted ?? '', text: 'Ask Jonas.' })
    for (const assignee of ['me', admin.id, 'somebody']) expect(await filtered({ assignee })).toEqual([mine])
    expect(await filtered({ assignee: 'nobody' })).toHaveLength(3)
    expect(await filtered({ has_notes: true })).toEqual([noted])
    expect(await filtered({ has_notes: false })).toHaveLength(3)
    const longAgo = { created_from: '2000-01-01T00:00:00Z', created_until: '2001-01-01T00:00:00Z' }
    expect(await filtered(longAgo)).toEqual([])
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
    await expect(list({ kind: 'contact', filters })).rejects.toMatchObject(refusal(details))
  })
})

describe('pages', () => {
  test.each(['created_at', 'updated_at', 'name', 'status'])(
    'by %s: every row once, in both directions, and back again',
    async (sort) => {
      const mark = tag()
      const ids = await messages(23, mark)
      for (const is_descending of [true, false]) {
        const asked = { kind: 'contact', search: mark, sort, is_descending, page_size: 5 }
        const pages: Awaited<ReturnType<typeof list>>[] = []
        const rows = await allPages(async (after) => {
          const page = await list({ ...asked, after })
          expect([page.total, page.before]).toEqual([23, pages.length * 5])
          pages.push(page)
          return page
        })
        expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
        expect(pages).toHaveLength(5)
        const back = await list({ ...asked, is_descending: !is_descending, after: pages[2]?.first ?? null })
        expect(back.rows.toReversed()).toEqual(pages[1]?.rows)
        // Backward, too, it counts what it has passed: the page it began at, and those after it.
        expect(back.before).toBe(13)
        const byNumber = await Promise.all(pages.map((_, nth) => list({ ...asked, skip: nth * 5 })))
        expect(byNumber).toEqual(pages)
      }
    },
  )

  test('by name: without case and accents, which come after Z for a database that knows only codes', async () => {
    const mark = tag()
    const names = ['Adam', 'andrea', 'Ángel', 'Łukasz', 'Martín', 'Zoe', '花子']
    for (const name of names.toReversed())
      await sql`insert into public.contact_messages (status, topic, full_name, email, message)
        values ('submitted', 'general', ${name}, 'sender@visitors.example', ${mark})`
    const { rows } = await list({ kind: 'contact', search: mark, sort: 'name', is_descending: false })
    expect(rows.map(({ name }) => name)).toEqual(names)
  })

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
    const filters = { status: ['submitted', 'in_review', 'accepted'] }
    const asked = { kind: 'contact', search: mark, filters, page_size: 5 }
    const first = await list(asked)
    const second = await list({ ...asked, after: first.next })
    const ids = first.rows.map(({ id }) => id)
    await sql`update public.contact_messages set status = 'declined' where id = any (${ids})`
    // Turning back from the second page: everything that stood before it is gone.
    const none = { rows: [], first: null, next: null, before: 7, total: 7 }
    expect(await list({ ...asked, is_descending: false, after: second.first })).toEqual(none)
    // And the second page is the first by now.
    expect(await list({ ...asked, after: first.next })).toMatchObject({ before: 0, rows: second.rows })
  })

  test('are limited in size, and refused for an unknown list', async () => {
    await messages(101, tag())
    expect((await list({ kind: 'contact', page_size: 5000 })).rows).toHaveLength(100)
    expect((await list({ kind: 'contact', page_size: 0 })).rows).toHaveLength(1)
    for (const [details, asked] of [
      ['unknown_kind', { kind: 'passwords' }],
      ['unknown_sort', { sort: 'message' }],
      ['bad_cursor', { after: { value: 'x', id: randomUUID() } }],
      ['bad_cursor', { after: { id: randomUUID() } }],
      ['bad_cursor', { after: { value: '2025-01-01', id: 'y' } }],
    ] as const)
      await expect(list({ kind: 'contact', ...asked })).rejects.toMatchObject({ details })
  })
})

test('every sort and every filter of every kind is SQL that runs', async () => {
  const kinds = await sql<{ kind: string; sorts: string[]; filters: string[] }>`
    select kind, array(select jsonb_object_keys(sorts)) as sorts, array(select jsonb_object_keys(filters)) as filters
    from private.admin_kinds`
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(adminKinds.toSorted())
  const values: Record<string, Json> = {
    assignee: 'nobody',
    user_id: randomUUID(),
    has_notes: false,
    is_anonymous: false,
    shares_repository: false,
    created_from: '2025-10-10T00:00:00Z',
    created_until: '2025-10-10T00:00:00Z',
    ids: [randomUUID()],
  }
  const value = (name: string) => values[name] ?? ['x']
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

test.each(adminKinds)('the panel shows, filters and sorts %s by what their list has', async (kind) => {
  const [has] = await sql<Record<'columns' | 'filters' | 'sorts', string[]>>`
    select columns, array(select jsonb_object_keys(filters)) as filters, array(select jsonb_object_keys(sorts)) as sorts
    from private.admin_kinds where kind = ${kind}`
  const [shown, filters] = [columnsOf(kind), filtersOf(kind).map(({ name }) => name)]
  // Its age is made of when it came; the others are of this kind, or of every one.
  const ofRows = [...Object.keys(listRow({})), 'age', ...(has?.columns ?? [])]
  expect(ofRows).toEqual(expect.arrayContaining(shown.map(({ name }) => name)))
  expect([...filters, 'ids'].toSorted()).toEqual(has?.filters.toSorted())
  const sorts = [...sortsOf(kind).map(({ value }) => value), ...shown.flatMap(({ sort }) => sort ?? [])]
  expect(has?.sorts).toEqual(expect.arrayContaining(sorts))
})
