import { openTestBackend } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { register } from '../support/registration.ts'
import { submit } from '../support/submissions.ts'

const backend = await openTestBackend()
const { sql } = backend
const mira = await backend.signUp()
beforeEach(() => backend.empty('public.registrations', 'public.mail_outbox', 'private.rate_limits'))

async function queue(key: string, change: { email?: string; notAfter?: string } = {}): Promise<void> {
  await sql`select private.queue_mail(${key}, ${'tomorrow'}, ${change.email === undefined ? mira.id : null}, ${change.email ?? null}, ${'{}'}, now(), ${change.notAfter ?? null})`
}
const claim = (batch = 10) => call(backend.service(), 'claim_mails', { batch })
const settle = (mail: string, error?: string) =>
  call(backend.service(), 'settle_mail', { mail, ...(error !== undefined && { error }) })
const rows = () =>
  sql<{
    key: string
    pause: number
  }>`select key, attempts, sent_at is not null as sent, failed_at is not null as failed, last_error,
    round(extract(epoch from next_attempt_at - now()) / 60)::int as pause from public.mail_outbox order by number`
const pass = (time: string) =>
  sql(`update public.mail_outbox set next_attempt_at = next_attempt_at - interval '${time}',
    locked_until = locked_until - interval '${time}' where true`)

describe('what is queued', () => {
  test('is committed together with its cause, and once, whatever is repeated', async () => {
    expect((await register(mira.client, { consents: [] })).error?.code).toBe('23514')
    expect(await rows()).toEqual([])
    for (const _ of [1, 2]) await register(mira.client)
    expect(await sql`select template, user_id from public.mail_outbox`).toEqual([
      { template: 'registration_confirmed', user_id: mira.id },
    ])
    for (const _ of [1, 2]) await queue('one')
    expect(await rows()).toHaveLength(2)
  })

  test('an address that visitors type gets five receipts a day at most, and whatever organizers write', async () => {
    const type = (email: string) => submit(backend.anonymous(), 'contact', { answers: { email } })
    for (let sent = 1; sent <= 7; sent += 1) await type('Victim@Example.org')
    for (let letter = 1; letter <= 7; letter += 1) await queue(`l${letter}`, { email: 'victim@example.org' })
    expect(await rows()).toHaveLength(12)
    await sql`update public.mail_outbox set created_at = now() - interval '25 hours' where true`
    await type('victim@example.org')
    expect(await rows()).toHaveLength(13)
  })
})

describe('sending', () => {
  test('goes to the account’s current address', async () => {
    const renamed = await backend.signUp()
    await sql`select private.queue_mail('k', 'tomorrow', ${renamed.id}, null, '{}')`
    await sql`update auth.users set email = 'new-' || email where id = ${renamed.id}`
    expect((await claim())[0]?.recipients).toEqual([`new-${renamed.email}`])
  })

  test('each mail is claimed once, in order, and again when it was never settled', async () => {
    for (const key of ['one', 'two', 'three']) await queue(key)
    const [first, second] = [await claim(2), await claim(2)]
    expect([first.length, second.length]).toEqual([2, 1])
    expect(await claim()).toEqual([])
    await pass('119 seconds')
    expect(await claim()).toEqual([])
    await pass('2 seconds')
    expect((await claim()).map(({ id }) => id)).toEqual([...first, ...second].map(({ id }) => id))
  })

  test('sent mail is not sent again', async () => {
    await queue('one')
    const [mail] = await claim()
    await settle(mail?.id ?? '')
    await settle(mail?.id ?? '', 'too late to complain')
    await pass('1 day')
    expect(await claim()).toEqual([])
    expect(await rows()).toMatchObject([{ sent: true, failed: false, last_error: null }])
  })

  test('is retried after 1, 5, 30 minutes, 2 and 12 hours, then given up, visible to admins', async () => {
    await queue('one')
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const [mail] = await claim()
      await settle(mail?.id ?? '', `error ${attempt}`)
      const [row] = await rows()
      pauses.push(row?.pause ?? -1)
      await pass(`${(row?.pause ?? 0) * 60 - 5} seconds`)
      expect(await claim()).toEqual([])
      await pass('6 seconds')
    }
    expect(pauses).toEqual([1, 5, 30, 120, 720])
    const [last] = await claim()
    await settle(last?.id ?? '', 'x'.repeat(900))
    expect(await rows()).toMatchObject([{ attempts: 6, failed: true, last_error: 'x'.repeat(500) }])
    await pass('30 days')
    expect(await claim()).toEqual([])
  })

  test('a mail that crashes its sender is given up too', async () => {
    await queue('poison')
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      expect(await claim()).toHaveLength(1)
      await pass('3 minutes')
    }
    expect(await claim()).toEqual([])
    expect(await rows()).toMatchObject([{ failed: true }])
  })

  test('mail that would arrive too late is given up', async () => {
    await queue('late', { notAfter: '2020-01-01T00:00:00Z' })
    expect(await claim()).toEqual([])
    expect(await rows()).toMatchObject([{ failed: true, last_error: 'It would have come too late.' }])
  })
})
