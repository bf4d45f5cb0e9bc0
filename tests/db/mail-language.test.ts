import { databaseOf } from '@fest/local/edge-functions.ts'
import { deliverMails } from '../../supabase/functions/deliver-mail/deliver.ts'
import { createOutbox } from '../../supabase/functions/deliver-mail/outbox.ts'
import { newEmail, openTestBackend, testSiteUrl } from '../support/backend.ts'
import { call } from '../support/call.ts'

const backend = await openTestBackend()
const { sql } = backend
const [mira, jonas] = await backend.signUps(2)
const edition = (language: string | null, further_languages: string[] = [], change: object = {}) => {
  const published = { name: 'Fest', time_zone: 'UTC', language, further_languages, hours: 24, ...change }
  return call(backend.service(), 'sync_event_facts', { published: published as never })
}

beforeEach(async () => {
  await backend.empty('public.profiles')
  await sql`update auth.users set raw_user_meta_data = '{}' where true`
  await edition('es')
})

const languagesOf = async (...asked: Parameters<typeof sentTo>): Promise<(string | undefined)[]> =>
  (await sentTo(...asked)).map((html) => /<html lang="([\w-]+)"/.exec(html)?.[1])

async function sentTo(template: string, ...to: string[]): Promise<string[]> {
  await backend.empty('public.mail_outbox')
  for (const one of to) {
    const [id, email] = one.includes('@') ? [null, one] : [one, null]
    await sql`select private.queue_mail(${one}, ${template}, ${id}, ${email}, '{"subject": "contact_messages"}')`
  }
  return deliver()
}

async function deliver(): Promise<string[]> {
  const sent: string[] = []
  const send = async ({ html }: { html: string }) => void sent.push(html)
  await deliverMails({ outbox: createOutbox(databaseOf(backend.backend)), send, siteUrl: testSiteUrl })
  return sent
}

async function signUpIn(language: unknown): Promise<string> {
  const email = newEmail()
  await backend.anonymous().auth.signUp({ email, password: 'long enough', options: { data: { language } } })
  const [id = ''] = await backend.column`
    update auth.users set email_confirmed_at = now() where email = ${email} returning id`
  return id
}

test('mails are in the edition’s language, whoever gets them', async () => {
  expect(await languagesOf('submission_received', mira.id, newEmail())).toEqual(['es', 'es'])
  await edition('ja')
  expect(await languagesOf('submission_received', mira.id)).toEqual(['ja'])
  await edition(null)
  expect(await languagesOf('submission_received', mira.id)).toEqual(['en'])
})

test('a person’s own language comes first, but for letters, which are as they were written', async () => {
  await mira.client.rpc('my_profile').throwOnError()
  await mira.client.from('profiles').update({ language: 'de' }).eq('user_id', mira.id).throwOnError()
  expect(await languagesOf('submission_received', mira.id, jonas.id)).toEqual(['de', 'es'])
  expect(await languagesOf('letter_test', mira.id)).toEqual(['es'])
})

test('its links lead to the pages in its language, where the site has them', async () => {
  await sql`insert into public.profiles (user_id, language) values (${mira.id}, 'pt-BR')`
  const linked = async () => {
    const [html = ''] = await sentTo('submission_received', mira.id)
    return html.includes(`href="${testSiteUrl}/pt-br/`)
  }
  expect(await linked()).toBe(false)
  await edition('es', ['pt-BR', 'ar'])
  expect(await linked()).toBe(true)
  expect((await sentTo('submission_received', jonas.id))[0]).not.toContain(`${testSiteUrl}/pt-br`)
})

test('content is called what the pages in its language call it, or else what the edition’s do', async () => {
  const inGerman = (value: string) => [{ language: 'de', value }]
  await edition('es', ['de'], { name_in: inGerman('Fest der Quanten') })
  const times = { starts_at: '2199-10-10T09:00:00Z', ends_at: '2199-10-10T10:00:00Z' }
  const lab = {
    session_id: 'lab',
    title: 'Primeros circuitos',
    title_in: inGerman('Erste Schaltkreise'),
    ...times,
  }
  await call(backend.service(), 'sync_sessions', { published: [{ ...lab, capacity: 2 }] as never })
  await sql`insert into public.profiles (user_id, language) values (${mira.id}, 'de')`
  await backend.empty('public.mail_outbox')
  for (const { id } of [mira, jonas])
    await sql`insert into public.seat_reservations (user_id, session_id, status) values (${id}, 'lab', 'confirmed')`
  const [german = '', spanish = ''] = await deliver()
  for (const said of ['„Erste Schaltkreise“', 'Fest der Quanten']) expect(german).toContain(said)
  expect(german).not.toContain('Primeros circuitos')
  expect(spanish).toContain('Primeros circuitos')
})

test('it is that of the page on which they signed up, until they choose another', async () => {
  const person = await signUpIn('pt-BR')
  expect(await languagesOf('submission_received', person)).toEqual(['pt-BR'])
  await sql`insert into public.profiles (user_id, language) values (${person}, private.language_of(${person}))`
  expect(await sql`select language from public.profiles`).toEqual([{ language: 'pt-BR' }])
  await sql`update public.profiles set language = null where true`
  expect(await languagesOf('submission_received', person)).toEqual(['es'])
})

test.each(['es', 'no language', 'x'.repeat(400), { de: 'de' }, null])(
  'of a page in the edition’s language nothing is kept, nor of what is none: %j',
  async (language) => {
    const person = await signUpIn(language)
    await edition('ja')
    expect(await languagesOf('submission_received', person)).toEqual(['ja'])
  },
)

test('nobody sets another’s language, or one that is none', async () => {
  for (const { client } of [mira, jonas]) await client.rpc('my_profile').throwOnError()
  const change = (language: string, { id }: { id: string }) =>
    jonas.client.from('profiles').update({ language }).eq('user_id', id).select('language')
  expect((await change('de', mira)).data ?? []).toEqual([])
  expect(await languagesOf('submission_received', mira.id)).toEqual(['es'])
  expect((await change('de; x', jonas)).error?.code).toBe('23514')
})

test('so are the mails for signing in, or in the edition’s where there are none', async () => {
  await mira.client.rpc('my_profile').throwOnError()
  await mira.client.from('profiles').update({ language: 'ja' }).eq('user_id', mira.id).throwOnError()
  await backend.anonymous().auth.resetPasswordForEmail(mira.email)
  for (const language of ['de', 'tlh']) await signUpIn(language)
  const mails = backend.backend.mailbox.list().slice(-3)
  expect(mails.map(({ html }) => /<html lang="([\w-]+)"/.exec(html)?.[1])).toEqual(['ja', 'de', 'es'])
  expect(mails[2]?.text).toMatch(/O escribe este código[^]*\n\d{8}\nhttp/)
})
