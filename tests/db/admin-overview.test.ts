import { openWithAdmin, type Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { insertRow, registeredPerson } from '../support/insert-row.ts'
import { hostel, submitted } from '../support/submissions.ts'

async function registered(
  change: Record<string, unknown>,
  dietary: string[] | null,
  access: string[] = [],
): Promise<Person> {
  const person = await registeredPerson(festival, change)
  if (dietary) await insertRow(festival, 'registration_needs', { user_id: person.id, dietary, access })
  return person
}

/** Three attend in person, one online; another has canceled and one is waiting. */
const { backend: festival, admin, sql } = await openWithAdmin()
await sql`select public.sync_accommodation_options(${JSON.stringify([{ ...hostel, capacity: 1 }])})`
await sql`update private.event_facts set time_zone = 'Asia/Kolkata'`
const both = ['2025-10-10', '2025-10-11']
const guest = await registered({ days: both, shirt_size: 'M' }, ['vegan', 'halal'], ['step_free'])
const second = await registered({ days: both, shirt_size: 'M' }, ['vegan'])
await registered({ days: ['2025-10-11'], status: 'checked_in' }, null)
await registered({ days: ['2025-10-11'], attendance: 'online', shirt_size: 'S' }, ['vegan'], ['captions'])
await registered({ days: both, status: 'cancelled' }, ['kosher'])
await registered({ days: both, status: 'waitlisted', shirt_size: 'XL' }, ['kosher'], ['quiet_room'])
for (const { client } of [guest, second]) await submitted(client, 'accommodation')
const oldest = await submitted(guest.client, 'talk')
const id = await submitted(second.client, 'talk')
const told = await submitted(second.client, 'talk')
await sql`update public.talk_proposals set status = 'declined' where id = ${told}`
await admin.client.rpc('admin_assign', { kind: 'talk', ids: [id], assignee: admin.id })
// 20:00 UTC is the next morning at the event. Bypasses the trigger that keeps the arrival time.
await sql`do $$ begin set local session_replication_role = replica;
  update public.registrations set created_at = '2025-09-30T20:00:00Z' where attendance = 'in_person';
  update public.registrations set created_at = '2025-10-03T10:00:00Z' where attendance = 'online'; end $$`

const overview = () => call(admin.client, 'admin_overview')

test('counts every kind by status, and shows what is waiting, how long, and whether it is assigned', async () => {
  const { counts, waiting, seats } = await overview()
  expect(counts.map(({ kind, status, number }) => `${kind} ${status} ${number}`).join(', ')).toBe(
    'accommodation submitted 2, registrations cancelled 1, registrations checked_in 1, registrations confirmed 3, ' +
      'registrations waitlisted 1, talk declined 1, talk submitted 2',
  )
  expect(waiting.map(({ kind, number, unassigned }) => `${kind} ${number} ${unassigned}`).join(', ')).toBe(
    'accommodation 2 2, ambassador 0 0, contact 0 0, project 0 0, referral 0 0, sponsorship 0 0, talk 2 1',
  )
  expect(waiting.find(({ kind }) => kind === 'talk')?.oldest).toMatchObject({
    id: oldest,
    name: 'Jonas Reyes',
  })
  expect(waiting.find(({ kind }) => kind === 'contact')?.oldest).toBeNull()
  expect(seats).toEqual({ capacity: 300, taken: 4, waiting: 1, extra: 0 })
})

test('counts arrivals by the days of the event, those without any included', async () => {
  const { per_day: perDay, zone } = await overview()
  expect(zone).toBe('Asia/Kolkata')
  expect(perDay).toEqual([
    { day: '2025-10-01', number: 5, total: 5 },
    { day: '2025-10-02', number: 0, total: 5 },
    { day: '2025-10-03', number: 1, total: 6 },
  ])
})

test('says what to order, for those who have a seat or a bed, and nothing that anybody wrote', async () => {
  const told = await overview()
  expect(JSON.stringify(told)).not.toMatch(/@students|emergency|Ada Okafor/)
  expect(told.logistics).toEqual({
    people: [
      { day: '2025-10-10', in_person: 2, online: 0 },
      { day: '2025-10-11', in_person: 3, online: 1 },
    ],
    dietary: [
      { day: '2025-10-10', need: 'halal', number: 1 },
      { day: '2025-10-10', need: 'nothing_said', number: 0 },
      { day: '2025-10-10', need: 'vegan', number: 2 },
      { day: '2025-10-11', need: 'halal', number: 1 },
      { day: '2025-10-11', need: 'nothing_said', number: 1 },
      { day: '2025-10-11', need: 'vegan', number: 2 },
    ],
    dietary_notes: 0,
    access: [
      { need: 'captions', number: 1 },
      { need: 'step_free', number: 1 },
    ],
    access_notes: 0,
    shirts: [
      { size: 'M', number: 2 },
      { size: 'S', number: 1 },
      { size: null, number: 1 },
    ],
    nights: [
      { option_id: 'hostel', option: 'Test Hostel', night: '2025-10-10', number: 1 },
      { option_id: 'hostel', option: 'Test Hostel', night: '2025-10-11', number: 1 },
    ],
    guests_with_access_notes: 0,
  })
})
