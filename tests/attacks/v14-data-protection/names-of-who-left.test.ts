import { randomUUID } from 'node:crypto'
import type { Json } from '@fest/schemas/database.types.ts'
import { openTestBackend, type Person } from '../../support/backend.ts'
import { call } from '../../support/call.ts'
import { formTeam } from '../../support/hackathon.ts'
import { register } from '../../support/registration.ts'
import { makeDue } from '../../support/retention.ts'
import { sampled } from '../../support/sampled.ts'
import { hostel, submit } from '../../support/submissions.ts'
import { letterWith, saveLetter } from '../../support/letters.ts'

const backend = await openTestBackend()
const { sql } = backend
const { client: admin } = await backend.admin()
await backend.service().rpc('sync_accommodation_options', { published: [hostel] })
beforeEach(async () => {
  await backend.empty('private.admin_views', 'private.letters', 'public.registrations')
})

async function arrive(full_name: string, more: Record<string, Json> = {}, email?: string): Promise<Person> {
  const person = await backend.signUp(email)
  await register(person.client, { details: { full_name, ...more } }).throwOnError()
  return person
}

const views = () => call(admin, 'admin_views')
const viewOf = async (view: string) => (await views()).find(({ id }) => id === view)
async function saveView(name: string, query: string): Promise<string> {
  const view = randomUUID()
  await call(admin, 'save_admin_view', { view, kind: 'registrations', name, query })
  return view
}

async function sendLetter(change: object): Promise<string> {
  const letter = await saveLetter(admin, change)
  const counted = await call(admin, 'count_letter', { letter })
  await call(admin, 'send_letter', { letter, seen: 1, expected: counted?.people ?? 0 })
  return letter
}
const letterOf = (letter: string) => call(admin, 'read_letter', { letter })

const ways = {
  'by themselves': ({ client, email }: Person) =>
    client.rpc('delete_my_account', { confirm_email: email }).throwOnError(),
  'in the dashboard': ({ id }: Person) => sql`delete from auth.users where id = ${id}`,
  'after their registration': async ({ id }: Person) => {
    await sql`delete from public.registrations where user_id = ${id}`
    await sql`delete from auth.users where id = ${id}`
  },
}
const leave = ways['by themselves']
const gone = { name: 'Someone who left' }

describe('nothing of anybody else’s changes', () => {
  test('when somebody leaves whose name is a part of other words, or words of the panel', async () => {
    await arrive('Ann Leeson', { institution: 'TU Berlin' })
    await saveView('Beds for people', '?bed=confirmed')
    await saveView('Vegan and online', '?attendance=online&q=vegan%20food')
    await saveView('Waiting for review', '?status=waitlisted')
    await saveView('Ann Leeson', '?q=Ann+Leeson')
    await saveView('50 % _', '?q=50+%25&q=%E0%A4%A')
    await saveView('From TU Berlin', '?q=tu+berlin')
    const letter = await saveLetter(admin, { search: 'Ann Leeson', filters: { status: ['confirmed'] } })
    const all = async () => [await views(), await letterOf(letter)]
    const before = await all()
    const partly = 's f|d o|r r|o f|li|Ann Lee|TU Berlin|Vegan And|Beds for|לי נה'.split('|')
    const ofThePanel = ['Waiting for review', 'q status', 'search', 'confirmed online']
    for (const name of sampled([...partly, '%% __', '_ %', "' or", '\\ \\', ...ofThePanel], 3))
      for (const way of [leave, ways['in the dashboard']]) {
        await way(await arrive(name))
        expect({ name, kept: await all() }).toEqual({ name, kept: before })
      }
  })

  test('when one of two people with the same name leaves, but when the other does', async () => {
    const [one, other] = [await arrive('Lina Sentletter'), await arrive('Lina Sentletter')]
    const view = await saveView('Lina Sentletter', '?q=lina+sentletter&status=confirmed')
    const letter = await saveLetter(admin, { search: 'Lina Sentletter' })
    await leave(one)
    expect(await viewOf(view)).toMatchObject({ name: 'Lina Sentletter', blanked: [] })
    expect(await letterOf(letter)).toMatchObject({ search: 'Lina Sentletter' })
    await leave(other)
    expect(await viewOf(view)).toMatchObject({ query: '?status=confirmed', blanked: ['name', 'search'] })
    expect(await letterOf(letter)).toBeNull()
  })

  test('when a letter is to other people as well', async () => {
    const [lina, ann] = [await arrive('Lina Sentletter'), await arrive('Ann Leeson')]
    const [lee, former] = [await arrive('Ann Lee'), await backend.signUp()]
    const rows = await sql<{ id: string; user_id: string }>`select id, user_id from public.registrations`
    const rowOf = ({ id }: Person) => rows.find(({ user_id }) => user_id === id)?.id
    const byIds = await saveLetter(admin, { filters: { ids: [rowOf(lina), rowOf(ann)] } })
    // The panel's search for Ann Lee finds both.
    const bySearch = await saveLetter(admin, { search: 'Ann Lee', filters: { status: ['confirmed'] } })
    const sent = await sendLetter({ search: 'Ann Lee' })
    const text = letterWith('Hi!')
    const assigned = await saveLetter(admin, { filters: { assignee: former.id } })
    for (const person of [lina, lee, former]) await leave(person)
    expect(await letterOf(byIds)).toMatchObject({ ...text, filters: { ids: [rowOf(ann)] } })
    // Without a search they would go to everybody.
    expect(await letterOf(bySearch)).toMatchObject({
      ...text,
      search: null,
      filters: { ids: [], status: ['confirmed'] },
      version: 2,
    })
    expect(await letterOf(assigned)).toMatchObject({ ...text, filters: { ids: [] } })
    expect(await letterOf(sent)).toMatchObject({ subject: text.subject, body: text.body, search: null })
    await leave(ann)
    expect(await letterOf(byIds)).toBeNull()
    expect(await letterOf(sent)).toMatchObject({ subject: 'To someone who left', body: '', content: [] })
  })

  test('when a namesake is named in a mail', async () => {
    const [mira, namesake] = [await arrive('Mira Stone'), await arrive('Mira Stone')]
    const { id: team } = await formTeam(await arrive('Lena Lead'))
    for (const { client } of [mira, namesake]) await client.rpc('ask_to_join', { team }).throwOnError()
    await leave(mira)
    expect(
      await backend.column`select data ->> 'person' from public.mail_outbox where template = 'team_asked'
        order by number`,
    ).toEqual([null, 'Mira Stone'])
  })
})

