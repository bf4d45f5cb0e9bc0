import type { Json } from '@fest/schemas/database.types.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registrationAnswers } from '@fest/local/backend/testing/registration-answers.ts'
import { openTestBackend, type Person, type TestBackend } from '../support/backend.ts'
import { allergy, asJson, cut, note, publishQuestions, songs } from '../support/custom-questions.ts'
import { agreed, register } from '../support/registration.ts'

let backend: TestBackend
let admin: Person
let ada: Person
let version: string | null

beforeAll(async () => {
  backend = await openTestBackend()
  ;[admin, ada] = [await backend.admin(), await backend.signUp()]
})
afterAll(() => backend.close())
beforeEach(async () => {
  for (const table of [
    'public.registrations',
    'public.consents',
    'private.rate_limits',
    'private.custom_questions',
  ])
    await backend.backend.sql(`delete from ${table} where true`)
  version = await publishQuestions(backend, [cut, songs, note, allergy])
})

type Sent = Record<string, Json>
const send = (answers: Sent, shown = version, person = ada, details: Sent = {}) =>
  register(person.client, { details: { ...details, custom: { version: shown, answers } } })
const change = (answers: Sent, shown = version) =>
  ada.client.rpc('change_registration', {
    details: { ...registrationAnswers, custom: { version: shown, answers } },
    needs: {},
    consents: agreed,
  })
const kept = async () => {
  const [row] = await backend.backend.sql<{ answers: Json; needs: Json; version: string | null }>(`
    select one.custom_answers as answers, needs.custom_answers as needs, one.custom_version as version
    from public.registrations as one left join public.registration_needs as needs using (user_id)`)
  return row
}

describe('answers', () => {
  test('are kept tidied by the names of their questions, with the version; needs apart', async () => {
    const answers = {
      custom_cut: 'fi',
      custom_songs: ['g', 'g'],
      custom_note: '  Hi  ',
      custom_allergy: ' Wasps ',
    }
    expect((await send(answers)).error).toBeNull()
    expect(await kept()).toEqual({
      answers: { custom_cut: 'fi', custom_songs: ['g'], custom_note: 'Hi' },
      needs: { custom_allergy: 'Wasps' },
      version,
    })
  })

  test.each<[string, Sent]>([
    ['custom_cut_missing', {}],
    ['custom_cut_missing', { custom_cut: ' ' }],
    ['custom_cut_known', { custom_cut: 'Fitted' }],
    ['custom_songs_count', { custom_cut: 'fi', custom_songs: ['g', 'w'] }],
    ['custom_songs_known', { custom_cut: 'fi', custom_songs: ['g', 'x'] }],
    ['custom_note_length', { custom_cut: 'fi', custom_note: 'x'.repeat(21) }],
    ['custom_note_printable', { custom_cut: 'fi', custom_note: 'a\u0001' }],
    ['custom_allergy_printable', { custom_cut: 'fi', custom_allergy: 'a\nb' }],
    ['custom_allergy_format', { custom_cut: 'fi', custom_allergy: ['a'] }],
  ])(
    'are refused with the name of the question and the reason, and nothing is stored: %s',
    async (rule, answers) => {
      const { error, status } = await send(answers)
      expect([status, error?.code]).toEqual([400, '23514'])
      expect(error?.message).toContain(`constraint "registrations_${rule}"`)
      expect(await kept()).toBeUndefined()
    },
  )

  test('to what isn’t asked, or never was, are left out', async () => {
    const answers = { custom_cut: 'st', custom_songs: ['g'], custom_other: 'x', custom_answers: { a: 1 } }
    expect(
      (await send(answers, version, ada, { role: 'other', custom_answers: { custom_note: 'past' } })).error,
    ).toBeNull()
    expect((await kept())?.answers).toEqual({ custom_cut: 'st' })
  })

  test('of somebody who was shown no questions are checked, too', async () => {
    expect((await register(ada.client)).error?.message).toContain('registrations_custom_cut_missing')
    await publishQuestions(backend, [note])
    expect((await register(ada.client)).error).toBeNull()
  })

  test('with a version that never was are refused', async () => {
    const { error } = await send({ custom_cut: 'fi' }, 'feedfeedfeedfeed')
    expect(error).toMatchObject({ code: 'P0001', details: 'unknown_questions' })
  })
})

