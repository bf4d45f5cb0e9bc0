import type { Question } from '@fest/schemas/forms/question.ts'
import { registrationQuestions } from '@fest/schemas/forms/registration-questions.ts'
import {
  type CustomForm,
  customFormParts,
  customForms,
  customKinds,
} from '@fest/schemas/vocabulary/custom-questions.ts'
import { toCustomQuestions } from '../../supabase/functions/sync-content/published-questions.ts'
import { questionsOf } from '../contract/forms-inputs.ts'
import { asJson } from '../support/custom-questions.ts'
import { useBackend } from '../support/use-services.ts'
import published from './published-questions.json' with { type: 'json' }

const backend = useBackend()

const choices = [
  { _key: 'st', label: ' Straight ' },
  { _key: 'fi', label: 'Fitted' },
]
const written = (...list: unknown[]) => toCustomQuestions({ registrations: list })?.['registrations']

test('what an organizer published becomes questions, by keys that stay', () => {
  expect(written(...published.written)).toEqual(published.asked)
})

test('what can’t be asked is left out, and an invalid answer empties nothing', () => {
  const word = { _key: 'a', kind: 'shortText', label: 'A' }
  expect(
    written(
      word,
      word,
      { ...word, _key: 'b', label: ' ' },
      { ...word, _key: 'C-1' },
      { ...word, _key: 'd', kind: 'oneOf', choices: [{ _key: 'x' }] },
      { ...word, _key: 'e', kind: 'image' },
      { ...word, _key: 'f', onlyIf: { question: 'g' } },
      { ...word, _key: 'g', onlyIf: { question: 'full_name' } },
      null,
    )?.map(({ name }) => name),
  ).toEqual(['custom_a'])
  expect(toCustomQuestions(null)).toBeNull()
  expect(toCustomQuestions({ registrations: null })).toMatchObject({ registrations: [] })
  for (const broken of ['', { registrations: {} }]) expect(() => toCustomQuestions(broken)).toThrow('service')
})

test('the database takes questions of every kind', async () => {
  const published = toCustomQuestions({
    registrations: customKinds.map((kind, at) => ({ _key: `k${at}`, kind, label: kind, choices })),
  })
  const { error } = await backend.service().rpc('sync_custom_questions', { published: asJson(published) })
  expect(error).toBeNull()
  const { data } = await backend.anonymous().rpc('custom_questions', { form: 'registrations' })
  expect(data?.questions).toHaveLength(customKinds.length)
})

test('the Studio knows the steps of each form, and only answers that everybody gives', async () => {
  const asking: Record<CustomForm, Record<string, Question>> = {
    registrations: registrationQuestions,
    ...questionsOf,
  }
  for (const form of customForms) {
    const questions = asking[form]
    const steps = Object.entries(questions).flatMap(([name, { step }]) => (step ? [[name, step]] : []))
    expect(Object.entries(customFormParts[form].steps)).toEqual(steps)
    for (const [name, { title, choices: offered }] of Object.entries(customFormParts[form].answers)) {
      const question = questions[name]
      expect([question?.label, question?.onlyIf, question?.missing !== undefined]).toEqual([
        title,
        undefined,
        true,
      ])
      expect(question && 'choices' in question && question.choices).toEqual(Object.keys(offered))
    }
  }
  const forms = await backend.column`select form from private.custom_forms order by form`
  expect(forms).toEqual(customForms.toSorted())
})
