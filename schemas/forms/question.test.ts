import { accommodationQuestions } from './accommodation-questions.ts'
import { ambassadorQuestions } from './ambassador-questions.ts'
import { fromRow, toRow } from './answers.ts'
import { contactQuestions } from './contact-questions.ts'
import { isAsked, type Question, type Questions } from './question.ts'
import { registrationQuestions } from './registration-questions.ts'
import { registrationSchema } from './registration.ts'
import { sponsorshipQuestions } from './sponsorship-questions.ts'
import { talkQuestions } from './talk-questions.ts'

test('a question is asked while what it depends on was answered so', () => {
  const { full_name, year_of_study, dietary_note, access_note } = registrationQuestions
  expect(isAsked(full_name as Question, {})).toBe(true)
  const asked = (question: Question, name: string, ...answers: unknown[]) =>
    answers.filter((answer) => isAsked(question, { [name]: answer }))
  expect(asked(year_of_study, 'role', 'phd', 'other', '', undefined)).toEqual(['phd'])
  expect(asked(dietary_note, 'dietary', ['vegan', 'other'], ['vegan'], [])).toEqual([['vegan', 'other']])
  expect(asked(access_note, 'access', ['captions'], [], undefined)).toEqual([['captions']])
})

const forms: Record<string, Questions> = {
  registration: registrationQuestions,
  ambassador: ambassadorQuestions,
  talk: talkQuestions,
  sponsorship: sponsorshipQuestions,
  accommodation: accommodationQuestions,
  contact: contactQuestions,
}

function choicesOf(question: Question | undefined) {
  const none: { choices: readonly string[]; labels?: Readonly<Record<string, string>> } = { choices: [] }
  return question && 'choices' in question ? question : none
}

test.each(Object.entries(forms))(
  '%s: each condition names a question before it, and choices of it',
  (_, asked) => {
    const names = Object.keys(asked)
    const wrong = Object.entries(asked).flatMap(([name, { onlyIf = {} }]) =>
      Object.entries(onlyIf).filter(([other, wanted]) => {
        const isEarlier = names.slice(0, names.indexOf(name)).includes(other)
        const { choices } = choicesOf(asked[other])
        return !isEarlier || (wanted !== 'any' && wanted.some((value) => !choices.includes(value)))
      }),
    )
    expect(wrong).toEqual([])
  },
)

test.each(Object.entries(forms))('%s: each choice has its words, and no words are left over', (_, asked) => {
  const wrong = Object.values(asked)
    .map(choicesOf)
    .filter(
      ({ choices, labels }) =>
        labels && (Object.keys(labels).length !== choices.length || choices.some((one) => !(one in labels))),
    )
  expect(wrong).toEqual([])
})

test('answers go to the database and back', () => {
  const typed = {
    python_comfort: '4',
    has_used_qiskit: 'no',
    has_ibm_quantum_account: '',
    days: ['2025-10-10'],
    shirt_size: 'M',
    phone: '',
    is_at_least_16: true,
  }
  const { shape } = registrationSchema
  const valid = Object.fromEntries(
    Object.entries(typed).map(([name, answer]) => [name, shape[name as keyof typeof typed].parse(answer)]),
  )
  const row = toRow(registrationQuestions, valid)
  expect(row).toMatchObject({
    python_comfort: 4,
    has_used_qiskit: false,
    has_ibm_quantum_account: null,
    days: ['2025-10-10'],
    shirt_size: 'M',
    phone: null,
  })
  expect(fromRow(registrationQuestions, row)).toMatchObject(typed)
})
