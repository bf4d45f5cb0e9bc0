import type { Json } from '@fest/schemas/database.types.ts'
import { openWithAdmin } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { allergy, asJson, cut, note, publishQuestions, songs } from '../support/custom-questions.ts'
import { register } from '../support/registration.ts'

let version: string | null

const { backend, admin, sql } = await openWithAdmin()
const ada = await backend.signUp()
beforeEach(async () => {
  await backend.empty('public.registrations public.consents private.rate_limits private.custom_questions')
  version = await publishQuestions(backend, [cut, songs, note, allergy])
})

type Sent = Record<string, Json>
const send = (answers: Sent, shown = version, person = ada, details: Sent = {}) =>
  register(person.client, { details: { ...details, custom: { version: shown, answers } } })
const shown = async () => (await call(backend.anonymous(), 'registration_state'))[0]?.custom_version

test('answers to what isn’t asked, or never was, are left out', async () => {
  const answers = { custom_cut: 'st', custom_songs: ['g'], custom_other: 'x', custom_answers: { a: 1 } }
  const details = { role: 'other', custom_answers: { custom_note: 'past' } }
  expect((await send(answers, version, ada, details)).error).toBeNull()
  expect(await sql`select custom_answers from public.registrations`).toEqual([
    { custom_answers: { custom_cut: 'st' } },
  ])
})

test('a form that was open while the questions changed is told of one that is new and required, and of a choice that is gone', async () => {
  const needed = { ...note, missing: true as const }
  const now = await publishQuestions(backend, [{ ...cut, choices: ['fi'] }, needed])
  const messageOf = async (answers: Sent, shown: string | null) => (await send(answers, shown)).error?.message
  expect(await messageOf({ custom_cut: 'fi' }, version)).toContain('custom_note_missing')
  expect(await messageOf({ custom_cut: 'st', custom_note: 'Hi' }, version)).toContain('custom_cut_known')
  expect(await messageOf({ custom_cut: 'fi', custom_note: 'Hi' }, now)).toBeUndefined()
})

describe('versions', () => {
  test('are the same for the same questions, and never change', async () => {
    expect(await publishQuestions(backend, [note])).not.toBe(version)
    expect(await publishQuestions(backend, [cut, songs, note, allergy])).toBe(version)
    await expect(
      sql`update private.custom_questions set questions = '[]' where version = ${version}`,
    ).rejects.toThrow('doesn’t change')
    expect(await shown()).toBe(version)
  })

  test.each<[string, unknown]>([
    ['no list', {}],
    ['a name of another column', [{ ...cut, name: 'status' }]],
    ['the same name twice', [cut, { ...note, name: cut.name }]],
    ['no choices', [{ ...cut, choices: [] }]],
    ['a control that doesn’t exist', [{ ...note, control: 'image' }]],
    ['no limit', [{ name: 'custom_a', control: 'text', label: 'A' }]],
  ])('aren’t made of what can’t be asked: %s', async (_, questions) => {
    const published = asJson({ registrations: questions })
    expect((await backend.service().rpc('sync_custom_questions', { published })).error?.code).toBe('22023')
    expect(await shown()).toBe(version)
  })
})

test('admins find them by several choices, by any or none, and see those offered now first', async () => {
  const listed = async (...custom: string[]) =>
    (await call(admin.client, 'admin_list', { kind: 'registrations', filters: { custom } })).total
  await send({ custom_cut: 'fi', custom_songs: ['w'], custom_note: 'Hi' })
  await send({ custom_cut: 'st' }, version, await backend.signUp())
  const asked = [['custom_cut:fi', 'custom_cut:st'], ['custom_cut:st', 'custom_songs:w'], ['custom_note:*']]
  asked.push(['custom_note:-', 'custom_cut:st'], ['custom_gone:x'])
  expect(await Promise.all(asked.map((custom) => listed(...custom)))).toEqual([2, 0, 1, 1, 0])
  await publishQuestions(backend, [{ ...cut, choices: ['zz', 'fi'], labels: { fi: 'Fitted', zz: 'Loose' } }])
  const [first] = await call(admin.client, 'admin_custom_questions', { kind: 'registrations' })
  expect(first?.choices).toEqual(['zz', 'fi', 'st'])
  expect(await call(admin.client, 'admin_custom_questions', { kind: 'contact' })).toEqual([])
})
