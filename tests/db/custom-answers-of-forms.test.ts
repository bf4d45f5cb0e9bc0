import { randomUUID } from 'node:crypto'
import type { Json } from '@fest/schemas/database.types.ts'
import type { CustomForm } from '@fest/schemas/vocabulary/custom-questions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestBackend, type Person, type TestBackend } from '../support/backend.ts'
import { allergy, cut, note, publishQuestions, songs } from '../support/custom-questions.ts'
import { register } from '../support/registration.ts'
import { hostel, submissionAnswers, submit } from '../support/submissions.ts'

type Form = Exclude<CustomForm, 'registrations'>
const tables = {
  ambassador: ['ambassador_applications', 'ambassador_needs'],
  talk: ['talk_proposals', 'talk_needs'],
  sponsorship: ['sponsorship_inquiries', 'sponsorship_needs'],
  accommodation: ['accommodation_requests', 'accommodation_needs'],
} as const satisfies Record<Form, readonly [string, string]>
const forms = Object.keys(tables) as Form[]

/** An earlier answer of each form's own that a question depends on; accommodation has none that everybody gives. */
const ifOwn = {
  ambassador: { channels: ['posters'] },
  talk: { format: ['talk'] },
  sponsorship: { support: ['prizes'] },
  accommodation: { custom_cut: ['fi'] },
} as const
const questionsOf = (form: Form) => [cut, { ...songs, onlyIf: ifOwn[form] }, note, allergy]

let backend: TestBackend
let admin: Person
let ada: Person

beforeAll(async () => {
  backend = await openTestBackend()
  ;[admin, ada] = [await backend.admin(), await backend.signUp()]
  await backend
    .service()
    .rpc('sync_accommodation_options', { published: [hostel] })
    .throwOnError()
})
afterAll(() => backend.close())
beforeEach(async () => {
  for (const [table] of Object.values(tables)) await sql(`delete from public.${table} where true`)
  for (const table of ['public.registrations', 'private.rate_limits', 'private.custom_questions'])
    await sql(`delete from ${table} where true`)
})

const sql = <Row>(query: string, values: unknown[] = []) => backend.backend.sql<Row>(query, values)

type Sent = Record<string, Json>
type Sending = { version: string | null; answers: Sent; person?: Person; id?: string }

/** Sends a form with answers to added questions; for a bed, after registering. */
async function send(form: Form, { version, answers, person = ada, ...rest }: Sending) {
  if (form === 'accommodation') await register(person.client)
  return submit(person.client, form, { ...rest, answers: { custom: { version, answers } } })
}
const change = (form: Form, id: string, version: string | null, answers: Sent, person = ada) =>
  person.client.rpc('change_submission', {
    form,
    submission: id,
    answers: { ...submissionAnswers[form], custom: { version, answers } } as unknown as Json,
  })
async function kept(form: Form) {
  const [table, needs] = tables[form]
  const [row] = await sql<{ answers: Json; needs: Json; version: string | null }>(`
    select one.custom_answers as answers, needs.custom_answers as needs, one.custom_version as version
    from public.${table} as one left join public.${needs} as needs on needs.request_id = one.id`)
  return row
}
const full = { custom_cut: 'fi', custom_songs: ['g', 'g'], custom_note: '  Hi  ', custom_allergy: ' Wasps ' }

