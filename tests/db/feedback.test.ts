import { randomUUID } from 'node:crypto'
import { openWithAdmin, type Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { setEventHour } from '../support/event-hour.ts'
import { registeredPerson } from '../support/insert-row.ts'
import { refusal } from '../support/refusal.ts'

let session: string
const [before, afterwards, muchLater] = [
  '2025-10-10T10:59:00Z',
  '2025-10-10T11:00:00Z',
  '2025-10-24T11:00:00Z',
]

const { backend, admin, column, sql } = await openWithAdmin()
beforeEach(async () => {
  session = randomUUID()
  const times = { starts_at: '2025-10-10T09:00:00Z', ends_at: afterwards }
  const published = [{ session_id: session, title: 'Noise lab', ...times }]
  await call(backend.service(), 'sync_sessions', { published })
  await sql`delete from private.rate_limits where true`
  await setEventHour(backend, afterwards)
})

async function guest(status = 'checked_in'): Promise<Person> {
  const person = await registeredPerson(backend, { status })
  await person.client
    .from('saved_sessions')
    .insert({ user_id: person.id, session_id: session })
    .throwOnError()
  return person
}
async function seated(status: string, seat: string): Promise<Person> {
  const person = await registeredPerson(backend, { status })
  await sql(`
    do $$ begin
      set local session_replication_role = replica;
      insert into public.seat_reservations (user_id, session_id, status) values ('${person.id}', '${session}', '${seat}');
    end $$`)
  return person
}
const answer = ({ client }: Pick<Person, 'client'>, change: object = {}) =>
  client.rpc('give_feedback', { session, rating: 4, ...change })
const asked = ({ client }: Person) => call(client, 'my_feedback')
const told = async () => (await call(admin.client, 'admin_feedback')).find((one) => one.session === session)

describe('refused', () => {
  // Whoever could answer without having been there could add four accounts, and read the fifth person's answer.
  test.each<[string, () => Promise<Person>]>([
    ['saved the session and didn’t come', () => guest('confirmed')],
    ['saved it and waits for a seat at the event', () => guest('waitlisted')],
    ['saved it and canceled', () => guest('cancelled')],
    ['only has an account', () => backend.signUp()],
    ['had a seat in it and canceled', () => seated('cancelled', 'confirmed')],
    ['gave their seat in it back', () => seated('confirmed', 'released')],
    ['waits for a seat in it', () => seated('confirmed', 'waitlisted')],
  ])('to whoever %s', async (_, somebody) => {
    const person = await somebody()
    expect(await asked(person)).toEqual([])
    expect((await answer(person)).error).toMatchObject(refusal('not_there'))
  })

  test('before the session is over, and two weeks later', async () => {
    const person = await guest()
    await setEventHour(backend, before)
    expect((await answer(person)).error).toMatchObject(refusal('not_ended'))
    expect(await asked(person)).toEqual([])
    await setEventHour(backend, muchLater)
    expect((await answer(person)).error).toMatchObject(refusal('feedback_closed'))
    expect(await asked(person)).toEqual([])
  })

  test('twice', async () => {
    const person = await guest()
    expect(await asked(person)).toEqual([{ session, title: 'Noise lab' }])
    expect((await answer(person)).error).toBeNull()
    expect(await asked(person)).toEqual([])
    expect((await answer(person, { rating: 1 })).error).toMatchObject(refusal('already_answered'))
  })

  test.each([
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['best', { best: 'x'.repeat(501) }],
    ['change', { change: 'a\u0007b' }],
  ])('with a wrong %s, which is named, and nothing counts as answered', async (details, change) => {
    const person = await guest()
    expect((await answer(person, change)).error).toMatchObject({ code: '23514', details })
    expect(await asked(person)).toHaveLength(1)
  })
})

test('whoever had a seat and came, or may have, is asked', async () => {
  expect((await answer(await seated('confirmed', 'confirmed'))).error).toBeNull()
  expect((await answer(await seated('checked_in', 'checked_in'))).error).toBeNull()
})

test('organizers see nothing of four answers, and then five at a time', async () => {
  for (let number = 1; number <= 4; number++)
    await answer(await guest(), { rating: number, best: `B${number}` })
  expect(await told()).toMatchObject({ answers: 0, ratings: [0, 0, 0, 0, 0], best: [], change: [] })
  await answer(await guest(), { rating: 4, best: '  ', change: 'More time' })
  const five = { answers: 5, ratings: [1, 1, 1, 2, 0], best: ['B1', 'B2', 'B3', 'B4'], change: ['More time'] }
  expect(await told()).toMatchObject(five)
  // The sixth alone would be the difference between two looks.
  await answer(await guest(), { rating: 5, best: 'Sixth' })
  expect(await told()).toMatchObject(five)
})

test('what was said stands nowhere with who said it, when, or in which order', async () => {
  const people = [await guest(), await guest(), await guest()]
  for (const [index, person] of people.entries())
    await answer(person, { rating: 3, best: ['zebra', 'middle', 'apple'][index] })
  const [row] = await sql<{ kept: object; answers: { best: string }[] }>`
    select to_jsonb(one) as kept, answers from private.session_feedback as one where session_id = ${session}`
  expect(Object.keys(row?.kept ?? {}).toSorted()).toEqual(['answers', 'session_id', 'shown'])
  expect(row?.answers.map(({ best }) => best)).toEqual(['apple', 'middle', 'zebra'])
  expect(row?.answers.map((entry) => Object.keys(entry).toSorted())).toEqual(
    people.map(() => ['best', 'change', 'rating']),
  )
  for (const { id, email } of people) expect(JSON.stringify(row)).not.toMatch(new RegExp(`${id}|${email}`))
  const columns =
    await column`select attname as name from pg_attribute where attrelid = 'private.feedback_given'::regclass and attnum > 0 order by 1`
  expect(columns).toEqual(['session_id', 'user_id'])
})

test('somebody’s data says that they answered, not what; without the account the answer stays nobody’s', async () => {
  const person = await guest()
  await answer(person, { best: 'The zebra' })
  const { data } = await person.client.rpc('my_data').throwOnError()
  expect(data?.['feedback_given']).toEqual([{ session_id: session }])
  expect(JSON.stringify(data)).not.toContain('zebra')
  await person.client.rpc('delete_my_account', { confirm_email: person.email }).throwOnError()
  const [left] = await sql<{ given: number; answers: number }>(
    `select (select count(*)::int from private.feedback_given where session_id = $1) as given,
       (select jsonb_array_length(answers) from private.session_feedback where session_id = $1) as answers`,
    [session],
  )
  expect(left).toEqual({ given: 0, answers: 1 })
})
