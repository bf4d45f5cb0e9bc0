import { randomUUID } from 'node:crypto'
import type { Json } from '@fest/schemas/database.types.ts'
import { allPages } from '../support/all-pages.ts'
import { openWithAdmin, type Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { allergy, publishQuestions, sortable } from '../support/custom-questions.ts'
import { submit } from '../support/submissions.ts'

const questions = [...sortable, allergy]
let version: string | null
const names = new Map<string, string>()

const { backend, admin, sql } = await openWithAdmin()
const ada = await backend.signUp()
beforeEach(async () => {
  await backend.empty('public.sponsorship_inquiries', 'private.rate_limits', 'private.custom_questions')
  names.clear()
  version = await publishQuestions(backend, questions, 'sponsorship')
})

async function inquire(answers: Readonly<Record<string, Record<string, Json>>>) {
  for (const [organisation, given] of Object.entries(answers)) {
    const id = randomUUID()
    const { error } = await submit(backend.anonymous(), 'sponsorship', {
      id,
      answers: { email: `${id}@maple.example`, organisation, custom: { version, answers: given } },
    })
    expect(error).toBeNull()
    names.set(id, organisation)
    await sql`delete from private.rate_limits where true`
  }
}

type Asked = { sort: string; is_descending?: boolean; after?: Json; is_back?: boolean; page_size?: number }
const page = (asked: Asked) => call(admin.client, 'admin_list', { kind: 'sponsorship', ...asked })
const order = async (sort: string, is_descending = false) =>
  (await page({ sort, is_descending })).rows.map(({ id }) => names.get(id))
const refusal = async (person: Person, kind: string, sort: string) =>
  (await person.client.rpc('admin_list', { kind, sort })).error?.details

describe('nobody sorts', () => {
  test('by an answer that is a need, by what isn’t asked there, or by SQL', async () => {
    await inquire({ one: { custom_allergy: 'Wasps' }, two: {} })
    const asked = { kind: 'sponsorship', sort: 'custom_allergy' }
    expect((await admin.client.rpc('admin_export', asked)).error?.details).toBe('unknown_sort')
    const none = [
      'custom_allergy',
      'custom',
      'custom_',
      'custom_nothing',
      "custom_years' or 'a",
      'custom_answers',
    ]
    for (const sort of none) expect(await refusal(admin, 'sponsorship', sort)).toBe('unknown_sort')
    for (const kind of ['ambassador', 'contact', 'project'])
      expect(await refusal(admin, kind, 'custom_years')).toBe('unknown_sort')
  })

  test.each(['reader', 'reviewer'])('as a %s', async (role) => {
    await publishQuestions(backend, questions, 'talk')
    await sql`insert into private.roles (email, role, kinds)
      values (${ada.email}, ${role}, ${role === 'reviewer' ? '{talk}' : '{}'})`
    expect(await refusal(ada, 'talk', 'custom_years')).toBe('unknown_sort')
    await sql`delete from private.roles where true`
  })
})

describe('a list is sorted by answers', () => {
  test.each([
    ['custom_years', { two: 2, ten: 10, none: null, nine: 9 }, ['two', 'nine', 'ten', 'none']],
    ['custom_since', { late: '2025-10-01', early: '1999-12-31', none: null }, ['early', 'late', 'none']],
    ['custom_laptop', { yes: true, none: null, no: false }, ['no', 'yes', 'none']],
    ['custom_word', { b: 'beta', a: 'Alpha', none: null, c: 'Gamma' }, ['a', 'b', 'c', 'none']],
    // As they are offered, not by the alphabet.
    [
      'custom_size',
      { any: 'any', none: null, large: 'large', small: 'small' },
      ['small', 'large', 'any', 'none'],
    ],
    ['custom_tracks', { g: ['g'], both: ['g', 'w'], none: null, w: ['w'] }, ['w', 'both', 'g', 'none']],
  ] as const)('%s, and who gave none stands last both ways', async (name, given, upward) => {
    const answers = Object.entries(given as Record<string, Json>).map(([who, answer]) => [
      who,
      answer === null ? {} : { [name]: answer },
    ])
    await inquire(Object.fromEntries(answers) as Parameters<typeof inquire>[0])
    expect(await order(name)).toEqual(upward)
    expect(await order(name, true)).toEqual([...upward.slice(0, -1).toReversed(), 'none'])
    const asked = { kind: 'sponsorship', sort: name, is_descending: true }
    const { columns, rows } = await call(admin.client, 'admin_export', asked)
    expect(rows.map((row) => row[columns.indexOf('organisation')])).toEqual(await order(name, true))
  })

  test('page by page, forward and back, with many of the same', async () => {
    const people = Object.fromEntries(
      Array.from({ length: 11 }, (_, n) => [
        `n${n}`,
        n % 4 === 3 ? {} : { custom_size: n % 2 ? 'any' : 'small' },
      ]),
    )
    await inquire(people)
    for (const is_descending of [false, true]) {
      const whole = (await page({ sort: 'custom_size', is_descending })).rows.map(({ id }) => id)
      const walk = async (is_back: boolean) => {
        const asked = { sort: 'custom_size', is_descending, is_back, page_size: 3 }
        return (await allPages((after) => page({ ...asked, after }))).map(({ id }) => id)
      }
      expect(await walk(false)).toEqual(whole)
      expect(await walk(true)).toEqual(whole.toReversed())
      const { next } = await page({ sort: 'custom_size', is_descending, page_size: 5 })
      const { rows, before } = await page({ sort: 'custom_size', is_descending, is_back: true, after: next })
      expect(rows.map(({ id }) => id)).toEqual(whole.slice(0, 4).toReversed())
      expect(before).toBe(7)
    }
  })

  test('refuses the end of another list’s page', async () => {
    await inquire({ one: { custom_years: 1 } })
    for (const value of ['words', '{', '', null])
      await expect(page({ sort: 'custom_years', after: { value, id: randomUUID() } })).rejects.toMatchObject({
        details: 'bad_cursor',
      })
  })

  test('also by a question that is no longer asked, and by choices that are no longer offered', async () => {
    await inquire({ any: { custom_size: 'any' }, small: { custom_size: 'small' }, none: {} })
    const fewer = questions.map((question) =>
      question.name === 'custom_size' ? { ...question, choices: ['large', 'small'] } : question,
    )
    await publishQuestions(backend, fewer, 'sponsorship')
    expect(await order('custom_size')).toEqual(['small', 'any', 'none'])
    await publishQuestions(backend, [], 'sponsorship')
    expect(await order('custom_size')).toEqual(['small', 'any', 'none'])
  })
})

test.each(['registrations', 'ambassador', 'talk', 'sponsorship', 'accommodation'] as const)(
  'every form that organizers add to has it: %s',
  async (kind) => {
    await publishQuestions(backend, questions, kind)
    for (const { name } of questions.slice(0, -1))
      expect((await admin.client.rpc('admin_list', { kind, sort: name })).error).toBeNull()
  },
)
