import { allPages } from '../support/all-pages.ts'
import { openWithAdmin } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { refusal } from '../support/refusal.ts'
import { register } from '../support/registration.ts'
import { decide } from '../support/decide.ts'
import { submit, submitted } from '../support/submissions.ts'

const { backend, admin, column, sql } = await openWithAdmin()
const mira = await backend.signUp()
await register(mira.client, { details: { full_name: 'Mira Škoda-Reyes' } })
beforeEach(() => backend.empty('public.mail_outbox', 'private.rate_limits'))

const sent = {
  to: ['mira@then.example'],
  subject: 'You’re in: the Fest',
  text: 'Hi Mira,\n\nyou have a seat.',
}

async function queue(
  key: string,
  change: { user?: string | null; email?: string; template?: string; data?: object } = {},
) {
  const { user = mira.id, email = null, template = 'registration_confirmed', data = {} } = change
  await sql`select private.queue_mail(${key}, ${template}, ${email === null ? user : null}, ${email}, ${JSON.stringify(data)})`
  const [mail = ''] = await column`select id from public.mail_outbox where key = ${key}`
  return mail
}
const settle = (mail: string, how: object) => call(backend.service(), 'settle_mail', { mail, ...how })
async function send(key: string, change: Parameters<typeof queue>[1] = {}, as: object = sent) {
  const mail = await queue(key, change)
  await call(backend.service(), 'claim_mails', { batch: 100 })
  await settle(mail, { sent: as })
  return mail
}
const fail = (where = 'true') =>
  sql(`update public.mail_outbox set failed_at = now(), attempts = 6, last_error = 'bounced' where ${where}`)
const list = (args: Record<string, unknown> = {}) => call(admin.client, 'admin_mails', args as never)
const textOf = (mail: string) => call(admin.client, 'admin_read_mail', { mail })

describe('the text of a mail', () => {
  test('is what was sent, kept once for admins to read, and of nothing else', async () => {
    const mail = await send('one')
    expect(await textOf(mail)).toEqual(sent)
    expect((await list()).rows).toMatchObject([{ id: mail, has_text: true, address: 'mira@then.example' }])
    await settle(mail, { sent: { ...sent, subject: 'Another' } })
    const failed = await queue('two')
    await call(backend.service(), 'claim_mails')
    await settle(failed, { error: 'bounced', sent })
    expect(await textOf(failed)).toBeNull()
    expect(await column`select subject from private.sent_mails`).toEqual([sent.subject])
  })

  test('of the digest has no addresses, which could stay when their admin leaves', async () => {
    const mail = await send('digest', { user: null, template: 'admin_digest' })
    expect(await textOf(mail)).toEqual({ ...sent, to: [] })
  })

  test('goes when it names somebody who left', async () => {
    const leaving = await backend.signUp()
    await register(leaving.client, { details: { full_name: 'Xanthippe Vogel' } })
    const mail = await send(
      'team',
      { template: 'team_joined', data: { person: 'Xanthippe', about: [leaving.id] } },
      { ...sent, text: 'Xanthippe joined' },
    )
    const other = await send('other')
    await leaving.client.rpc('delete_my_account', { confirm_email: leaving.email }).throwOnError()
    expect(await textOf(mail)).toBeNull()
    expect(await textOf(other)).toEqual(sent)
    expect((await list({ search: 'xanthippe' })).rows).toEqual([])
  })
})

describe('the list', () => {
  test('has whole names and addresses, of visitors too', async () => {
    await queue('one')
    const answers = { full_name: 'Ines Halvorsen', email: 'ines@visitors.example' }
    await submit(backend.anonymous(), 'contact', { answers })
    await queue('digest', { user: null, template: 'admin_digest' })
    expect((await list()).rows.map(({ name, address }) => [name, address])).toEqual([
      [null, null],
      ['Ines Halvorsen', 'ines@visitors.example'],
      ['Mira Škoda-Reyes', mira.email],
    ])
  })

  test('is found by name, address, subject as sent and title on the screen; every word has to match', async () => {
    await send('one')
    await queue('two', { template: 'submission_declined', data: { subject: 'talk_proposals' } })
    const titles = { submission_declined: 'Declined', talk_proposals: 'talk proposal' }
    const found = async (search: string) =>
      (await list({ search, titles })).rows.map(({ template }) => template)
    const both = ['submission_declined', 'registration_confirmed']
    expect(await found('skoda')).toEqual(both)
    expect(await found(mira.email.slice(0, 15))).toEqual(both)
    expect(await found('then.example')).toEqual(['registration_confirmed'])
    expect(await found('you’re in')).toEqual(['registration_confirmed'])
    expect(await found('mira DECLINED talk')).toEqual(['submission_declined'])
    expect(await found('mira declined seat')).toEqual([])
    expect(await found('100%')).toEqual([])
    expect(await list({ search: 'mira' })).toMatchObject({ total: 2, next: null })
  })

  test('comes in pages, each mail once, with the numbers on the first', async () => {
    for (let n = 1; n <= 5; n += 1) await queue(`mail ${n}`)
    await fail(`key <> 'mail 3'`)
    await sql`update public.mail_outbox set not_after = now() where key = 'mail 5'`
    const seen = await allPages(async (before) => {
      const page = await list({ state: 'failed', page_size: 2, ...(before !== null && { before }) })
      expect([page.total, page.can_retry]).toEqual(before === null ? [4, 3] : [null, null])
      return page
    })
    const all =
      await column`select id from public.mail_outbox where failed_at is not null order by number desc`
    expect(seen.map(({ id }) => id)).toEqual(all)
    expect((await list({ state: 'waiting' })).rows).toHaveLength(1)
    expect((await list({ state: 'sent' })).rows).toEqual([])
  })
})

