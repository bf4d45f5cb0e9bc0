import { randomUUID } from 'node:crypto'
import type { Json } from '@fest/schemas/database.types.ts'
import type { CustomForm } from '@fest/schemas/vocabulary/custom-questions.ts'
import { registrationAnswers } from '@fest/local/backend/testing/registration-answers.ts'
import { openWithAdmin, type Person } from '../support/backend.ts'
import { allergy, cut, note, publishQuestions, songs } from '../support/custom-questions.ts'
import { refusal } from '../support/refusal.ts'
import { agreed, register } from '../support/registration.ts'
import { hostel, submissionAnswers, submit } from '../support/submissions.ts'

const tables = {
  registrations: ['registrations', 'registration_needs'],
  ambassador: ['ambassador_applications', 'ambassador_needs'],
  talk: ['talk_proposals', 'talk_needs'],
  sponsorship: ['sponsorship_inquiries', 'sponsorship_needs'],
  accommodation: ['accommodation_requests', 'accommodation_needs'],
} as const satisfies Record<CustomForm, readonly [string, string]>
const forms = Object.keys(tables) as CustomForm[]

/** An earlier answer of each form's own that a question depends on; accommodation has none that everybody gives. */
const ifOwn = {
  registrations: { role: ['undergraduate'] },
  ambassador: { channels: ['posters'] },
  talk: { format: ['talk'] },
  sponsorship: { support: ['prizes'] },
  accommodation: { custom_cut: ['fi'] },
} as const
const questionsOf = (form: CustomForm) => [cut, { ...songs, onlyIf: ifOwn[form] }, note, allergy]

const { backend, admin, sql } = await openWithAdmin()
const ada = await backend.signUp()
await sql`select public.sync_accommodation_options(${JSON.stringify([hostel])})`
beforeEach(async () => {
  for (const [table] of Object.values(tables)) await backend.empty(`public.${table}`)
  await backend.empty('private.rate_limits private.custom_questions')
})

type Sent = Record<string, Json>
type Sending = { version: string | null; answers: Sent; person?: Person; id?: string }

async function sendForm(
  form: CustomForm,
  answers: Sent,
  { person = ada, id = randomUUID() }: { person?: Person; id?: string } = {},
) {
  if (form === 'registrations') {
    const { data, error } = await register(person.client, { details: answers })
    return { id: data?.id ?? '', error }
  }
  if (form === 'accommodation') await register(person.client)
  return submit(person.client, form, { id, answers })
}
const send = (form: CustomForm, { version, answers, ...by }: Sending) =>
  sendForm(form, { custom: { version, answers } }, by)
function change(form: CustomForm, id: string, version: string | null, answers: Sent) {
  const custom = { version, answers }
  if (form === 'registrations') {
    const details = { ...registrationAnswers, custom }
    return ada.client.rpc('change_registration', { details, needs: {}, consents: agreed })
  }
  const changed = { ...submissionAnswers[form], custom } as unknown as Json
  return ada.client.rpc('change_submission', { form, submission: id, answers: changed })
}
async function shownVersion(form: CustomForm) {
  const client = backend.anonymous()
  const { data } = await (
    form === 'registrations' ? client.rpc('registration_state') : client.rpc('form_state', { form })
  ).throwOnError()
  return data[0]?.custom_version
}
async function kept(form: CustomForm) {
  const [table, needs] = tables[form]
  const owner = form === 'registrations' ? 'needs.user_id = one.user_id' : 'needs.request_id = one.id'
  const [row] = await sql<{ answers: Json; needs: Json; version: string | null }>(`
    select one.custom_answers as answers, needs.custom_answers as needs, one.custom_version as version
    from public.${table} as one left join public.${needs} as needs on ${owner}`)
  return row
}
const full = { custom_cut: 'fi', custom_songs: ['g', 'g'], custom_note: '  Hi  ', custom_allergy: ' Wasps ' }

