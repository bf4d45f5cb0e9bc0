import { randomUUID } from 'node:crypto'
import { databaseOf } from '@fest/local/edge-functions.ts'
import { createHandler, noSigningSecret } from '../../supabase/functions/mail-events/handler.ts'
import { signedId } from '../../supabase/functions/mail-events/signature.ts'
import { newEmail, type Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { published, resendEvent, signedRequest } from '../support/mail-events.ts'
import { register } from '../support/registration.ts'
import { useBackend } from '../support/use-services.ts'
import { saveLetter } from '../support/letters.ts'

const backend = useBackend()
let admin: Person
let mira: Person
let receive: (request: Request) => Promise<Response>
beforeAll(async () => {
  ;[admin, mira] = [await backend.admin(), await backend.signUp()]
  await register(mira.client, { details: { full_name: 'Mira Okafor' } })
  receive = handlerWith(published.secret)
})
beforeEach(async () => {
  await backend.empty('private.letters public.mail_outbox private.bounced_addresses private.rate_limits')
  await backend.sql`delete from public.consents where kind = 'news'`
})

const handlerWith = (secret: string) => createHandler({ secret, ...databaseOf(backend.backend) })
const tell = async (event: unknown, signing: Parameters<typeof signedRequest>[1] = {}) => {
  const answer = await receive(signedRequest(event, signing))
  expect(await answer.text()).toBe('')
  return answer.status
}

async function sendMail(person: Person = mira, template = 'registration_confirmed'): Promise<string> {
  const key = randomUUID()
  await backend.sql`select private.queue_mail(${key}, ${template}, ${person.id}, null, '{}')`
  const [mail = ''] = await backend.column`select id from public.mail_outbox where key = ${key}`
  await settle(mail, person)
  return mail
}
async function settle(mail: string, { email }: Person) {
  await call(backend.service(), 'claim_mails', { batch: 100 })
  await call(backend.service(), 'settle_mail', { mail, sent: { to: [email], subject: 'Hi', text: 'Hi' } })
}
const bounce = (mail: string, { email }: Person, more: Parameters<typeof resendEvent>[3] = {}) =>
  resendEvent('email.bounced', mail, email, { bounce: 'Permanent', ...more })
const bouncedNow = async () => await backend.column`select email from private.bounced_addresses`
const events = () => backend.sql`select kind, reason from private.mail_events order by at`
const wantsNews = async () =>
  (await backend.column<boolean>`select private.wants_news(${mira.id}) as wants`)[0]
const agree = () => mira.client.rpc('choose_news', { is_wanted: true, version: '1' }).throwOnError()
const letterTo = (purpose: 'news' | 'necessary') => saveLetter(admin.client, { purpose })
async function send(letter: string) {
  await call(admin.client, 'send_letter', { letter, seen: 1, expected: 1 })
  await call(backend.service(), 'queue_due_mails')
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test('the standard’s published example is signed, and only within five minutes of its time', async () => {
  const headers = new Headers({
    'webhook-id': published.id,
    'webhook-timestamp': published.timestamp,
    'webhook-signature': `v1a,AAAA v1,${btoa('another')} ${published.signature}`,
  })
  const body = new TextEncoder().encode(published.body)
  const at = Number(published.timestamp) * 1000
  for (const [ms, id] of [
    [at, published.id],
    [at + 299_000, published.id],
    [at - 299_000, published.id],
    [at + 301_000, null],
    [at - 301_000, null],
  ] as const)
    expect(await signedId(headers, body, published.secret, ms)).toBe(id)
})

describe('a bounce that comes later', () => {
  test('stands beside the mail, and the address gets no letters', async () => {
    const mail = await sendMail()
    expect(await tell(bounce(mail, mira))).toBe(200)
    expect(await bouncedNow()).toEqual([mira.email])
    const event = { kind: 'bounced', reason: '550 5.1.1 No such user.' }
    expect((await call(admin.client, 'admin_mails', { state: 'bounced' })).rows).toMatchObject([
      { id: mail, event },
    ])
    const letter = await letterTo('necessary')
    const left = { people: 0, left_out: { bounced: 1 } }
    expect(await call(admin.client, 'count_letter', { letter })).toMatchObject(left)
    const mine = { mail_events: [{ mail_id: mail, kind: 'bounced' }] }
    expect(await call(mira.client, 'my_data')).toMatchObject(mine)
  })

  test('is taken whatever words it comes with', async () => {
    const mail = await sendMail()
    // PostgreSQL takes neither a zero nor half of a character, and the cut would fall between the halves of this one.
    const message = `\u0000${'x'.repeat(299)}🎉 and more`
    expect(await tell(bounce(mail, mira, { message }))).toBe(200)
    expect(await bouncedNow()).toEqual([mira.email])
  })

  test('is taken back by a mail that was delivered, not by one that the provider took', async () => {
    const mail = await sendMail()
    await tell(bounce(mail, mira, { at: minutesAgo(3) }))
    const next = await sendMail()
    expect(await bouncedNow()).toEqual([mira.email])
    // About an earlier mail, told late.
    await tell(resendEvent('email.delivered', mail, mira.email, { at: minutesAgo(4) }))
    expect(await bouncedNow()).toEqual([mira.email])
    await tell(resendEvent('email.delivered', next, mira.email, { at: minutesAgo(1) }))
    expect(await bouncedNow()).toEqual([])
    expect(await events()).toHaveLength(1)
  })

  test('told again is harmless, also when the address works by now', async () => {
    const mail = await sendMail()
    const event = bounce(mail, mira, { at: minutesAgo(3) })
    const id = 'msg_1'
    await tell(event, { id })
    await tell(resendEvent('email.delivered', mail, mira.email))
    expect(await tell(event, { id })).toBe(200)
    expect(await bouncedNow()).toEqual([])
    expect(await events()).toHaveLength(1)
  })

  test('for this time alone is only noted', async () => {
    const mail = await sendMail()
    await tell(resendEvent('email.bounced', mail, mira.email, { bounce: 'Transient' }))
    await tell(resendEvent('email.delivery_delayed', mail, mira.email))
    expect(await bouncedNow()).toEqual([])
    expect((await events()).map(({ kind }) => kind)).toEqual(['delayed', 'delayed'])
    expect((await call(admin.client, 'admin_mails')).rows).toMatchObject([{ event: { kind: 'delayed' } }])
  })

  test('counts as not reached by its letter', async () => {
    const letter = await letterTo('necessary')
    await send(letter)
    const [mail = ''] = await backend.column`select id from public.mail_outbox where template = 'letter'`
    await settle(mail, mira)
    await tell(bounce(mail, mira))
    const numbers = { people: 1, reached: 0, bounced: 1, failed: 0 }
    expect(await call(admin.client, 'read_letter', { letter })).toMatchObject({ numbers })
  })

  test('is known from a mail whose sending nobody could confirm, and by tags in either shape', async () => {
    await backend.sql`select private.queue_mail('one', 'tomorrow', ${mira.id}, null, '{}')`
    const [mail] = await backend.column`select id from public.mail_outbox`
    const told = resendEvent('email.bounced', mail ?? '', mira.email.toUpperCase()) as {
      data: { tags: unknown }
    }
    told.data.tags = [{ name: 'mail_id', value: mail }]
    await tell(told, { by: 'webhook' })
    expect(await bouncedNow()).toEqual([mira.email])
  })
})

test('“marked as spam” ends news for that person, and takes back what waits', async () => {
  await agree()
  const mail = await sendMail()
  await send(await letterTo('news'))
  const complaint = resendEvent('email.complained', mail, mira.email)
  await tell(complaint, { id: 'msg_spam' })
  expect(await wantsNews()).toBe(false)
  expect(await backend.sql`select from public.mail_outbox where template = 'letter'`).toEqual([])
  expect(await bouncedNow()).toEqual([])
  // They agree anew, and the old event comes again.
  await agree()
  await tell(complaint, { id: 'msg_spam' })
  expect(await wantsNews()).toBe(true)
})

describe('nothing happens', () => {
  test('for unknown mails and addresses, other events and what is none', async () => {
    await agree()
    const mail = await sendMail()
    const nobody = await backend.signUp()
    for (const event of [
      resendEvent('email.bounced', randomUUID(), mira.email),
      resendEvent('email.bounced', mail, nobody.email),
      resendEvent('email.complained', mail, nobody.email),
      resendEvent('email.bounced', 'x', mira.email),
      resendEvent('email.opened', mail, mira.email),
      { ...resendEvent('email.bounced', mail, mira.email), created_at: 'yesterday' },
      { type: 'email.bounced' },
      { type: 'email.bounced', data: { tags: { __proto__: { mail_id: mail } }, to: [mira.email] } },
      [null],
      'words',
      null,
    ])
      expect(await tell(event)).toBe(200)
    expect([await bouncedNow(), await events(), await wantsNews()]).toEqual([[], [], true])
  })

  test('and an address that its account has left is not kept', async () => {
    const leaving = await backend.signUp()
    const mail = await sendMail(leaving)
    await backend.sql`update auth.users set email = ${newEmail()} where id = ${leaving.id}`
    await tell(resendEvent('email.bounced', mail, leaving.email))
    expect(await bouncedNow()).toEqual([])
    expect(await events()).toHaveLength(1)
  })
})

test('without a signing secret, or with what is none, it says so to doctor and takes nothing', async () => {
  for (const secret of ['', 'whsec_', 'short', 'whsec_not base64 at all, but long']) {
    const answer = await handlerWith(secret)(new Request('https://fest.example'))
    expect([answer.status, await answer.json()]).toEqual([503, { code: noSigningSecret }])
  }
})

test('the provider tells it again when the database doesn’t answer', async () => {
  const mail = await sendMail()
  const event = resendEvent('email.bounced', mail, mira.email)
  for (const fetch of [
    () => Promise.reject(new Error('refused')),
    async () => new Response('busy', { status: 503 }),
  ]) {
    const handler = createHandler({ secret: published.secret, supabaseUrl: '', serviceKey: '', fetch })
    expect((await handler(signedRequest(event))).status).toBe(502)
  }
})
