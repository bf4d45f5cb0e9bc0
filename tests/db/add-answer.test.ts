import { openWithAdmin, type Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { register } from '../support/registration.ts'
import { submit } from '../support/submissions.ts'

const { backend, admin, sql } = await openWithAdmin()
const ada = await backend.signUp()
// Everything that a migration states for a new answer.
for (const [table, kind] of [
  ['registrations', 'registrations'],
  ['ambassador_applications', 'ambassador'],
] as const) {
  await sql(`alter table public.${table} add column shirt_cut text,
    add constraint ${table}_shirt_cut_known check (shirt_cut in ('straight', 'fitted'))`)
  await sql(`alter table public.${table} add column songs text[]`)
  await sql`select private.add_answer(${kind}, 'shirt_cut', is_listed => true)`
  await sql`select private.add_answer(${kind}, 'songs')`
}

const kinds = ['registrations', 'ambassador'] as const
const songs = ['Wires', 'Gates']

async function send(kind: (typeof kinds)[number], person: Person, shirt_cut: string) {
  const answers = { shirt_cut, songs }
  if (kind === 'registrations') return (await register(person.client, { details: answers })).error
  return (await submit(person.client, 'ambassador', { answers })).error
}

const listed = async (kind: string, filters: Record<string, string[]>) =>
  (await call(admin.client, 'admin_list', { kind, filters })).rows

test.each(kinds)(
  '%s: a wrong answer is refused by the name of its rule, and a right one is kept',
  async (kind) => {
    expect((await send(kind, ada, 'round'))?.message).toContain('_shirt_cut_known')
    expect(await listed(kind, {})).toEqual([])
    expect(await send(kind, ada, 'fitted')).toBeNull()
    expect(await listed(kind, {})).toMatchObject([{ shirt_cut: 'fitted' }])
  },
)

test.each(kinds)('%s: admins filter by it, read it and export it', async (kind) => {
  expect(await listed(kind, { shirt_cut: ['straight'] })).toEqual([])
  expect(await listed(kind, { songs: ['Rain'] })).toEqual([])
  const [row] = await listed(kind, { shirt_cut: ['fitted'], songs: ['Rain', 'Gates'] })
  // Long answers aren't in lists unless requested.
  expect(row).not.toHaveProperty('songs')
  const read = await call(admin.client, 'admin_read', { kind, id: row?.id ?? '' })
  expect(read.answers).toMatchObject({ shirt_cut: 'fitted', songs })
  const { columns, rows } = await call(admin.client, 'admin_export', { kind })
  expect(rows.map((cells) => cells[columns.indexOf('shirt_cut')])).toEqual(['fitted'])
  expect(columns.filter((name) => name === 'shirt_cut')).toHaveLength(1)
})

test('an answer needs a column', async () => {
  await expect(sql`select private.add_answer('registrations', 'shirt_colour')`).rejects.toThrow(/no rows/)
})
