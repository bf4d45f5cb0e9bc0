import { isDeepStrictEqual } from 'node:util'
import { readCustomAnswers } from '@fest/schemas/forms/custom-answers.ts'
import type { CustomQuestion } from '@fest/schemas/vocabulary/custom-question.ts'
import { type CustomForm, customForms } from '@fest/schemas/vocabulary/custom-questions.ts'
import { tidyAddress } from '@fest/schemas/forms/web-address.ts'
import { randomFrom } from '@fest/lab/simulation/random.ts'
import { isWhole } from '../support/sampled.ts'
import { useBackend } from '../support/use-services.ts'
import { inputsFor } from './forms-inputs.ts'

/* Questions and answers by chance, which browser and database have to judge alike. */

// Invalid JSON, such as half a surrogate pair, must only fail its own form.
const tryCustom = `
  create function private.try_custom(questions text, given text, others text) returns jsonb language plpgsql as $$
  begin
    return private.read_custom_answers(questions::jsonb, given::jsonb, private.answers(others::jsonb));
  exception
    when untranslatable_character or invalid_text_representation then return '"unreadable"';
  end $$`

const next = randomFrom(20251124)
const below = (most: number) => Math.floor(next() * most)
const oneOf = <One>(list: readonly One[]): One => list[below(list.length)] as One
const often = (share: number) => next() < share

const strange = [null, true, false, 3, 1.5, 1e21, [], ['a'], [['a']], { a: 1 }, '', '   ', [null], ['', 'x']]

const controls = [
  'text',
  'url',
  'long-text',
  'number',
  'date',
  'select',
  'radios',
  'checkboxes',
  'tick',
] as const

/** What each form knows of its own when questions are asked: answers of one choice, and lists of them. */
const builtIn: Record<CustomForm, Readonly<Record<string, readonly (string | readonly string[])[]>>> = {
  registrations: { role: ['phd', 'school', ''], days: [['2025-10-10'], []] },
  ambassador: { year_of_study: ['1', '5+', ''], channels: [['posters', 'events'], ['other'], []] },
  talk: { format: ['talk', 'workshop', ''], topics: [['qiskit'], ['qiskit', 'careers'], []] },
  sponsorship: { support: [['money', 'prizes'], ['venue'], []] },
  accommodation: {},
}

function makeQuestion(form: CustomForm, before: readonly CustomQuestion[]): CustomQuestion {
  const words = {
    name: `custom_${before.length}${oneOf(['a', 'b', 'c'])}`,
    label: 'Question',
    ...(often(0.4) && { missing: true as const }),
    ...(often(0.2) && { isNeed: true as const }),
    ...(often(0.4) && { onlyIf: makeCondition(form, before) }),
  }
  const choices = ['a', 'b', 'true', '7'].slice(0, 1 + below(4))
  const labels = Object.fromEntries(choices.map((choice) => [choice, choice]))
  const control = oneOf(controls)
  switch (control) {
    case 'url':
      return { ...words, control: 'text', type: 'url' }
    case 'text':
      return { ...words, control, ...makeLength() }
    case 'long-text':
      return { ...words, control, ...makeLength() }
    case 'number':
      return { ...words, control, min: below(4), max: 5 + below(1000) }
    case 'date':
      return {
        ...words,
        control,
        ...(often(0.3) && { min: '2024-02-29' }),
        ...(often(0.3) && { max: '2025-12-31' }),
      }
    case 'select':
    case 'radios':
      return { ...words, control, choices, labels }
    case 'checkboxes':
      return { ...words, control, choices, labels, ...(often(0.4) && { max: 1 + below(3) }) }
    case 'tick':
      return { ...words, control }
  }
}

const makeLength = () => ({ ...(often(0.3) && { min: 1 + below(4) }), max: 4 + below(12) })

function makeCondition(
  form: CustomForm,
  before: readonly CustomQuestion[],
): NonNullable<CustomQuestion['onlyIf']> {
  const own = builtIn[form]
  const choices = Object.values(own).flat(2).filter(Boolean)
  const names = [...Object.keys(own), ...before.map(({ name }) => name)]
  // The first question of a form without answers that everybody gives.
  if (names.length === 0) return {}
  const wanted = () =>
    often(0.5)
      ? ('any' as const)
      : Array.from({ length: 1 + below(2) }, () => oneOf(['a', 'b', 'true', '7', '0', ...choices]))
  return Object.fromEntries(Array.from({ length: 1 + below(2) }, () => [oneOf(names), wanted()]))
}

