import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestBackend, type Person, type TestBackend, testSiteUrl } from '../../support/backend.ts'
import { register } from '../../support/registration.ts'
import { hostel, submit } from '../../support/submissions.ts'
import { tried } from '../support/tried.ts'

/*
 * A link out of a mail answers for one person without signing in. It must not be guessed, opened by a scanner, used for
 * anybody else, or used again for a registration that came later.
 */
let backend: TestBackend
let mira: Person
let noor: Person
beforeAll(async () => {
  backend = await openTestBackend()
  mira = await backend.signUp()
  noor = await backend.signUp()
})
afterAll(() => backend.close())

let link: string
beforeEach(async () => {
  for (const table of [
    'public.accommodation_requests',
    'public.registrations',
    'public.mail_outbox',
    'private.rate_limits',
  ])
    await sql(`delete from ${table} where true`)
  for (const { client } of [mira, noor]) await register(client)
  await sql(
    `update private.coming_check set is_on = true, started_at = now(), confirm_by = now() + interval '5 days'`,
  )
  await sql(`update public.status_history set changed_at = now() - interval '1 day'`)
  await sql(`select private.ask_who_comes(date_trunc('day', now() at time zone facts.time_zone + interval '1 day') at time zone facts.time_zone + interval '12 hours')
    from private.event_facts as facts`)
  const [mail] = await sql<{ link: string }>(
    `select data ->> 'link' as link from public.mail_outbox where template = 'coming_ask' and user_id = $1`,
    [mira.id],
  )
  if (!mail) throw new Error('Nobody was asked.')
  ;({ link } = mail)
})
const sql = <T>(query: string, params?: unknown[]) => backend.backend.sql<T>(query, params)

/** A machine of its own calls a function. */
async function call(machine: string, name: string, body: object) {
  const request = new Request(`${testSiteUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: backend.backend.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const response = await backend.backend.fetch(request, { address: machine })
  return { status: response.status, told: (await response.json()) as { state?: string } | null }
}
const statusOf = async ({ id }: Person) =>
  (await sql<{ status: string }>('select status from public.registrations where user_id = $1', [id]))[0]
    ?.status
const answer = (machine: string, is_coming: boolean, of = link) =>
  call(machine, 'answer_coming_by_link', { link: of, is_coming })

test('whoever guesses is stopped, alone on their machine', async (context) => {
  for (let guess = 0; guess < 30; guess += 1) {
    tried(context)
    expect(await answer('192.0.2.1', false, randomUUID())).toEqual({ status: 200, told: null })
  }
  tried(context, 2)
  expect((await answer('192.0.2.1', false, randomUUID())).status).toBe(429)
  expect((await answer('192.0.2.1', false)).status).toBe(429)
  expect(await statusOf(mira)).toBe('confirmed')
  expect((await answer('192.0.2.2', true)).told?.state).toBe('coming')
})

test('a scanner that opens the page, scripts and all, answers nothing', async (context) => {
  for (let visit = 0; visit < 5; visit += 1) {
    tried(context)
    expect((await call('192.0.2.3', 'coming_by_link', { link })).told?.state).toBe('asked')
  }
  expect(await sql('select answer from private.coming_asks where user_id = $1', [mira.id])).toEqual([
    { answer: null },
  ])
  expect(await statusOf(mira)).toBe('confirmed')
})

test('somebody else’s account answers only for itself, whatever it names', async (context) => {
  for (const extra of [{}, { person: mira.id }, { user_id: mira.id }]) {
    tried(context)
    await noor.client.rpc('answer_my_coming', { is_coming: true, ...extra })
  }
  expect(await sql('select answer from private.coming_asks where user_id = $1', [mira.id])).toEqual([
    { answer: null },
  ])
})

test('somebody else’s bed stays theirs, whatever a link or an account names, and whoever guesses', async (context) => {
  await sql('select public.sync_accommodation_options($1)', [JSON.stringify([hostel])])
  const { id: bed } = await submit(mira.client, 'accommodation')
  await sql(`update public.accommodation_requests set status = 'accepted' where id = $1`, [bed])
  const [mail] = await sql<{ link: string }>(
    `select data ->> 'link' as link from public.mail_outbox where template = 'coming_ask' and user_id = $1`,
    [noor.id],
  )
  const gives = { is_coming: true, keeps_bed: false }
  const ways = [
    call('192.0.2.5', 'answer_coming_by_link', { link: mail?.link, ...gives }),
    call('192.0.2.5', 'answer_coming_by_link', { link: mail?.link, ...gives, person: mira.id }),
    call('192.0.2.5', 'answer_coming_by_link', { link: bed, ...gives }),
    call('192.0.2.5', 'answer_coming_by_link', { link: mira.id, ...gives }),
    call('192.0.2.5', 'answer_coming_by_link', { link: randomUUID(), ...gives }),
  ]
  tried(context, ways.length + 2)
  await Promise.all(ways)
  await noor.client.rpc('answer_my_coming', gives)
  await noor.client.rpc('withdraw_submission', { form: 'accommodation', submission: bed })
  expect(await sql('select status from public.accommodation_requests where id = $1', [bed])).toEqual([
    { status: 'accepted' },
  ])
  expect(await sql('select answer from private.coming_asks where user_id = $1', [mira.id])).toEqual([
    { answer: null },
  ])
})

test('a link that was used is worth nothing for the registration that comes after it', async (context) => {
  expect((await answer('192.0.2.4', false)).told?.state).toBe('gave_away')
  await register(mira.client)
  for (const isComing of [false, true]) {
    tried(context)
    expect((await answer('192.0.2.4', isComing)).told).toBeNull()
  }
  expect(await statusOf(mira)).toBe('confirmed')
})
