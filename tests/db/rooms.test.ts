import { randomUUID } from 'node:crypto'
import type { Json } from '@fest/schemas/database.types.ts'
import { openAdminFixture } from '../support/admin-fixture.ts'
import type { Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { hostel, submitted } from '../support/submissions.ts'

const { admin, colleague, sql, decide, registered, guest } = await openAdminFixture()

const hall = { ...hostel, option_id: 'hall', name: 'Hall', is_shared: true, capacity: 1 }
beforeEach(async () => {
  await sql`delete from public.accommodation_requests where true`
  await sql`select public.sync_accommodation_options(${JSON.stringify([hostel, hall])})`
})

type Guest = Person & { request: string }
const setRoom = ({ request }: Guest, room: string, seen = '', by = admin) =>
  by.client.rpc('admin_set_room', { request, room, seen })
const guests = (option = hostel.option_id) => call(admin.client, 'admin_guests', { option })
const roomsOf = async (option = hostel.option_id) =>
  (await guests(option)).guests.map(({ id, room }) => [id, room])

async function accepted(answers: Record<string, Json> = {}): Promise<Guest> {
  const person = await registered()
  const id = await submitted(person.client, 'accommodation', { answers })
  expect((await decide([id], { kind: 'accommodation', to: 'accepted' })).done).toHaveLength(1)
  return { ...person, request: id }
}

describe('refused', () => {
  test('for who is not accepted or not there, in no words, and in a place nobody knows', async () => {
    const person = await guest()
    for (const [refused, details] of [
      [setRoom(person, '204'), 'not_accepted'],
      [setRoom({ ...person, request: randomUUID() }, '204'), 'not_found'],
      [setRoom(person, 'x'.repeat(41)), 'room'],
      [setRoom(person, 'two\nlines'), 'room'],
      [admin.client.rpc('admin_guests', { option: 'nowhere' }), 'not_found'],
    ] as const)
      expect((await refused).error).toMatchObject({ details })
  })

  test('over what a colleague wrote meanwhile', async () => {
    const person = await accepted()
    await setRoom(person, '204')
    const refused = { details: 'changed', message: 'Someone just put this guest in room “204”.' }
    expect((await setRoom(person, '301', '', colleague)).error).toMatchObject(refused)
    expect((await setRoom(person, '204', '', colleague)).data).toEqual({ room: '204' })
    expect((await setRoom(person, '301', '204', colleague)).data).toEqual({ room: '301' })
  })
})

describe('a room', () => {
  test('is written, read in the open row, changed and emptied, each time once in the log', async () => {
    const person = await accepted()
    await setRoom(person, '  204 ')
    await setRoom(person, '204', '204')
    await setRoom(person, 'Attic', '204')
    expect(await roomsOf()).toEqual([[person.request, 'Attic']])
    const read = await call(admin.client, 'admin_read', { kind: 'accommodation', id: person.request })
    expect(read.extra).toMatchObject({ option: hostel.name, room: 'Attic' })
    await setRoom(person, '', 'Attic')
    expect(await roomsOf()).toEqual([[person.request, null]])
    const log =
      await sql`select details ->> 'before' as before, details ->> 'after' as after from public.audit_log
      where action = 'room_assigned' and subject_id = ${person.request} order by id`
    expect(log).toEqual([
      { before: null, after: '204' },
      { before: '204', after: 'Attic' },
      { before: 'Attic', after: null },
    ])
  })

  test('belongs to one place: who is declined or moves has none, and who comes back has theirs', async () => {
    const person = await accepted()
    await setRoom(person, '204')
    await decide([person.request], { kind: 'accommodation', to: 'declined', seen: 'accepted' })
    expect(await roomsOf()).toEqual([])
    await decide([person.request], { kind: 'accommodation', to: 'accepted', seen: 'declined' })
    expect(await roomsOf()).toEqual([[person.request, '204']])
    await sql`update public.accommodation_requests set option_id = 'hall', gender = 'woman'
      where id = ${person.request}`
    expect(await roomsOf()).toEqual([])
    expect(await roomsOf('hall')).toEqual([[person.request, null]])
  })
})

test('a house’s list has nights and what they said for sharing, but not what they need', async () => {
  const person = await accepted({ option_id: 'hall', gender: 'woman', roommate_wish: 'Ada' })
  const speaker = await registered()
  const answers = { option_id: 'hall', gender: 'any' }
  const id = await submitted(speaker.client, 'accommodation', { answers })
  await call(admin.client, 'admin_give_bed', { request: id, reason: 'Gives a talk' })
  const list = await guests('hall')
  expect(list).toMatchObject({ name: 'Hall', is_shared: true })
  expect(list.guests.find((one) => one.id === person.request)).toMatchObject({
    arrival: '2025-10-10',
    departure: '2025-10-12',
    gender: 'woman',
    roommate_wish: 'Ada',
    status: 'accepted',
    is_extra: false,
  })
  expect(list.guests.find((one) => one.id === id)).toMatchObject({ status: 'submitted', is_extra: true })
  // A random id may look like a phone number.
  const withoutIds = JSON.stringify(list, (key, value: unknown) => (/(?:^|_)id$/.test(key) ? '' : value))
  expect(withoutIds).not.toMatch(/emergency|access|555/)
  expect(await sql`select from public.audit_log where action in ('needs_read', 'exported')`).toEqual([])
  // Saved as a file it is an export, which is logged.
  expect((await admin.client.rpc('admin_export_guests', { option: 'hall' })).data).toEqual(list)
  expect(await sql`select actor, details from public.audit_log where action = 'exported'`).toMatchObject([
    { actor: admin.id, details: { rows: 2, filters: { place: 'Hall' } } },
  ])
})
