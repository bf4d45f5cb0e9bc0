import { randomUUID } from 'node:crypto'
import type { Returned } from '@fest/schemas/database.ts'
import type { Json } from '@fest/schemas/database.types.ts'
import { unknownVariables } from '../../web/src/features/admin/letters/letter-blocks.ts'
import { openWithAdmin, type Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { drawFrom } from '@fest/lab/testing/draw.ts'
import { letterWith } from '../support/letters.ts'
import { register } from '../support/registration.ts'

const { backend, admin, column, sql } = await openWithAdmin()
const people = await backend.signUps(5)
for (const [index, { client }] of people.entries())
  await register(client, { details: { full_name: `Person${index} Tester` } })
beforeEach(async () => {
  await backend.empty(
    'private.letters',
    'public.mail_outbox',
    'private.rate_limits',
    'private.bounced_addresses',
  )
  await sql(`delete from public.consents where kind = 'news'`)
})

const text = letterWith('Hi {name}!')
type Letter = Returned<'save_letter'>
const save = (change: object = {}, letter: string = randomUUID(), seen = 0): Promise<Letter> =>
  call(admin.client, 'save_letter', { letter, draft: { ...text, ...change } as Json, seen })
const count = ({ id }: Letter) => call(admin.client, 'count_letter', { letter: id })
const send = (letter: Letter, expected: number, at?: string) =>
  admin.client.rpc('send_letter', {
    letter: letter.id,
    seen: letter.version,
    expected,
    ...(at !== undefined && { at }),
  })
const read = ({ id }: Letter) => call(admin.client, 'read_letter', { letter: id })
const queueDue = () => call(backend.service(), 'queue_due_mails')
const mailed = () =>
  sql<{ id: string; user_id: string; data: Record<string, string> }>(
    `select id, user_id, data from public.mail_outbox where template = 'letter' order by number`,
  )
const claim = (batch: number) => call(backend.service(), 'claim_mails', { batch })
async function settle(batch: number): Promise<number> {
  const mails = await claim(batch)
  for (const { id } of mails) await call(backend.service(), 'settle_mail', { mail: id })
  return mails.length
}
async function deliver(): Promise<number> {
  await queueDue()
  return settle(100)
}
const agree = ({ client }: Person, is_wanted = true) =>
  call(client, 'choose_news', { is_wanted, version: '2025-09' })

describe('a draft', () => {
  test('has answers go to an admin, is not overwritten by who saw an older one, and stays deleted, whoever still types in it', async () => {
    const letter = await save()
    await expect(save({ reply_to: people[0].id })).rejects.toMatchObject({ details: 'reply_to' })
    await save({ subject: 'Second' }, letter.id, 1)
    await expect(save({}, letter.id, 1)).rejects.toMatchObject({ details: 'letter_changed' })
    expect(await read(letter)).toMatchObject({ subject: 'Second', version: 2 })
    await call(admin.client, 'delete_letter', { letter: letter.id })
    await expect(save({}, letter.id, 2)).rejects.toMatchObject({ details: 'not_found' })
    expect(await read(letter)).toBeNull()
  })

  test('that was only opened is no letter yet, and goes a day later', async () => {
    const opened = await save({ subject: '', body: '', content: [] })
    const written = await save({ subject: '', body: '', content: [] })
    await save({ body: 'Hi' }, written.id, written.version)
    expect((await call(admin.client, 'letters')).map(({ id }) => id)).toEqual([written.id])
    await sql`update private.letters set updated_at = now() - interval '25 hours'`
    await save()
    const both = [opened.id, written.id]
    expect(await column`select id from private.letters where id = any (${both})`).toEqual([written.id])
  })

  test('is seen as one of its people gets it, and tried by its author alone', async () => {
    const letter = await save()
    const [row = ''] = await column`select id from public.registrations where user_id = ${people[2].id}`
    const args = { letter: letter.id, of_row: row }
    expect(await call(admin.client, 'preview_letter', args)).toMatchObject({
      email: people[2].email,
      variables: { name: 'Person2 Tester', decision: 'confirmed' },
    })
    await call(admin.client, 'test_letter', args)
    const data = { name: 'Person2 Tester', letter_subject: 'A changed room', reply_to: admin.email }
    expect(await sql('select template, user_id, data from public.mail_outbox')).toMatchObject([
      { template: 'letter_test', user_id: admin.id, data },
    ])
  })
})

describe('a letter whose answer was lost', () => {
  test('is sent once, and its admin is told so when they press again', async () => {
    const letter = await save()
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const first = (await send(letter, 5, at).throwOnError()).data
    expect((await send(letter, 5)).data).toEqual(first)
    await sql(`update private.letters set send_at = now()`)
    expect(await deliver()).toBe(5)
    await queueDue()
    expect((await send(letter, 5)).data).toMatchObject({ status: 'sent', numbers: { people: 5, reached: 5 } })
    expect(await mailed()).toHaveLength(5)
    const logged =
      await sql`select from public.audit_log where action = 'letter_sent' and subject_id = ${letter.id}`
    expect(logged).toHaveLength(1)
  })

  test('but another admin, and who stopped it since, are told that it isn’t theirs to send', async () => {
    const letter = await save()
    await send(letter, 5).throwOnError()
    await sql('update private.letters set sent_by = $1', [people[0].id])
    expect((await send(letter, 5)).error?.details).toBe('letter_changed')
    await sql('update private.letters set sent_by = $1', [admin.id])
    await call(admin.client, 'stop_letter', { letter: letter.id })
    expect((await send(letter, 5)).error?.details).toBe('letter_changed')
  })
})

describe('who is left out', () => {
  test('news only goes to those who agreed, by the last they said', async () => {
    await agree(people[0])
    await agree(people[1])
    await agree(people[1], false)
    const news = await save({ purpose: 'news' })
    expect(await count(news)).toMatchObject({ people: 1, left_out: { no_consent: 4 } })
    expect(await count(await save())).toMatchObject({ people: 5, left_out: { no_consent: 0 } })
  })

  test('readers of another language, where one is chosen; who chose none reads the edition’s', async () => {
    await sql`insert into public.profiles (user_id, language) values (${people[0].id}, 'de')`
    for (const [language, readers] of [['de', 1] as const, ['en', 4] as const])
      expect(await count(await save({ filters: { language: [language] } }))).toMatchObject({
        people: readers,
      })
  })

  test('an address that takes no mail, until it does', async () => {
    const letter = await save()
    await sql(`select private.queue_mail('one', 'tomorrow', $1, null, '{}')`, [people[0].id])
    await claim(10)
    const [mail = ''] = await column`select id from public.mail_outbox`
    const refused = { error: 'The mail provider answered 422: no', gives_up: true }
    await call(backend.service(), 'settle_mail', { mail, ...refused })
    expect(await count(letter)).toMatchObject({ people: 4, left_out: { bounced: 1 } })
    await call(admin.client, 'retry_mails', { ids: [mail] })
    await deliver()
    expect(await count(letter)).toMatchObject({ people: 5, left_out: { bounced: 0 } })
  })

  test('who stepped back, not who was cancelled', async () => {
    await sql(`update public.registrations set status = 'cancelled' where user_id = $1`, [people[4].id])
    expect(await count(await save())).toMatchObject({ people: 5 })
    await sql`update public.status_history set changed_by = user_id
      where user_id = ${people[4].id} and to_status = 'cancelled'`
    expect(await count(await save())).toMatchObject({ people: 4, left_out: { withdrawn: 1 } })
    await sql(`update public.registrations set status = 'confirmed' where user_id = $1`, [people[4].id])
  })

  test('who has left no address, and who would get it twice', async () => {
    for (const email of ['Ada@visitors.example', 'ada@visitors.example', null])
      await sql(
        `insert into public.contact_messages (full_name, email, topic, message, is_anonymous, status)
         values ($1, $2, 'conduct', 'Hello there, all of you.', $3, 'submitted')`,
        [email && 'Ada', email, email === null],
      )
    expect(await count(await save({ kind: 'contact' }))).toEqual({
      people: 1,
      left_out: { no_consent: 0, bounced: 0, withdrawn: 0, no_address: 1, twice: 1 },
    })
  })
})

describe('sending', () => {
  test('reaches each once, with the number that was seen, and is logged', async () => {
    const letter = await save()
    expect((await send(letter, 4)).error?.details).toBe('number_changed')
    expect(await read(letter)).toMatchObject({ status: 'draft', numbers: { people: 0 } })
    await send(letter, 5).throwOnError()
    expect((await send({ ...letter, version: 7 }, 5)).error?.details).toBe('letter_changed')
    expect(await deliver()).toBe(5)
    await queueDue()
    const numbers = { people: 5, reached: 5, waiting: 0 }
    expect(await read(letter)).toMatchObject({ status: 'sent', numbers })
    expect(new Set((await mailed()).map(({ user_id }) => user_id)).size).toBe(5)
    expect((await call(admin.client, 'log_entries')).rows[0]).toMatchObject({
      action: 'letter_sent',
      details: { people: 5, purpose: 'necessary' },
    })
  })

  test('refuses a variable that nothing fills in, and names it, in the subject and in the text', async () => {
    for (const change of [{ subject: 'For {Nmae}' }, { body: 'Hi {name}!\n\nBring {Nmae}.' }]) {
      const letter = await save(change)
      const refused = { details: 'letter_variable', message: '{Nmae} would go out as it is.' }
      expect((await send(letter, 5)).error).toMatchObject(refused)
      expect(await read(letter)).toMatchObject({ status: 'draft', numbers: { people: 0 } })
    }
  })

  test('takes for a variable what the panel does', async () => {
    const roll = drawFrom(1)
    const pairs = ['{ }', '{{ }}', '{ ', ' }', '[[ ]]', '<< >>', '*| |*', '% %', '{ %', '\\{ \\}'].map(
      (pair) => pair.split(' '),
    )
    const words = ['name', 'workshop', 'ticket_link', 'Nmae', 'prénom', '名前', 'x1', '…', '7', ':', '']
    const gaps = ['', '', '', ' ', '\t', '\n', '\u00a0', ', ', '.', '-']
    const of = (list: readonly string[]) => list[roll(list.length)] ?? ''
    const texts = Array.from({ length: 3000 }, () => {
      const [before = '', after = ''] = pairs[roll(pairs.length)] ?? []
      const parts = [of(words), before, of(gaps), of(words), of(gaps), of(words), after, of(words), ' {name}']
      return parts.join('')
    })
    const found = await column<string | null>`select private.letter_slip(text) as slip
      from unnest(${texts}::text[]) with ordinality as each (text, nth) order by nth`
    const expected = texts.map((typed) => [typed, unknownVariables(typed)[0]?.typed ?? null])
    expect(expected.filter(([, slip]) => slip !== null).length).toBeGreaterThan(500)
    expect(found.map((slip, at) => [texts[at], slip])).toEqual(expected)
  })

  test('is written with what the letter says, and answers go to a person', async () => {
    const letter = await save()
    await send(letter, 5).throwOnError()
    await queueDue()
    const data = { letter_subject: text.subject, content: text.content, reply_to: admin.email }
    expect(await claim(1)).toMatchObject([{ template: 'letter', data }])
  })

  test('waits for its time, and goes to those of the moment it was sent, however many and whatever happens meanwhile', async () => {
    await backend.empty('public.contact_messages')
    const arrive = (first: number, last: number) =>
      sql(`insert into public.contact_messages (full_name, email, topic, message, is_anonymous, status)
        select 'Ada', 'ada' || number || '@visitors.example', 'conduct', 'Hello there, all of you.', false, 'submitted'
        from generate_series(${first}, ${last}) as number`)
    const recipients = () => column`select email from private.letter_recipients order by email`
    await arrive(1, 450)
    const letter = await save({ kind: 'contact' })
    const numbers = { people: 450, waiting: 450 }
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    expect((await send(letter, 450, inAnHour)).data).toMatchObject({ status: 'sending', numbers })
    // No statement is held up by more.
    expect(await recipients()).toHaveLength(200)
    await arrive(451, 460)
    const [gone = ''] = await column`delete from public.contact_messages where email = (
      select min(email) from public.contact_messages as message where id in (
        select unnest(list[made + 1 :]) from private.letters)) returning email`
    const isCut = sql`do $$ begin perform private.make_recipients(); raise exception 'cut'; end $$`
    await expect(isCut).rejects.toThrow('cut')
    expect(await read(letter)).toMatchObject({ numbers })
    for (let round = 0; round < 3; round += 1) await queueDue()
    const expected = Array.from({ length: 450 }, (_, at) => `ada${at + 1}@visitors.example`)
    expect(await recipients()).toEqual(expected.filter((email) => email !== gone).toSorted())
    expect(await read(letter)).toMatchObject({ numbers: { people: 449, waiting: 449 } })
    expect(await column`select id from private.letters where list is not null`).toEqual([])
    expect(await mailed()).toEqual([])
    await sql('update private.letters set send_at = now() where true')
    await queueDue()
    expect(await mailed()).toHaveLength(100)
  })

  test('stops half-way and says how many it reached', async () => {
    const letter = await save()
    await send(letter, 5).throwOnError()
    await sql('select private.hand_over_letters(2)')
    await settle(1)
    const stopped = await call(admin.client, 'stop_letter', { letter: letter.id })
    // Whoever was handed over, or whose mail was taken back, doesn't get it anymore either.
    expect(stopped).toMatchObject({ status: 'stopped', numbers: { people: 5, reached: 1, waiting: 4 } })
    expect(await deliver()).toBe(0)
    expect(await read(letter)).toMatchObject({ status: 'stopped', numbers: { reached: 1 } })
  })

  test('hands over no more than the outbox has room for, and none while the provider takes none', async () => {
    await send(await save(), 5).throwOnError()
    for (let round = 0; round < 3; round += 1) await sql('select private.hand_over_letters(2)')
    expect(await mailed()).toHaveLength(2)
    await sql(`delete from public.mail_outbox where true`)
    await sql`update private.mail_pace set paused_until = now() + interval '1 hour', paused_for = 'day', paused_since = now()`
    await queueDue()
    expect(await mailed()).toEqual([])
    await sql`update private.mail_pace set paused_until = null, paused_for = null, paused_since = null`
  })
})

describe('the way out of news', () => {
  async function sendNews() {
    for (const person of people.slice(0, 2)) await agree(person)
    const letter = await save({ purpose: 'news' })
    await send(letter, 2).throwOnError()
    return letter
  }

  test('needs no signing in, works again, and takes back what is waiting', async () => {
    const letter = await sendNews()
    await queueDue()
    const mine = (await mailed()).find(({ user_id }) => user_id === people[0].id)
    const token = mine?.data['unsubscribe'] ?? ''
    for (const client of [backend.anonymous(), backend.service()])
      expect((await client.rpc('unsubscribe', { token })).data).toBe(true)
    expect(await deliver()).toBe(1)
    await queueDue()
    expect(await read(letter)).toMatchObject({ status: 'sent', numbers: { reached: 1, left_out: 1 } })
    expect(await count(await save({ purpose: 'news' }))).toMatchObject({ people: 1 })
  })

  test('is heeded between sending and handing over', async () => {
    const letter = await sendNews()
    await agree(people[1], false)
    expect(await deliver()).toBe(1)
    expect(await read(letter)).toMatchObject({ numbers: { reached: 1, left_out: 1 } })
  })

  test('is nobody else’s, and none of a necessary letter', async () => {
    expect((await backend.anonymous().rpc('unsubscribe', { token: randomUUID() })).data).toBe(false)
    await send(await save(), 5).throwOnError()
    await queueDue()
    expect((await mailed()).filter(({ data }) => 'unsubscribe' in data)).toEqual([])
  })
})
