import { randomUUID } from 'node:crypto'
import type { Json } from '@fest/schemas/database.types.ts'
import { clearDoor, openDoor, somebody } from '../../support/door.ts'
import { personWithRole } from '../../support/roles.ts'

/* Hostile names, at the door or in an imported list. Spreadsheet formulas: packages/sheets/csv.test.ts. */
const { backend, admin } = await openDoor()
const desk = await personWithRole(backend, admin, 'desk')
beforeEach(() => clearDoor(backend))

const importThem = (people: Json) =>
  admin.client.rpc('admin_import_people', { people, is_dry: false, mails: true })

test('answers that nobody asks for at the desk are not taken from it', async () => {
  const other = await backend.signUp()
  const wanted = {
    id: randomUUID(),
    user_id: other.id,
    status: 'checked_in',
    ticket_code: 'a'.repeat(32),
    came_by: 'form',
    days: ['1999-01-01'],
    queue_number: -5,
    attendance: 'online',
    phone: '+49 30 901820',
    created_at: '1999-01-01T00:00:00Z',
    agrees_to_news: true,
  }
  await desk.client.rpc('walk_in', { person: somebody(wanted), checks_in: false }).throwOnError()
  const [kept] = await backend.sql`select *
    from public.registrations, lateral (select 1) as one`
  expect(kept).toMatchObject({ status: 'confirmed', came_by: 'walk_in' })
  for (const name of ['id', 'user_id', 'ticket_code', 'days', 'queue_number', 'created_at'] as const)
    expect([name, kept?.[name]]).not.toEqual([name, wanted[name]])
  const news =
    await backend.sql`select 1 from public.consents where kind not in ('code_of_conduct', 'privacy')`
  expect(news).toEqual([])
})

test('people that are none are refused in words, and leave nothing', async () => {
  const endless = 'a'.repeat(900_000)
  const consent = { kind: 'news', version: '1', is_given: true }
  const answers: Record<string, Json[]> = {
    full_name: [7, null, endless],
    email: [endless, ['a@b.example', 'c@d.example'], 'a@b.example, c@d.example', 'a@b.example\nBcc: all'],
    is_at_least_16: ['maybe'],
    consents: [{}, endless, Array.from({ length: 2000 }, () => consent)],
    role: [endless],
    institution: [endless],
  }
  const odd = Object.entries(answers).flatMap(([name, all]) => all.map((one) => somebody({ [name]: one })))
  const accounts = await backend.sql`select count(*) from auth.users`
  for (const person of [null, [], [somebody()], 'Ravi', 7, true, {}, ...odd]) {
    const { error, status } = await desk.client.rpc('walk_in', { person })
    const { data } = await importThem([person])
    const which = JSON.stringify(person).slice(0, 200)
    expect([which, status, data?.is_written ?? false]).toEqual([which, 400, false])
    expect(error?.message).not.toMatch(/relation|column|private\./i)
  }
  expect(await backend.sql`select 1 from public.registrations`).toEqual([])
  expect(await backend.sql`select 1 from public.mail_outbox`).toEqual([])
  expect(await backend.sql`select count(*) from auth.users`).toEqual(accounts)
})
