import { randomUUID } from 'node:crypto'
import { applicationStatuses, isUndecided } from '@fest/schemas/vocabulary/application-status.ts'
import { type SubmissionForm, submissionForms } from '@fest/schemas/vocabulary/applications.ts'
import { openTestBackend } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { refusal } from '../support/refusal.ts'
import { send } from '../support/send.ts'
import { submissionAnswers, submit } from '../support/submissions.ts'
import { accommodationForm } from '../../web/src/features/applications/kinds/accommodation-form.ts'
import { waitingStatuses } from '../../web/src/features/admin/kinds/decision-kinds.ts'
import { ambassadorForm } from '../../web/src/features/applications/kinds/ambassador-form.ts'
import { contactForm } from '../../web/src/features/applications/kinds/contact-form.tsx'
import { sponsorshipForm } from '../../web/src/features/applications/kinds/sponsorship-form.ts'
import { talkForm } from '../../web/src/features/applications/kinds/talk-form.ts'

const backend = await openTestBackend()
const { sql } = backend
const [person, other] = [await backend.signUp(), await backend.signUp()]
beforeEach(async () => {
  await backend.empty('public.ambassador_applications public.talk_proposals public.contact_messages')
  await backend.empty('public.status_history private.rate_limits')
  await setTimes('contact', null, null)
})

const kept = (table: string) => sql(`select * from public.${table} order by created_at`)

const history = () =>
  sql`select from_status, to_status, user_id, changed_by from public.status_history order by id`

async function setTimes(form: SubmissionForm, opens: string | null, closes: string | null) {
  await sql(
    `update public.site_settings
     set ${form}_opens_at = now() + $1::interval, ${form}_closes_at = now() + $2::interval where true`,
    [opens, closes],
  )
}

test('the database, the site and the panel agree on what is undecided', async () => {
  const undecided = await backend.column`select unnest(private.undecided_statuses())`
  expect(applicationStatuses.filter(isUndecided)).toEqual(undecided)
  for (const kind of submissionForms) expect(waitingStatuses(kind)).toEqual(undecided)
})

describe('sending', () => {
  test.each(['ambassador', 'talk', 'accommodation'] as const)('%s needs an account', async (form) => {
    expect((await submit(backend.anonymous(), form)).error?.code).toBe('42501')
    await sql`update auth.users set email_confirmed_at = null where id = ${other.id}`
    expect((await submit(other.client, form)).error?.code).toBe('42501')
    await sql`update auth.users set email_confirmed_at = now() where id = ${other.id}`
  })

  test.each(['sponsorship', 'contact'] as const)('%s does not, and then has no owner', async (form) => {
    const table = form === 'contact' ? 'contact_messages' : 'sponsorship_inquiries'
    const { id, error } = await submit(backend.anonymous(), form)
    expect(error).toBeNull()
    expect(await kept(table)).toMatchObject([{ id, user_id: null, status: 'submitted' }])
    expect(await history()).toMatchObject([{ user_id: null, from_status: null, to_status: 'submitted' }])
    expect((await backend.anonymous().from(table).select()).data ?? []).toEqual([])
    expect((await person.client.from(table).select()).data).toEqual([])
  })

  test('status, owner, number and times are set by the database', async () => {
    const [created_at, updated_at] = ['2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z']
    const forged = { id: randomUUID(), user_id: other.id, status: 'accepted', created_at, updated_at }
    const { id, error } = await submit(person.client, 'ambassador', { answers: forged })
    expect(error).toBeNull()
    const [row] = await kept('ambassador_applications')
    expect(row).toMatchObject({ id, user_id: person.id, status: 'submitted' })
    expect(JSON.stringify(row)).not.toContain('2020-01-01')
  })

  test('sending twice is once, whatever has happened since', async () => {
    const { id } = await submit(person.client, 'contact')
    await setTimes('contact', null, '-1 minute')
    const again = await submit(person.client, 'contact', { id, seconds: 0, answers: { message: 'Else' } })
    expect(again.error).toBeNull()
    expect(await kept('contact_messages')).toMatchObject([{ id, message: submissionAnswers.contact.message }])
    expect(await history()).toHaveLength(1)
  })

  test('sending under somebody else’s id changes and reveals nothing of theirs', async () => {
    const { id } = await submit(person.client, 'talk')
    const theirs = await kept('talk_proposals')
    expect((await submit(other.client, 'talk', { id, answers: { title: 'Taken over' } })).error).toBeNull()
    expect(await kept('talk_proposals')).toEqual(theirs)
  })

  test('one ambassador application may be open at a time; any number of talks', async () => {
    const first = await submit(person.client, 'ambassador')
    expect((await submit(person.client, 'ambassador')).error).toMatchObject(refusal('already_sent'))
    await person.client.rpc('withdraw_submission', { form: 'ambassador', submission: first.id })
    expect((await submit(person.client, 'ambassador')).error).toBeNull()
    for (const title of ['One talk', 'Another talk'])
      expect((await submit(person.client, 'talk', { answers: { title } })).error).toBeNull()
    expect(await kept('talk_proposals')).toHaveLength(2)
  })

  test('an invalid answer is refused with its constraint, and nothing is stored', async () => {
    const { error } = await submit(person.client, 'talk', { answers: { title: 'Hm' } })
    expect(error?.code).toBe('23514')
    expect(error?.message).toContain('"talk_proposals_title_length"')
    const missing = await submit(person.client, 'talk', { answers: { abstract: undefined } })
    expect(missing.error?.message).toContain('column "abstract"')
    expect([await kept('talk_proposals'), await history()]).toEqual([[], []])
  })

  test('an unknown form is refused, even with the name of a table', async () => {
    for (const form of ['registrations', 'site_settings', '', 'talk"; drop table x'])
      expect((await submit(person.client, form as SubmissionForm)).error?.details).toBe('unknown_form')
  })
})

