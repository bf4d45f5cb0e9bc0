import { databaseOf } from '@fest/local/edge-functions.ts'
import { deliverIntoMailbox } from '@fest/local/mail.ts'
import { createHandler } from '../../supabase/functions/deliver-mail/handler.ts'
import type { OutgoingMail } from '../../supabase/functions/deliver-mail/mail.ts'
import { createOutbox } from '../../supabase/functions/deliver-mail/outbox.ts'
import { createProvider, paceOf } from '../../supabase/functions/deliver-mail/providers.ts'
import { openTestBackend, testSiteUrl } from '../support/backend.ts'
import { register } from '../support/registration.ts'

const backend = await openTestBackend()
const database = databaseOf(backend.backend)
const outbox = createOutbox(database)
const mira = await backend.signUp()
beforeEach(async () => {
  backend.backend.mailbox.clear()
  await backend.empty('public.registrations public.mail_outbox private.rate_limits')
})

const queue = (key: string, template = 'registration_confirmed') =>
  backend.sql`select private.queue_mail(${key}, ${template}, ${mira.id}, null, '{}')`
const rows = () =>
  backend.sql`select key, sent_at is not null as sent, attempts, last_error from public.mail_outbox
    order by number`

describe('the embedded pair', () => {
  const deliver = (change: Partial<Parameters<typeof deliverIntoMailbox>[0]> = {}) =>
    deliverIntoMailbox({ backend: backend.backend, siteUrl: testSiteUrl, ...change })
  const inbox = () => backend.backend.mailbox.list()
  const arrived = async (count: number) => {
    await expect.poll(() => inbox()).toHaveLength(count)
  }

  test('sends earlier mails, and new ones without waiting for a round', async () => {
    await queue('left behind')
    const mail = await deliver({ pause: 3_600_000 })
    await arrived(1)
    await register(mira.client)
    await arrived(2)
    expect(inbox()[1]).toMatchObject({
      to: mira.email,
      subject: expect.stringContaining('You’re in') as string,
    })
    expect(inbox()[1]?.html).toContain(`${testSiteUrl}/profile`)
    await mail.stop()
    // Admins read in the panel what was sent, not what would be sent today.
    const kept =
      await backend.sql`select sent.subject, sent.body as text, sent.recipients from private.sent_mails as sent
        join public.mail_outbox as mail on mail.id = sent.mail_id order by mail.number`
    expect(kept).toEqual(inbox().map(({ subject, text, to }) => ({ subject, text, recipients: [to] })))
    await queue('too late')
    expect(inbox()).toHaveLength(2)
  })

  test('sends what a killed process had claimed', async () => {
    await queue('claimed')
    await backend.service().rpc('claim_mails', {})
    const mail = await deliver()
    await arrived(1)
    await mail.stop()
    expect(await rows()).toMatchObject([{ sent: true, attempts: 2 }])
  })

  test('doesn’t send again what a process had sent that was killed before it could say so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await queue('sent')
    const dies = () => Promise.reject(new Error('killed'))
    const killed = await deliver({ outbox: { ...outbox, settle: dies } })
    await arrived(1)
    await killed.stop()
    expect(await rows()).toMatchObject([{ sent: false }])
    const mail = await deliver()
    await expect.poll(() => rows()).toMatchObject([{ sent: true, attempts: 2 }])
    await mail.stop()
    expect(inbox()).toHaveLength(1)
  })

  test('a mail that cannot be rendered does not hold up others, and says why', async () => {
    await queue('broken', 'no_such_template')
    await queue('fine')
    const mail = await deliver()
    await arrived(1)
    await mail.stop()
    expect(await rows()).toMatchObject([
      { key: 'broken', sent: false, attempts: 1, last_error: 'There is no template "no_such_template".' },
      { key: 'fine', sent: true },
    ])
  })

  test('a mail whose result can’t be kept, and one kind that can’t be queued, do not hold up others', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await queue('poisoned')
    await queue('fine')
    const [poisoned] = await backend.column`select id from public.mail_outbox where key = 'poisoned'`
    const mail = await deliver({
      pause: 3_600_000,
      outbox: {
        ...outbox,
        queueDue: () => Promise.reject(new Error('poisoned')),
        settle: async (id, settled) => {
          if (id === poisoned) throw new Error('poisoned')
          await outbox.settle(id, settled)
        },
      },
    })
    await arrived(2)
    await mail.stop()
    expect(await rows()).toMatchObject([
      { key: 'poisoned', sent: false },
      { key: 'fine', sent: true },
    ])
  })

  test('gives silent places away until there are none', async () => {
    const asked: string[] = []
    const fetch = async (url: string) => Response.json(asked.push(url) < 4)
    await createOutbox({ ...database, fetch }).queueDue()
    expect(asked.filter((url) => url.endsWith('/release_next_silent'))).toHaveLength(3)
  })

  test('continues after the outbox did not answer', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {})
    await backend.sql`alter function public.claim_mails(integer, numeric) rename to away`
    const mail = await deliver({ pause: 50 })
    await expect.poll(() => print).toHaveBeenCalled()
    await backend.sql`alter function public.away(integer, numeric) rename to claim_mails`
    await queue('after all')
    await arrived(1)
    await mail.stop()
  })
})