const searches: [name: string, q: string][] = [
  ['Lina Sentletter', 'lina sentletter'],
  ['Lina Sentletter', 'Sentletter, Lina'],
  ['Lina Sentletter', 'Sentletter'],
  ['Lina Sentletter', 'Lina Sentletter Marlow'],
  ['Søren Ångström', 'Soren Angstrom'],
  ["D'Arcy O’Brien-Smith", 'd’arcy o’brien-smith'],
  ['100% Li_na', '100% li_na'],
  ['s f', 'S F'],
  ['נועה לוי', 'נועה לוי'],
  ['李小龙', '李小龙'],
  ['Ann Lee', 'Ann Lee'],
]
test.each(sampled(searches, 3))('when %s leaves, searches for “%s” are empty', async (name, q) => {
  await arrive('Ann Leeson')
  const person = await arrive(name)
  const view = await saveView('One person', `?${new URLSearchParams({ q, status: 'confirmed' })}`)
  const named = await saveView(`About ${q}’s`, `q=${encodeURIComponent(q)}`)
  const letter = await saveLetter(admin, { search: q })
  await leave(person)
  const kept = { name: 'One person', query: '?status=confirmed', blanked: ['search'] }
  expect(await viewOf(view)).toMatchObject(kept)
  expect(await viewOf(named)).toMatchObject({ ...gone, query: '', blanked: ['name', 'search'] })
  expect((await letterOf(letter))?.search ?? null).toBeNull()
})

describe.each(Object.entries(ways))('when somebody leaves %s', (_, way) => {
  test('what was saved about them by name is empty', async () => {
    const person = await arrive('Lina Sentletter')
    for (const form of ['accommodation', 'talk'] as const)
      await submit(person.client, form, form === 'talk' ? { answers: { full_name: 'Lina Sentletter' } } : {})
    const view = await saveView('Talks by Lina', '?q=sentletter')
    const called = await saveView('Lina Sentletter', '?status=waitlisted')
    const draft = await saveLetter(admin, { search: 'Lina Sentletter' })
    const sent = await sendLetter({ search: 'Lina Sentletter', subject: 'Dear Lina' })
    await way(person)
    expect(await viewOf(view)).toMatchObject({ ...gone, query: '?' })
    expect(await viewOf(called)).toMatchObject({ ...gone, query: '?status=waitlisted' })
    expect(await letterOf(draft)).toBeNull()
    expect(JSON.stringify([await letterOf(sent), await admin.rpc('log_entries', {})])).not.toMatch(/lina/iu)
  })

  test('what was saved about them by id is empty', async () => {
    const person = await arrive('Lina Sentletter')
    const view = await saveView('Lina’s', `?user_id=${person.id}&sort=name`)
    const draft = await saveLetter(admin, { filters: { user_id: person.id } })
    const sent = await sendLetter({ filters: { user_id: person.id }, body: 'Lina!' })
    await way(person)
    expect(await viewOf(view)).toMatchObject({ ...gone, query: '?sort=name', blanked: ['name', 'person'] })
    expect(await letterOf(draft)).toBeNull()
    const kept = JSON.stringify(await letterOf(sent))
    expect([kept.includes('Lina'), kept.includes(person.id)]).toEqual([false, false])
  })

  test('searches for their address are empty, and not for one that ends like it', async () => {
    const email = `ben-${randomUUID().slice(0, 8)}@students.example`
    const person = await arrive('Ben Person', {}, email)
    const other = await arrive('Ruben Other', {}, `ru${email}`)
    const view = await saveView(email, `?q=${encodeURIComponent(email)}`)
    const others = await saveView(other.email, `?q=${encodeURIComponent(other.email)}`)
    const draft = await saveLetter(admin, { search: email.toUpperCase() })
    await way(person)
    expect(await viewOf(view)).toMatchObject({ ...gone, query: '?' })
    expect(await viewOf(others)).toMatchObject({ name: other.email, blanked: [] })
    expect(await letterOf(draft)).toMatchObject({ search: null })
  })
})

test('a name is gone from searches once nothing that is kept has it', async () => {
  await arrive('Lina Sentletter')
  const view = await saveView('By name', '?q=Lina+Sentletter')
  const takeBack = await makeDue(backend, 'registrations')
  await admin.rpc('purge_expired').throwOnError()
  await takeBack()
  expect(await viewOf(view)).toMatchObject({ query: '?', blanked: ['search'] })
})

test('a view that is saved again says nothing of what was blanked', async () => {
  const person = await arrive('Lina Sentletter')
  const view = await saveView('By name', '?q=Lina+Sentletter')
  await leave(person)
  await call(admin, 'save_admin_view', { view, kind: 'registrations', name: 'All', query: '?' })
  expect(await viewOf(view)).toMatchObject({ blanked: [] })
})