describe('a form that was open while the questions changed', () => {
  test('is told of a question that was withdrawn, unless it was left blank', async () => {
    await publishQuestions(backend, [cut])
    const { error } = await send({ custom_cut: 'fi', custom_note: 'Hi' })
    expect(error?.message).toContain('registrations_custom_note_withdrawn')
    expect(await kept()).toBeUndefined()
    expect((await send({ custom_cut: 'fi', custom_note: ' ' })).error).toBeNull()
    expect((await kept())?.version).toBe(version)
  })

  test('is told of one that is new and required, and of a choice that is gone', async () => {
    const needed = { ...note, missing: 'Please say something.' }
    const now = await publishQuestions(backend, [{ ...cut, choices: ['fi'] }, needed])
    const messageOf = async (answers: Sent, shown: string | null) =>
      (await send(answers, shown)).error?.message
    expect(await messageOf({ custom_cut: 'fi' }, version)).toContain('custom_note_missing')
    expect(await messageOf({ custom_cut: 'st', custom_note: 'Hi' }, version)).toContain('custom_cut_known')
    expect(await messageOf({ custom_cut: 'fi', custom_note: 'Hi' }, now)).toBeUndefined()
  })

  test('needs nothing when all of them are withdrawn', async () => {
    await publishQuestions(backend, [])
    expect((await send({ custom_cut: 'fi' })).error?.message).toContain('custom_cut_withdrawn')
    expect((await send({}, null)).error).toBeNull()
    expect(await kept()).toMatchObject({ answers: {}, version: null })
  })
})

describe('changing a registration', () => {
  test('replaces the answers, and keeps those to questions that were withdrawn before', async () => {
    await send({ custom_cut: 'fi', custom_note: 'Hi', custom_allergy: 'Wasps' })
    const now = await publishQuestions(backend, [cut, songs])
    expect((await change({ custom_cut: 'st' }, now)).error).toBeNull()
    expect(await kept()).toEqual({
      answers: { custom_cut: 'st', custom_note: 'Hi' },
      needs: { custom_allergy: 'Wasps' },
      version: now,
    })
    expect((await change({}, now)).error?.message).toContain('custom_cut_missing')
  })

  test('removes what is blank now', async () => {
    await send({ custom_cut: 'fi', custom_note: 'Hi', custom_allergy: 'Wasps' })
    expect((await change({ custom_cut: 'fi' })).error).toBeNull()
    expect(await kept()).toMatchObject({ answers: { custom_cut: 'fi' }, needs: null })
  })
})

describe('versions', () => {
  test('are the same for the same questions, and never change', async () => {
    const other = await publishQuestions(backend, [note])
    expect(other).not.toBe(version)
    expect(await publishQuestions(backend, [cut, songs, note, allergy])).toBe(version)
    await expect(
      backend.backend.sql(`update private.custom_questions set questions = '[]' where version = $1`, [
        version,
      ]),
    ).rejects.toThrow('doesn’t change')
    const { data } = await backend.anonymous().rpc('registration_state').throwOnError()
    expect(data[0]?.custom_version).toBe(version)
  })

  test.each<[string, unknown]>([
    ['no list', {}],
    ['a name of another column', [{ ...cut, name: 'status' }]],
    ['the same name twice', [cut, { ...note, name: cut.name }]],
    ['no choices', [{ ...cut, choices: [] }]],
    ['a control that doesn’t exist', [{ ...note, control: 'image' }]],
    ['no limit', [{ name: 'custom_a', control: 'text', label: 'A' }]],
  ])('aren’t made of what can’t be asked: %s', async (_, questions) => {
    const { error } = await backend
      .service()
      .rpc('sync_custom_questions', { published: asJson({ registrations: questions }) })
    expect(error?.code).toBe('22023')
    expect((await backend.anonymous().rpc('custom_questions', { form: 'registrations' })).data?.version).toBe(
      version,
    )
  })
})

describe('the person', () => {
  test('downloads their answers and needs with the questions as they were asked', async () => {
    await send({ custom_cut: 'fi', custom_allergy: 'Wasps' })
    await publishQuestions(backend, [{ ...cut, label: 'Another label' }])
    const { data } = await ada.client.rpc('my_data').throwOnError()
    expect(data.registrations[0]?.custom_answers).toEqual({ custom_cut: 'fi' })
    expect(data.registration_needs[0]?.custom_answers).toEqual({ custom_allergy: 'Wasps' })
    expect(data['custom_questions']).toMatchObject([
      { form: 'registrations', version, questions: [{ label: 'Which cut?' }, {}, {}, {}] },
    ])
  })

  test('takes their needs back by cancelling, and everything by leaving', async () => {
    const bo = await backend.signUp()
    await send({ custom_cut: 'fi', custom_allergy: 'Wasps' }, version, bo)
    await bo.client.rpc('cancel_registration').throwOnError()
    expect(await kept()).toMatchObject({ needs: null })
    await bo.client.rpc('delete_my_account', { confirm_email: bo.email }).throwOnError()
    expect(await kept()).toBeUndefined()
  })
})