describe.each(forms)('answers to questions that were added to %s', (form) => {
  const [table, needsTable] = tables[form]

  test('are kept tidied, with the version; needs apart, and read back by who sent them', async () => {
    const version = await publishQuestions(backend, questionsOf(form), form)
    const { id, error } = await send(form, { version, answers: full })
    expect(error).toBeNull()
    expect(await kept(form)).toEqual({
      answers: { custom_cut: 'fi', custom_songs: ['g'], custom_note: 'Hi' },
      needs: { custom_allergy: 'Wasps' },
      version,
    })
    const { data } = await ada.client.rpc('my_submission', { form, submission: id }).throwOnError()
    expect(data).toMatchObject({
      custom: { custom_cut: 'fi', custom_songs: ['g'], custom_note: 'Hi', custom_allergy: 'Wasps' },
    })
    const [state] = (await backend.anonymous().rpc('form_state', { form }).throwOnError()).data
    expect(state?.custom_version).toBe(version)
    // Sent again, since the answer may have been lost: nothing changes.
    expect((await send(form, { version, answers: { custom_cut: 'st' }, id })).error).toBeNull()
    expect(await kept(form)).toMatchObject({ answers: { custom_cut: 'fi' } })
  })

  test('are refused with the name of the question and the reason, and nothing is stored', async () => {
    const version = await publishQuestions(backend, questionsOf(form), form)
    const refusals: [string, Sent][] = [
      ['custom_cut_missing', {}],
      ['custom_cut_known', { custom_cut: 'Fitted' }],
      ['custom_songs_count', { custom_cut: 'fi', custom_songs: ['g', 'w'] }],
      ['custom_note_length', { custom_cut: 'fi', custom_note: 'x'.repeat(21) }],
      ['custom_allergy_format', { custom_cut: 'fi', custom_allergy: ['a'] }],
    ]
    for (const [rule, answers] of refusals) {
      const { error } = await send(form, { version, answers })
      expect([error?.code, error?.message]).toEqual([
        '23514',
        expect.stringContaining(`constraint "${table}_${rule}"`),
      ])
    }
    const gone = await send(form, { version: 'feedfeedfeedfeed', answers: { custom_cut: 'fi' } })
    expect(gone.error).toMatchObject({ code: 'P0001', details: 'unknown_questions' })
    // Who was shown none, and who writes the columns themselves.
    const { error } = await submit(ada.client, form, {
      answers: { custom_answers: { custom_cut: 'fi' }, custom_version: version },
    })
    expect(error?.message).toContain(`${table}_custom_cut_missing`)
    expect(await kept(form)).toBeUndefined()
  })

  test('to a question that was withdrawn meanwhile are told apart', async () => {
    const version = await publishQuestions(backend, questionsOf(form), form)
    const now = await publishQuestions(backend, [cut], form)
    const first = await send(form, { version, answers: { custom_cut: 'fi', custom_note: 'Hi' } })
    expect(first.error?.message).toContain(`${table}_custom_note_withdrawn`)
    expect((await send(form, { version: now, answers: { custom_cut: 'fi' } })).error).toBeNull()
    await publishQuestions(backend, [], form)
    const [state] = (await backend.anonymous().rpc('form_state', { form }).throwOnError()).data
    expect(state?.custom_version).toBeNull()
  })

  test('are replaced by a change, except those to questions that were withdrawn before', async () => {
    const version = await publishQuestions(backend, questionsOf(form), form)
    const { id } = await send(form, { version, answers: full })
    const now = await publishQuestions(backend, [cut, allergy], form)
    expect((await change(form, id, now, {})).error?.message).toContain(`${table}_custom_cut_missing`)
    expect((await change(form, id, now, { custom_cut: 'st', custom_allergy: 'Nuts' })).error).toBeNull()
    expect(await kept(form)).toEqual({
      answers: { custom_cut: 'st', custom_songs: ['g'], custom_note: 'Hi' },
      needs: { custom_allergy: 'Nuts' },
      version: now,
    })
    const bo = await backend.signUp()
    expect((await change(form, id, now, { custom_cut: 'fi' }, bo)).error?.details).toBe('not_found')
    expect((await change(form, id, now, { custom_cut: 'st' })).error).toBeNull()
    expect((await kept(form))?.needs).toEqual(form === 'accommodation' ? {} : null)
  })

  test('are read as they were asked; needs only where that is logged', async () => {
    const version = await publishQuestions(backend, questionsOf(form), form)
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
    expect((await ada.client.rpc('admin_needs', { kind: form, id })).error?.code).toBe('42501')
    const count = async () =>
      (await sql(`select from public.audit_log where action = 'needs_read' and subject_id = $1`, [id])).length
    expect(await count()).toBe(0)
    const needs = await admin.client.rpc('admin_needs', { kind: form, id }).throwOnError()
    expect(needs.data?.custom).toMatchObject([{ label: allergy.label, value: 'Wasps' }])
    expect(await count()).toBe(1)
    for (const client of [backend.anonymous(), ada.client, admin.client])
      expect((await client.from(needsTable).select()).data ?? []).toEqual([])
  })

  test('are listed, filtered by, counted and exported in words; needs apart and for a reason', async () => {
    const version = await publishQuestions(backend, questionsOf(form), form)
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
    const { data } = await admin.client.rpc('admin_export', { kind: form }).throwOnError()
    const cell = (name: string) => data.rows[0]?.[data.columns.indexOf(name)]
    expect([cell(cut.label), cell(songs.label), cell(note.label)]).toEqual(['Fitted', ['Gates'], 'Hi'])
    expect(data.columns).not.toContain('custom')
    expect(JSON.stringify(data)).not.toContain('Wasps')
    await sql(`update public.${table} set status = 'accepted' where id = $1`, [id])
    const reason = 'For the kitchen of the event.'
    const needs = await admin.client.rpc('admin_export_needs', { what: form, reason }).throwOnError()
    expect(needs.data.rows[0]?.at(needs.data.columns.indexOf('other_needs'))).toBe(`${allergy.label}: Wasps`)
  })

  test('are in "download my data" with their questions, and gone by withdrawing and leaving', async () => {
    const bo = await backend.signUp()
    const version = await publishQuestions(backend, questionsOf(form), form)
    const { id } = await send(form, { version, answers: full, person: bo })
    await publishQuestions(backend, [], form)
    const { data } = await bo.client.rpc('my_data').throwOnError()
    const mine = data as unknown as Record<string, unknown>
    expect(mine[table]).toMatchObject([{ custom_answers: { custom_cut: 'fi' }, custom_version: version }])
    expect(mine[needsTable]).toMatchObject([{ custom_answers: { custom_allergy: 'Wasps' } }])
    expect(mine['custom_questions']).toMatchObject([
      { form, version, questions: [{ label: cut.label }, {}, {}, {}] },
    ])
    await bo.client.rpc('withdraw_submission', { form, submission: id }).throwOnError()
    expect(await kept(form)).toMatchObject({ answers: { custom_cut: 'fi' }, needs: null })
    await bo.client.rpc('delete_my_account', { confirm_email: bo.email }).throwOnError()
    expect(await kept(form)).toBeUndefined()
  })
})