describe('sending again', () => {
  const waiting = async () =>
    await column`select key from public.mail_outbox where failed_at is null and attempts = 0 and next_attempt_at <= now()
        order by number`

  test('those chosen, without those that were sent meanwhile', async () => {
    const ids = [await queue('one'), await queue('two'), await queue('three')]
    await fail(`key <> 'three'`)
    expect(await call(admin.client, 'retry_mails', { ids })).toEqual({ started: 2, skipped: 1 })
    expect(await waiting()).toEqual(['one', 'two', 'three'])
    expect((await admin.client.rpc('retry_mails', { ids })).error).toMatchObject(refusal('not_failed'))
    expect(await waiting()).toEqual(['one', 'two', 'three'])
  })

  test('all that match, only as many as were said, and none that comes too late', async () => {
    for (let n = 1; n <= 3; n += 1) await queue(`mira ${n}`)
    await queue('visitor', { email: 'jonas@visitors.example' })
    await queue('late')
    await fail()
    await sql`update public.mail_outbox set not_after = now() where key = 'late'`
    expect(await list({ state: 'failed', search: 'mira' })).toMatchObject({ total: 4, can_retry: 3 })
    const wrong = await admin.client.rpc('retry_mails', { search: 'mira', expected: 2 })
    const message = expect.stringContaining('3 emails') as string
    expect(wrong.error).toMatchObject({ ...refusal('number_changed'), message })
    expect(await waiting()).toEqual([])
    const retried = await call(admin.client, 'retry_mails', { search: 'mira', expected: 3 })
    expect(retried).toEqual({ started: 3, skipped: 0 })
    expect(await waiting()).toEqual(['mira 1', 'mira 2', 'mira 3'])
    const log = await call(admin.client, 'log_entries', { filters: { action: 'mails_retried' } })
    expect(log.rows[0]).toMatchObject({ is_me: true, details: { mails: 3 } })
  })
})

describe('a mail goes out again', () => {
  const again = (mail: string, { client } = admin) => client.rpc('send_mail_again', { mail })

  test('for admins alone, while it still says where its person stands, three times', async () => {
    await backend.empty('public.registrations', 'public.status_history', 'public.mail_outbox')
    await register(mira.client)
    const [step] =
      await column`select 'status ' || max(id) from public.status_history where user_id = ${mira.id}`
    const [ticket = ''] = await column`select id from public.mail_outbox where key = ${step}`
    expect((await again(ticket, mira)).error).toMatchObject({ code: '42501' })
    expect((await again(ticket)).error).toMatchObject(refusal('not_again'))
    await sql`update public.mail_outbox set sent_at = now()`
    expect((await list()).rows.find(({ id }) => id === ticket)).toMatchObject({ can_send_again: true })
    for (const _ of [1, 2, 3]) expect((await again(ticket)).error).toBeNull()
    expect((await again(ticket)).error).toMatchObject(refusal('not_again'))
    expect(
      await column`select template from public.mail_outbox where sent_at is null and user_id = ${mira.id}`,
    ).toEqual(Array.from({ length: 3 }, () => 'registration_confirmed'))
    const [id = ''] = await column`select id from public.registrations where user_id = ${mira.id}`
    expect((await call(admin.client, 'admin_read', { kind: 'registrations', id })).mails).toHaveLength(4)
    await mira.client.rpc('cancel_registration').throwOnError()
    expect((await list()).rows.find((mail) => mail.id === ticket)).toMatchObject({ can_send_again: false })
  })

  test('after it bounced, once the address is another; until then nobody knows what it said', async () => {
    const person = await backend.signUp()
    const talk = await submitted(person.client, 'talk')
    await decide(admin, [talk], { kind: 'talk', to: 'declined' })
    await sql`update public.mail_outbox set next_attempt_at = now()`
    const [letter = ''] =
      await column`select id from public.claim_mails(100) where template = 'submission_declined'`
    const known = async () => (await column`select private.known_status('talk_proposals', ${talk})`)[0]
    await settle(letter, { sent: { ...sent, to: [person.email] } })
    const bounce = { event: 'a', kind: 'bounced', mail: letter, addresses: [person.email] }
    await call(backend.service(), 'take_mail_event', bounce)
    expect((await again(letter)).error).toMatchObject(refusal('not_again'))
    expect(await known()).toBe('submitted')
    await sql`update auth.users set email = 'corrected@students.example' where id = ${person.id}`
    expect((await again(letter)).error).toBeNull()
    await sql`update public.mail_outbox set sent_at = now() where key like 'again %'`
    expect(await known()).toBe('declined')
  })

  test('not a reminder, a digest, or news that somebody no longer wants', async () => {
    const news = await send('one', { template: 'letter', data: { unsubscribe: 'x' } })
    const letter = await send('two', { template: 'letter' })
    const reminder = await send('three', { template: 'tomorrow' })
    for (const mail of [news, reminder]) expect((await again(mail)).error).toMatchObject(refusal('not_again'))
    expect((await again(letter)).error).toBeNull()
  })
})