function makeAnswer(question: CustomQuestion): unknown {
  if (often(0.06)) return oneOf(strange)
  if (often(0.15)) return question.control === 'checkboxes' ? [] : ''
  const { usual, strange: odd } = inputsFor(question)
  return (often(0.6) ? usual : odd)(next)
}

function makeForm() {
  const questions: CustomQuestion[] = []
  const form = oneOf(customForms)
  for (let place = below(6); place >= 0; place--) questions.push(makeQuestion(form, questions))
  const others = Object.fromEntries(Object.entries(builtIn[form]).map(([name, said]) => [name, oneOf(said)]))
  const given = Object.fromEntries(questions.map((question) => [question.name, makeAnswer(question)]))
  // Adding https:// is the browser's part; everything else the database does as well.
  const sent = Object.fromEntries(
    questions.map((question) => [
      question.name,
      question.control === 'text' && question.type === 'url'
        ? (tidyAddress(given[question.name]) ?? null)
        : given[question.name],
    ]),
  )
  return { questions, others, given, sent }
}

const unreadable = /\\u0000|\\ud[89a-f]/

const batchSize = 100
const count = isWhole ? 10_000 : 200

const backend = useBackend()
beforeAll(() => backend.backend.sql(tryCustom))
// The next file can have this database only as it was.
afterAll(() => backend.sql`drop function private.try_custom`)

test(
  `browser and database agree on ${count} sets of questions and answers`,
  { timeout: 300_000 },
  async () => {
    const disagreements: unknown[] = []
    const seen = new Map<string, number>()
    let taken = 0
    for (let asked = 0; asked < count; asked += batchSize) {
      const forms = Array.from({ length: batchSize }, makeForm)
      const rows = await backend.backend.sql<{ said: unknown }>(
        `select private.try_custom(form ->> 0, form ->> 1, form ->> 2) as said
     from jsonb_array_elements($1::jsonb) with ordinality as one (form, nth) order by one.nth`,
        [
          JSON.stringify(
            forms.map(({ questions, sent, others }) =>
              [questions, sent, others].map((part) => JSON.stringify(part)),
            ),
          ),
        ],
      )
      for (const [index, { questions, others, given, sent }] of forms.entries()) {
        const said = rows[index]?.said
        const read = readCustomAnswers(questions, { ...others, ...given })
        const needs = new Set(questions.filter(({ isNeed }) => isNeed).map(({ name }) => name))
        const wrong = Object.fromEntries(Object.entries(read.wrong).map(([name, { what }]) => [name, what]))
        for (const [name, what] of Object.entries(wrong)) {
          const control = questions.find((question) => question.name === name)?.control
          seen.set(`${control} ${what}`, (seen.get(`${control} ${what}`) ?? 0) + 1)
        }
        if (Object.keys(wrong).length === 0) taken++
        const kept = Object.entries(read.answers)
        const expected = {
          answers: Object.fromEntries(kept.filter(([name]) => !needs.has(name))),
          needs: Object.fromEntries(kept.filter(([name]) => needs.has(name))),
          wrong,
        }
        // What PostgreSQL can't store at all is refused with the whole request, whoever would have been asked.
        const isRead = said !== 'unreadable'
        if (isRead ? !isDeepStrictEqual(said, expected) : !unreadable.test(JSON.stringify(sent)))
          disagreements.push({ questions, others, sent, said, expected })
      }
    }
    expect(disagreements.slice(0, 3)).toEqual([])
    // Both outcomes were common, and of many, each rule refused something.
    expect(taken).toBeGreaterThan(count / 5)
    expect(count - taken).toBeGreaterThan(count / 5)
    const rules = (
      'text missing, text format, text length, text printable, long-text missing, long-text length, long-text printable, long-text format, number missing, number range, ' +
      'date missing, date format, date range, select missing, select known, radios missing, radios known, checkboxes missing, checkboxes known, checkboxes count, tick missing, tick known'
    ).split(', ')
    expect(rules.filter((rule) => (seen.get(rule) ?? 0) < Math.floor(count / 1250))).toEqual([])
  },
)