describe('the edge function of a hosted project', () => {
  const sent: { url: string; init: RequestInit }[] = []
  let answer: () => Response | Promise<Response>
  beforeEach(() => {
    sent.length = 0
    answer = () => Response.json({ id: 'taken' })
  })
  const handler = ({ secret = 'a secret', serviceKey = database.serviceKey, provider = 'resend' } = {}) =>
    createHandler({
      secret,
      siteUrl: 'https://fest.example',
      perSecond: 1000,
      outbox: createOutbox({ ...database, serviceKey }),
      send: createProvider({
        provider,
        apiKey: 'api key',
        from: 'fest@fest.example',
        async fetch(url, init = {}) {
          sent.push({ url, init })
          return answer()
        },
      }),
    })
  const call = (secret?: string) =>
    new Request('https://project.example/functions/v1/deliver-mail', {
      method: 'POST',
      headers: secret === undefined ? {} : { 'x-mail-secret': secret },
    })
  const bodyOf = (index: number) => JSON.parse(sent[index]?.init.body as string) as Record<string, unknown>

  test('does nothing without the secret, nor when none is set', async () => {
    await queue('one')
    expect((await handler()(call())).status).toBe(401)
    expect((await handler()(call('another'))).status).toBe(401)
    expect((await handler({ secret: '' })(call(''))).status).toBe(401)
    expect((await handler()(new Request('https://project.example/'))).status).toBe(405)
    expect(sent).toEqual([])
    expect(await rows()).toMatchObject([{ sent: false, attempts: 0 }])
  })

  test('sends through the provider, with the same key at each attempt', async () => {
    await queue('one')
    answer = () => new Response('out of order', { status: 500 })
    const failed = await handler()(call('a secret'))
    expect([failed.status, await failed.json()]).toEqual([200, { sent: 0, failed: 1 }])
    expect(await rows()).toMatchObject([
      { sent: false, last_error: 'The mail provider answered 500: out of order' },
    ])
    await backend.sql`update public.mail_outbox set next_attempt_at = now()`
    answer = () => Response.json({ id: 'taken' })
    expect(await (await handler()(call('a secret'))).json()).toEqual({ sent: 1, failed: 0 })
    expect(await (await handler()(call('a secret'))).json()).toEqual({ sent: 0, failed: 0 })
    const keys = sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(sent[0]?.url).toBe('https://api.resend.com/emails')
    expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe('Bearer api key')
    expect(bodyOf(1)).toMatchObject({
      to: [mira.email],
      tags: [{ name: 'mail_id', value: keys[0] }],
      from: expect.stringMatching(/^"[^"]+" <fest@fest\.example>$/) as string,
    })
  })

  test('notes a refusal that no column of text could hold as it was said', async () => {
    await queue('one')
    // PostgreSQL takes neither a zero nor half of a character, and the cut would fall between the halves of this one.
    const words = `\u0000${'x'.repeat(299)}`
    answer = () => new Response(`${words}🎉 and more`, { status: 422 })
    expect(await (await handler()(call('a secret'))).json()).toEqual({ sent: 0, failed: 1 })
    expect(await rows()).toMatchObject([
      {
        sent: false,
        last_error: expect.stringMatching(/^The mail provider answered 422: x{299}\uFFFD$/) as string,
      },
    ])
  })

  test('keeps what it sent, and gives up at once on people of the sample, whom no provider is given', async () => {
    await queue('one')
    await handler()(call('a secret'))
    const { subject, text } = bodyOf(0)
    expect(await backend.sql`select subject, body as text, recipients from private.sent_mails`).toEqual([
      { subject, text, recipients: [mira.email] },
    ])
    const fictional = { email: 'p12@sample.fallfest.example', password: 'long enough' }
    const { id } = await backend.backend.createConfirmedUser(fictional)
    await backend.sql`select private.queue_mail('two', 'registration_confirmed', ${id}, null, '{}')`
    expect(await (await handler()(call('a secret'))).json()).toEqual({ sent: 0, failed: 1 })
    expect(sent).toHaveLength(1)
    expect(
      await backend.sql`select failed_at is not null as failed, last_error from public.mail_outbox
        where key = 'two'`,
    ).toEqual([{ failed: true, last_error: 'Not sent: this person is part of the sample.' }])
  })

  test('a dropped connection costs one attempt, and the others are sent', async () => {
    for (const key of ['one', 'two']) await queue(key)
    let calls = 0
    answer = () => ((calls += 1) === 1 ? Promise.reject(new Error('connection reset')) : Response.json({}))
    expect(await (await handler()(call('a secret'))).json()).toEqual({ sent: 1, failed: 1 })
    expect(await rows()).toMatchObject([{ sent: false, last_error: 'connection reset' }, { sent: true }])
  })

  test('a webhook gets the whole mail', async () => {
    await queue('one')
    await handler({ provider: 'https://mails.example/hook' })(call('a secret'))
    expect(sent[0]?.url).toBe('https://mails.example/hook')
    const mail = bodyOf(0) as OutgoingMail & { fromAddress: string }
    expect(mail).toMatchObject({ to: [mira.email], fromAddress: 'fest@fest.example' })
    expect(mail.text).toContain('https://fest.example/profile')
    expect(new Headers(sent[0]?.init.headers).get('idempotency-key')).toBe(mail.key)
  })

  test('reports when the outbox refuses access', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await queue('one')
    expect((await handler({ serviceKey: backend.backend.anonKey })(call('a secret'))).status).toBe(502)
    expect(await rows()).toMatchObject([{ sent: false, attempts: 0 }])
  })

  test.each([
    { provider: 'pigeon', from: 'fest@fest.example' },
    { provider: 'http://not.encrypted.example', from: 'fest@fest.example' },
    { provider: 'resend', from: 'Fest <fest@fest.example>' },
    { provider: 'resend', from: '' },
  ])('says what is wrong with the configuration %o', (options) => {
    expect(() => createProvider({ ...options, apiKey: 'k', fetch })).toThrow(/MAIL_(PROVIDER|FROM) must be/)
  })

  test('keeps a rate that any plan allows, or the configured one', () => {
    expect([paceOf(''), paceOf('0.5'), paceOf('10')]).toEqual([4, 0.5, 10])
    for (const nonsense of ['0', '-1', 'fast', 'Infinity'])
      expect(() => paceOf(nonsense)).toThrow(/MAIL_PER_SECOND must be/)
  })
})