describe.each(forms)('answers to questions that were added to %s', (form) => {
  const [table, needsTable] = tables[form]
  let version: string | null
  beforeEach(async () => {
    version = await publishQuestions(backend, questionsOf(form), form)
  })

  test('are kept tidied, with the version; needs apart', async () => {
    const { id, error } = await send(form, { version, answers: full })
    expect(error).toBeNull()
    expect(await kept(form)).toEqual({
      answers: { custom_cut: 'fi', custom_songs: ['g'], custom_note: 'Hi' },
      needs: { custom_allergy: 'Wasps' },
      version,
    })
    expect(await shownVersion(form)).toBe(version)
    // Sent again, since the answer may have been lost: nothing changes.
    expect((await send(form, { version, answers: { custom_cut: 'st' }, id })).error).toBeNull()
    expect(await kept(form)).toMatchObject({ answers: { custom_cut: 'fi' } })
  })

  test('are refused with the name of the question and the reason, and nothing is stored', async () => {
    // Each rule is tried by tests/contract/custom-answers.test.ts.
    const refusals: [string, Sent][] = [
      ['custom_cut_missing', {}],
      ['custom_songs_count', { custom_cut: 'fi', custom_songs: ['g', 'w'] }],
      ['custom_allergy_format', { custom_cut: 'fi', custom_allergy: ['a'] }],
    ]
    for (const [rule, answers] of refusals) {
      const { error } = await send(form, { version, answers })
      expect(error).toMatchObject({ code: '23514', message: expect.stringContaining(`"${table}_${rule}"`) })
    }
    const gone = await send(form, { version: 'feedfeedfeedfeed', answers: { custom_cut: 'fi' } })
    expect(gone.error).toMatchObject(refusal('unknown_questions'))
    // Who was shown none, and who writes the columns themselves.
    const { error } = await sendForm(form, { custom_answers: { custom_cut: 'fi' }, custom_version: version })
    expect(error?.message).toContain(`${table}_custom_cut_missing`)
    expect(await kept(form)).toBeUndefined()
  })

  test('to a question that was withdrawn meanwhile are told apart', async () => {
    const now = await publishQuestions(backend, [cut], form)
    const first = await send(form, { version, answers: { custom_cut: 'fi', custom_note: 'Hi' } })
    expect(first.error?.message).toContain(`${table}_custom_note_withdrawn`)
    expect((await send(form, { version: now, answers: { custom_cut: 'fi' } })).error).toBeNull()
    await publishQuestions(backend, [], form)
    expect(await shownVersion(form)).toBeNull()
  })

  test('are replaced by a change, except those to questions that were withdrawn before', async () => {
    const { id } = await send(form, { version, answers: full })
    const now = await publishQuestions(backend, [cut, allergy], form)
    expect((await change(form, id, now, {})).error?.message).toContain(`${table}_custom_cut_missing`)
    expect((await change(form, id, now, { custom_cut: 'st', custom_allergy: 'Nuts' })).error).toBeNull()
    expect(await kept(form)).toEqual({
      answers: { custom_cut: 'st', custom_songs: ['g'], custom_note: 'Hi' },
      needs: { custom_allergy: 'Nuts' },
      version: now,
    })
    expect((await change(form, id, now, { custom_cut: 'st' })).error).toBeNull()
    expect((await kept(form))?.needs).toEqual(form === 'accommodation' ? {} : null)
  })

  test('are read as they were asked; needs only where that is logged', async () => {
    const { id } = await send(form, { version, answers: full })
    await publishQuestions(backend, [{ ...cut, label: 'Another label' }], form)
    const { data } = await admin.client.rpc('admin_read', { kind: form, id }).throwOnError()
    expect(data.custom.map(({ label, value }) => [label, value])).toEqual([
      [cut.label, 'fi'],
      [songs.label, ['g']],
      [note.label, 'Hi'],
    ])
    expect(data.has_needs).toBe(true)
    expect(JSON.stringify(data)).not.toContain('Wasps')
    const count = async () =>
      (await sql`select from public.audit_log where action = 'needs_read' and subject_id = ${id}`).length
    expect(await count()).toBe(0)
    const needs = await admin.client.rpc('admin_needs', { kind: form, id }).throwOnError()
    expect(needs.data?.custom).toMatchObject([{ label: allergy.label, value: 'Wasps' }])
    expect(await count()).toBe(1)
    for (const client of [backend.anonymous(), ada.client, admin.client])
      expect((await client.from(needsTable).select()).data ?? []).toEqual([])
  })

  test('are listed, filtered by, counted and exported in words; needs apart and for a reason', async () => {
    const { id } = await send(form, { version, answers: full })
    const { data: list } = await admin.client.rpc('admin_list', { kind: form }).throwOnError()
    expect(list.rows[0]?.['custom']).toEqual({ custom_cut: 'fi', custom_songs: ['g'], custom_note: 'Hi' })
    const listed = async (...custom: string[]) =>
      (await admin.client.rpc('admin_list', { kind: form, filters: { custom } }).throwOnError()).data.total
    expect([await listed('custom_cut:fi'), await listed('custom_cut:st')]).toEqual([1, 0])
    expect([await listed('custom_songs:g'), await listed('custom_allergy:*')]).toEqual([1, 0])
    const asked = await admin.client.rpc('admin_custom_questions', { kind: form }).throwOnError()
    expect(asked.data.map(({ name, is_need, counts }) => [name, is_need, counts])).toEqual([
      ['custom_cut', false, { '*': 1, fi: 1 }],
      ['custom_songs', false, { '*': 1, g: 1 }],
      ['custom_note', false, { '*': 1 }],
      ['custom_allergy', true, {}],
    ])
    await publishQuestions(backend, [{ ...cut, name: 'custom_cut2' }], form)
    const { data } = await admin.client.rpc('admin_export', { kind: form }).throwOnError()
    const cell = (name: string) => data.rows[0]?.[data.columns.indexOf(name)]
    // One asked later in the same words is another question.
    const told = [cell(`${cut.label} (2)`), cell(songs.label), cell(note.label)]
    expect(told).toEqual(['Fitted', ['Gates'], 'Hi'])
    expect(data.columns).not.toContain('custom')
    expect(JSON.stringify(data)).not.toContain('Wasps')
    if (form !== 'registrations')
      await sql(`update public.${table} set status = 'accepted' where id = $1`, [id])
    const reason = 'For the kitchen of the event.'
    const needs = await admin.client.rpc('admin_export_needs', { what: form, reason }).throwOnError()
    expect(needs.data.rows[0]?.at(needs.data.columns.indexOf('other_needs'))).toBe(`${allergy.label}: Wasps`)
  })

  test('are in "download my data" with their questions, and gone by withdrawing and leaving', async () => {
    const bo = await backend.signUp()
    const { id } = await send(form, { version, answers: full, person: bo })
    await publishQuestions(backend, [], form)
    const { data } = await bo.client.rpc('my_data').throwOnError()
    const mine = data as unknown as Record<string, unknown>
    expect(mine[table]).toMatchObject([{ custom_answers: { custom_cut: 'fi' }, custom_version: version }])
    expect(mine[needsTable]).toMatchObject([{ custom_answers: { custom_allergy: 'Wasps' } }])
    const questions = [{ label: cut.label }, {}, {}, {}]
    expect(mine['custom_questions']).toMatchObject([{ form, version, questions }])
    if (form === 'registrations') await bo.client.rpc('cancel_registration').throwOnError()
    else await bo.client.rpc('withdraw_submission', { form, submission: id }).throwOnError()
    expect(await kept(form)).toMatchObject({ answers: { custom_cut: 'fi' }, needs: null })
    await bo.client.rpc('delete_my_account', { confirm_email: bo.email }).throwOnError()
    expect(await kept(form)).toBeUndefined()
  })
})

