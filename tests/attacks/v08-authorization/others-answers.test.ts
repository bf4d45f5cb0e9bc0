import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openTestBackend, type Person } from '../../support/backend.ts'
import { guestOf, publishSession, setEventHour } from '../../support/event-hour.ts'
import { register } from '../../support/registration.ts'
import { personWithRole } from '../../support/roles.ts'

/*
 * What people say after a session stands without their names, whether they still come is theirs to say, and so is
 * whether they stand on the lab's board: every way to another's answer, or to more than one.
 */
const backend = await openTestBackend()
let session: string

const admin = await backend.admin()
await setEventHour(backend, '2025-10-10T11:00:00Z')
beforeEach(async () => {
  session = await publishSession(backend)
})

const guest = () => guestOf(backend, session)
const answer = ({ client }: Person, best = '') => client.rpc('give_feedback', { session, rating: 1, best })

test('ten presses at once are one answer', async () => {
  const person = await guest()
  const answers = await Promise.all(Array.from({ length: 10 }, () => answer(person)))
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  expect(
    await backend.column`select jsonb_array_length(answers) from private.session_feedback where session_id = ${session}`,
  ).toEqual([1])
})

test('nobody’s words are found by anybody, in any place, before there are five', async () => {
  const secret = `secret ${randomUUID()}`
  const person = await guest()
  await answer(person, secret).throwOnError()
  const reader = await personWithRole(backend, admin, 'reader')
  const ways = [admin, reader, person, await guest()].flatMap(({ client }) => [
    client.rpc('admin_feedback'),
    client.rpc('my_feedback'),
    client.rpc('my_data'),
    client.rpc('log_entries', { page_size: 200 }),
    client.from('session_feedback' as never).select('*'),
    client.from('feedback_given' as never).select('*'),
    client
      .schema('private' as never)
      .from('session_feedback' as never)
      .select('*'),
    client.rpc('admin_list', { kind: 'registrations', search: secret }),
  ])
  for (const way of ways) expect(JSON.stringify(await way)).not.toContain(secret)
})

test('words that a page could run or a database break on are words', async () => {
  const person = await guest()
  const refused = ['a'.repeat(501), 'bell\u0007', '\u0000', 'a'.repeat(900_000)]
  for (const words of refused) {
    const { error, status } = await answer(person, words)
    expect([status, error?.code !== undefined]).toEqual([400, true])
  }
  await answer(person, `<script>alert('x')</script>'; drop table x; --`).throwOnError()
  for (let more = 0; more < 4; more += 1) await answer(await guest()).throwOnError()
  const { data } = await admin.client.rpc('admin_feedback').throwOnError()
  expect(data.find((one) => one.session === session)?.best).toEqual([
    `<script>alert('x')</script>'; drop table x; --`,
  ])
})

test('whether somebody still comes, or stands on the board, only they say', async () => {
  const [mira, stranger] = [await backend.signUp(), await backend.signUp()]
  for (const { client } of [mira, stranger]) await register(client)
  await mira.client.from('profiles').insert({ user_id: mira.id, display_name: 'Mira' }).throwOnError()
  await backend.sql`insert into private.coming_asks (user_id, asked_at, due_at)
    values (${mira.id}, now(), now() + interval '9 days')`
  const ways = [
    stranger.client.rpc('answer_my_coming', { is_coming: false }),
    stranger.client.rpc('answer_coming_by_link', { link: mira.id, is_coming: false }),
    stranger.client.rpc('coming_by_link', { link: mira.id }),
    stranger.client.from('profiles').update({ is_on_lab_board: true }).eq('user_id', mira.id).select(),
    stranger.client.from('coming_asks' as never).select('*'),
    stranger.client.from('lab_solutions').select('*'),
  ] as const
  for (const way of ways) expect(JSON.stringify((await way).data)).not.toContain(mira.id)
  expect(await backend.sql`select answer from private.coming_asks where user_id = ${mira.id}`).toEqual([
    { answer: null },
  ])
  expect(
    await backend.sql`select is_on_lab_board as shown from public.profiles where user_id = ${mira.id}`,
  ).toEqual([{ shown: false }])
})