describe('protections', () => {
  test.each([
    ['robot', { website: 'https://spam.example' }],
    ['too_fast', { seconds: 2 }],
    ['too_fast', { seconds: -1 }],
  ] as const)('%s: %o', async (reason, change) => {
    expect((await submit(backend.anonymous(), 'contact', change)).error).toMatchObject(refusal(reason))
  })

  test('against haste match the pages, which wait for as long', async () => {
    const forms = [ambassadorForm, talkForm([]), sponsorshipForm([]), accommodationForm([]), contactForm]
    const known = forms.map(({ form, leastSeconds }) => ({ form, least_seconds: leastSeconds }))
    const kept = await sql`select form, least_seconds from private.forms
      order by array_position(${known.map(({ form }) => form)}, form)`
    expect(kept).toEqual(known)
  })

  test.each([
    ['not_open_yet', '1 hour', null],
    ['closed', null, '0'],
    ['closed', '-2 hours', '-1 hour'],
  ] as const)('%s', async (reason, opens, closes) => {
    await setTimes('contact', opens, closes)
    const state = await call(backend.anonymous(), 'form_state', { form: 'contact' })
    expect(state).toMatchObject([{ state: reason }])
    expect((await submit(person.client, 'contact')).error).toMatchObject(refusal(reason))
    expect(await kept('contact_messages')).toEqual([])
  })

  test('an open form says so, with its times; an unknown form has no state', async () => {
    await setTimes('contact', '-1 hour', '1 hour')
    const state = (form: string) => call(backend.anonymous(), 'form_state', { form })
    expect(await state('contact')).toEqual([
      { state: 'open', opens_at: expect.any(String), closes_at: expect.any(String), custom_version: null },
    ])
    const always = { state: 'open', opens_at: null, closes_at: null, custom_version: null }
    expect(await state('project')).toEqual([always])
    expect(await state('admin_emails')).toEqual([])
  })

  test('visitors are counted by address, people by account', async () => {
    const write = (address: string) => {
      const asked = { form: 'contact', submission: randomUUID(), answers: submissionAnswers.contact }
      return send(backend, '/rest/v1/rpc/submit_form', { address, body: { ...asked, seconds_to_fill: 60 } })
    }
    // A whole university can share one address: 300 of its people may write within an hour.
    const campus = await Promise.all(Array.from({ length: 300 }, () => write('10.1.1.1')))
    expect(new Set(campus.map(({ status }) => status))).toEqual(new Set([204]))
    expect((await write('10.1.1.1')).status).toBe(429)
    expect((await write('10.1.1.2')).status).toBe(204)
    for (let count = 0; count < 10; count += 1) await submit(person.client, 'talk')
    expect((await submit(person.client, 'talk')).error?.code).toBe('PT429')
    expect((await submit(other.client, 'talk')).error).toBeNull()
  })
})

test('an anonymous report cannot be traced: no account, no name, and only the address is counted', async () => {
  const answers = { topic: 'conduct', is_anonymous: true, full_name: undefined, email: undefined }
  const { id, error } = await submit(person.client, 'contact', { answers })
  expect(error).toBeNull()
  expect(await kept('contact_messages')).toMatchObject([{ id, user_id: null, full_name: null, email: null }])
  const step = { from_status: null, to_status: 'submitted', user_id: null, changed_by: null }
  expect(await history()).toEqual([step])
  const counts = await sql<{ caller: string }>`select caller from private.rate_limits`
  expect(counts).toEqual([{ caller: expect.stringMatching(/^address [0-9a-f]{64}$/) }])
  expect((await person.client.from('contact_messages').select()).data).toEqual([])
  // Nor without the functions.
  const write = sql`insert into public.contact_messages (user_id, status, topic, is_anonymous, message)
     values (${person.id}, 'submitted', 'conduct', true, 'Somebody was rude.')`
  await expect(write).rejects.toThrow('contact_messages_user_id_absent')
  // The session's next submission is attributed again.
  await submit(person.client, 'contact')
  expect((await history()).at(-1)).toMatchObject({ user_id: person.id, changed_by: person.id })
})