// A registration has no such function: its table is read.
test.each(forms.filter((form) => form !== 'registrations'))(
  'answers of %s are read back by who sent them, needs too',
  async (form) => {
    const version = await publishQuestions(backend, questionsOf(form), form)
    const { id } = await send(form, { version, answers: full })
    expect((await ada.client.rpc('my_submission', { form, submission: id })).data).toMatchObject({
      custom: { custom_cut: 'fi', custom_songs: ['g'], custom_note: 'Hi', custom_allergy: 'Wasps' },
    })
  },
)

test('roles below admin see and find no answers to added questions', async () => {
  const version = await publishQuestions(backend, questionsOf('talk'), 'talk')
  const { id } = await send('talk', { version, answers: full })
  const reviewer = await backend.signUp()
  await sql`insert into private.roles (email, role, kinds, contact_allowed)
    values (${reviewer.email}, 'reviewer', '{talk}', true)`
  const { data } = await reviewer.client.rpc('admin_read', { kind: 'talk', id }).throwOnError()
  expect([data.custom, data.has_needs]).toEqual([[], false])
  const { data: list } = await reviewer.client.rpc('admin_list', { kind: 'talk' }).throwOnError()
  expect(list.rows[0]).not.toHaveProperty('custom')
  const filtered = { kind: 'talk', filters: { custom: ['custom_cut:fi'] } }
  expect((await reviewer.client.rpc('admin_list', filtered)).error?.details).toBe('unknown_filter')
})

test('a sponsor without an account answers too, and all of it goes with the inquiry', async () => {
  const version = await publishQuestions(backend, questionsOf('sponsorship'), 'sponsorship')
  const id = randomUUID()
  const answers = { email: ada.email, custom: { version, answers: full } }
  expect((await submit(backend.anonymous(), 'sponsorship', { id, answers })).error).toBeNull()
  expect(await kept('sponsorship')).toMatchObject({ needs: { custom_allergy: 'Wasps' } })
  expect(await sql`select user_id from public.sponsorship_needs`).toEqual([{ user_id: null }])
  const bo = await backend.signUp()
  await sql`update public.sponsorship_inquiries set email = ${bo.email}`
  await bo.client.rpc('delete_my_account', { confirm_email: bo.email }).throwOnError()
  expect(await kept('sponsorship')).toBeUndefined()
  expect(await sql`select from public.sponsorship_needs`).toEqual([])
})
