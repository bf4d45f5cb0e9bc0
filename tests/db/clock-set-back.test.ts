import { openAdminFixture } from '../support/admin-fixture.ts'
import { call } from '../support/call.ts'
import { codeIn, mailTo } from '../support/mailed-links.ts'
import { setCapacity, ticketHolder } from '../support/door.ts'
import { send } from '../support/send.ts'
import { submit } from '../support/submissions.ts'

/* After the clock was a year ahead and is set right, every stored time is moved, also in new tables. */

const { festival, sql, decide } = await openAdminFixture()
const { column } = festival

/** What organizers plan is in the event's time, not this clock's. */
const planned = ['event_facts', 'bookable_sessions', 'site_settings', 'session_facts']

async function setBack(): Promise<void> {
  const moves = await column`
    select format('update %I.%I set %s where true', table_schema, table_name, string_agg(
      format('%1$I = %1$I + interval ''1 year''', column_name), ', '))
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema in ('public', 'private', 'auth')
      and data_type = 'timestamp with time zone' and is_generated = 'NEVER' and table_name <> all (${planned})
    group by table_schema, table_name`
  await sql(`do $$ begin set local session_replication_role = replica; ${moves.join('; ')};
    update private.event_facts set digested_until = digested_until + interval '1 year' where id; end $$`)
}

const claimed = async () =>
  (await call(festival.service(), 'claim_mails', { batch: 100, per_second: 50 })).map(
    ({ template }) => template,
  )
const statusOf = (code: string) => column`select status from public.registrations where ticket_code = ${code}`

let first: Awaited<ReturnType<typeof ticketHolder>>
let waiting: typeof first
let mailedCode: { email: string; token: string }
beforeAll(async () => {
  await setCapacity(festival, 1)
  first = await ticketHolder(festival, 'Mira Okafor')
  waiting = await ticketHolder(festival, 'Jonas Reyes')
  const [row = ''] = await column`select id from public.registrations where ticket_code = ${first.code}`
  await decide([row], { kind: 'registrations', seen: 'confirmed', to: 'cancelled' })
  const { email } = first.person
  await festival.anonymous().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
  mailedCode = { email, token: codeIn(mailTo(festival, email)) }
  await sql`select public.grant_captcha_pass(${'a'.repeat(64)})`
  // Somebody sends mail at that hour, and the provider refuses more for the day.
  await claimed()
  const [mail = ''] = await column`select id from public.mail_outbox where locked_until is not null limit 1`
  await sql`select public.defer_mail(${mail}, 'day', 86400, 'No more today.')`
  await setBack()
  await festival.service().rpc('queue_due_mails').throwOnError()
})

test('mail goes out, old and new', async () => {
  await ticketHolder(festival, 'Ada Byron')
  const sent = await claimed()
  expect(sent).toEqual(expect.arrayContaining(['registration_cancelled', 'registration_promoted']))
  expect(sent.filter((template) => template === 'registration_waitlisted')).toHaveLength(2)
})

test('a seat that was held for an undo goes to whoever waits', async () => {
  expect(await statusOf(waiting.code)).toEqual(['confirmed'])
})

test('a code and a pass from then open nothing', async () => {
  expect((await send(festival, '/auth/v1/verify', { body: { ...mailedCode, type: 'email' } })).status).toBe(
    403,
  )
  expect(await sql`select from private.captcha_passes`).toEqual([])
})

test('admins hear of what is sent to them', async () => {
  await submit(waiting.person.client, 'talk')
  await sql`select private.queue_digest(now() + interval '20 minutes')`
  expect(await column`select template from public.mail_outbox`).toContain('admin_digest')
})