describe('admins', () => {
  const rowId = async () =>
    (await admin.client.rpc('admin_list', { kind: 'registrations' })).data?.rows[0]?.id ?? ''
  const listed = async (...custom: string[]) => {
    const { data } = await admin.client
      .rpc('admin_list', { kind: 'registrations', filters: { custom } })
      .throwOnError()
    return data.total
  }

  test('read answers as they were asked, and needs only where that is logged', async () => {
    await send({ custom_cut: 'fi', custom_songs: ['w'], custom_allergy: 'Wasps' })
    await publishQuestions(backend, [{ ...cut, label: 'Another label', labels: { st: 'S', fi: 'F' } }])
    const id = await rowId()
    const { data } = await admin.client.rpc('admin_read', { kind: 'registrations', id }).throwOnError()
    expect(data.custom).toEqual([
      { name: 'custom_cut', label: 'Which cut?', control: 'radios', labels: cut.labels, value: 'fi' },
      {
        name: 'custom_songs',
        label: 'Which songs?',
        control: 'checkboxes',
        labels: songs.labels,
        value: ['w'],
      },
    ])
    expect(JSON.stringify(data)).not.toContain('Wasps')
    expect(data.has_needs).toBe(true)
    const read = await admin.client.rpc('admin_needs', { kind: 'registrations', id }).throwOnError()
    expect(read.data?.custom).toMatchObject([{ label: allergy.label, value: 'Wasps' }])
    const [entry] = await backend.backend.sql(
      `select from public.audit_log where action = 'needs_read' and subject_id = $1`,
      [id],
    )
    expect(entry).toBeDefined()
    expect((await ada.client.rpc('admin_needs', { kind: 'registrations', id })).error?.code).toBe('42501')
  })

  test('list, filter and count them', async () => {
    const bo = await backend.signUp()
    await send({ custom_cut: 'fi', custom_songs: ['w'], custom_note: 'Hi', custom_allergy: 'Wasps' })
    await send({ custom_cut: 'st' }, version, bo)
    const { data } = await admin.client.rpc('admin_list', { kind: 'registrations' }).throwOnError()
    expect(data.rows.map((row) => row['custom'])).toContainEqual({
      custom_cut: 'fi',
      custom_songs: ['w'],
      custom_note: 'Hi',
    })
    expect(await listed('custom_cut:fi')).toBe(1)
    expect(await listed('custom_cut:fi', 'custom_cut:st')).toBe(2)
    expect(await listed('custom_cut:st', 'custom_songs:w')).toBe(0)
    expect(await listed('custom_note:*')).toBe(1)
    expect(await listed('custom_note:-', 'custom_cut:st')).toBe(1)
    expect(await listed('custom_gone:x')).toBe(0)
    // Needs aren't looked for.
    expect(await listed('custom_allergy:*')).toBe(0)
    const questions = await admin.client
      .rpc('admin_custom_questions', { kind: 'registrations' })
      .throwOnError()
    expect(questions.data.map(({ name, counts }) => [name, counts])).toEqual([
      ['custom_cut', { '*': 2, fi: 1, st: 1 }],
      ['custom_songs', { '*': 1, w: 1 }],
      ['custom_note', { '*': 1 }],
      ['custom_allergy', {}],
    ])
    // Those that are offered now first, in their order.
    await publishQuestions(backend, [
      { ...cut, choices: ['zz', 'fi'], labels: { fi: 'Fitted', zz: 'Loose' } },
    ])
    const later = await admin.client.rpc('admin_custom_questions', { kind: 'registrations' }).throwOnError()
    expect(later.data[0]?.choices).toEqual(['zz', 'fi', 'st'])
    expect((await admin.client.rpc('admin_custom_questions', { kind: 'contact' })).data).toEqual([])
  })

  test('export them in words, and needs apart', async () => {
    await send({ custom_cut: 'fi', custom_songs: ['w'], custom_allergy: 'Wasps' })
    // One more with the same words, which is another question.
    await publishQuestions(backend, [{ ...cut, name: 'custom_cut2' }])
    const { data } = await admin.client.rpc('admin_export', { kind: 'registrations' }).throwOnError()
    const cell = (name: string) => data.rows[0]?.[data.columns.indexOf(name)]
    expect(data.columns).not.toContain('custom')
    expect([cell('Which cut?'), cell('Which cut? (2)'), cell('Which songs?')]).toEqual([
      null,
      'Fitted',
      ['Wires'],
    ])
    expect(JSON.stringify(data)).not.toContain('Wasps')
    const needs = await admin.client
      .rpc('admin_export_needs', { what: 'registrations', reason: 'For the kitchen of the event.' })
      .throwOnError()
    expect(needs.data.rows[0]?.at(needs.data.columns.indexOf('other_needs'))).toBe(`${allergy.label}: Wasps`)
  })
})