describe('roles below admin', () => {
  test('see and find no answers to added questions', async () => {
    const version = await publishQuestions(backend, questionsOf('talk'), 'talk')
    const { id } = await send('talk', { version, answers: full })
    const reviewer = await backend.signUp()
    await sql(
      `insert into private.roles (email, role, kinds, contact_allowed) values ($1, 'reviewer', '{talk}', true)`,
      [reviewer.email],
    )
    const { data } = await reviewer.client.rpc('admin_read', { kind: 'talk', id }).throwOnError()
    expect([data.custom, data.has_needs]).toEqual([[], false])
    const { data: list } = await reviewer.client.rpc('admin_list', { kind: 'talk' }).throwOnError()
    expect(list.rows[0]).not.toHaveProperty('custom')
    const filters = { custom: ['custom_cut:fi'] }
    expect((await reviewer.client.rpc('admin_list', { kind: 'talk', filters })).error?.details).toBe(
      'unknown_filter',
    )
    for (const refused of [
      await reviewer.client.rpc('admin_custom_questions', { kind: 'talk' }),
      await reviewer.client.rpc('admin_needs', { kind: 'talk', id }),
    ])
      expect(refused.error?.code).toBe('42501')
  })
})

describe('a sponsor without an account', () => {
  test('answers too, and all of it goes with the inquiry', async () => {
    const version = await publishQuestions(backend, questionsOf('sponsorship'), 'sponsorship')
    const id = randomUUID()
    const answers = { email: ada.email, custom: { version, answers: full } }
    expect((await submit(backend.anonymous(), 'sponsorship', { id, answers })).error).toBeNull()
    expect(await kept('sponsorship')).toMatchObject({ needs: { custom_allergy: 'Wasps' } })
    expect(await sql('select user_id from public.sponsorship_needs')).toEqual([{ user_id: null }])
    const bo = await backend.signUp()
    await sql('update public.sponsorship_inquiries set email = $1', [bo.email])
    await bo.client.rpc('delete_my_account', { confirm_email: bo.email }).throwOnError()
    expect(await kept('sponsorship')).toBeUndefined()
    expect(await sql('select from public.sponsorship_needs')).toEqual([])
  })
})
