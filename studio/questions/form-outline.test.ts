import { registrationQuestions } from '@fest/schemas/forms/registration-questions.ts'
import { customFormParts, customForms } from '@fest/schemas/vocabulary/custom-questions.ts'
import { formOutline } from './form-outline.ts'

const choices = [
  { _key: 'fi', label: 'Fitted' },
  { _key: 'st', label: 'Straight' },
]
const cut = { _key: 'cut', label: 'Which cut?', kind: 'oneOf', choices, isRequired: true, step: 'full_name' }
const why = { _key: 'why', label: 'Why?', kind: 'shortText', onlyIf: { question: 'cut' } }
const untitled = { _key: 'more', kind: 'tick' }

test.each(customForms)('the steps of %s are those in which questions can be asked', (form) => {
  const steps = formOutline(form, undefined)
  expect(Object.fromEntries(steps.map(({ first, title }) => [first, title]))).toEqual(
    customFormParts[form].steps,
  )
})

test('a form is shown with its own questions, in its order', () => {
  const questions = formOutline('registrations', []).flatMap((step) => step.questions)
  expect(questions.map(({ name }) => name)).toEqual(Object.keys(registrationQuestions))
  expect(questions.find(({ name }) => name === 'shirt_size')).toMatchObject({
    label: 'T-shirt',
    isOptional: true,
    choices: expect.arrayContaining(['XXL']),
  })
})

test('what organizers added stands at the end of its step, and before the agreements without one', () => {
  const added = formOutline('registrations', [cut, why, untitled]).map(({ questions }) =>
    questions.filter(({ isCustom }) => isCustom),
  )
  expect(added).toEqual([
    [
      expect.objectContaining({
        label: 'Which cut?',
        control: 'radios',
        choices: ['Fitted', 'Straight'],
        isOptional: false,
        isConditional: false,
      }),
    ],
    [],
    [expect.objectContaining({ label: 'Why?', isOptional: true, isConditional: true })],
    [],
  ])
})
