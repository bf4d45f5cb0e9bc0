import { t } from '@fest/schemas/core/words/t.ts'
import { placeOfCustom, readCustomAnswers } from '@fest/schemas/forms/custom-answers.ts'
import type { CustomQuestion } from '@fest/schemas/vocabulary/custom-question.ts'
import {
  type AnswerErrors,
  type Answers,
  choicesOf,
  type CustomForm,
  type FieldLayout,
  type FormStep,
  isAnswered,
} from './form-definition.ts'

/** What organizers ask beside a form's own questions; `withdrawn` was answered here before it was withdrawn. */
export type AskedQuestions = {
  /** Null when nothing is asked anymore. */
  version: string | null
  questions: readonly CustomQuestion[]
  withdrawn: readonly CustomQuestion[]
}

/** A form's part that asks these questions, checks their answers and sends them. */
export function customForm({ version, questions, withdrawn }: AskedQuestions): Omit<CustomForm, 'explain'> {
  const all = [...questions, ...withdrawn]
  return {
    addTo: (steps) => withFields(steps, all, questions),
    errorsOf: (answers) => errorsIn(questions, answers),
    sentOf: (answers) => ({ version, answers: readCustomAnswers(questions, answers).answers }),
    shownOf: (kept) =>
      Object.fromEntries(
        questions.flatMap((one) => (one.name in kept ? [[one.name, held(kept[one.name])]] : [])),
      ),
    hasNeeds: (answers) => all.some(({ name, isNeed }) => isNeed && isAnswered(answers[name])),
  }
}

export function errorsIn(questions: readonly CustomQuestion[], answers: Answers): AnswerErrors | null {
  const wrong = Object.entries(readCustomAnswers(questions, answers).wrong)
  return wrong.length === 0 ? null : Object.fromEntries(wrong.map(([name, { words }]) => [name, words]))
}

/** A stored answer as its control holds it. */
function held(value: unknown): Answers[string] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'number' ? String(value) : (value as string | boolean)
}

function withFields<Name extends string>(
  steps: readonly FormStep<Name>[],
  all: readonly CustomQuestion[],
  asked: readonly CustomQuestion[],
): FormStep<Name>[] {
  const firsts = steps.map(({ fields }) => String(fields[0]?.name))
  return steps.map((step, place) => {
    const added = all.filter((question) => placeOfCustom(question, firsts) === place)
    // Their names are no keys of the form's schema, which doesn't know them.
    const fields = added.map((question) => fieldOf(question, asked)) as FieldLayout<Name>[]
    return added.length === 0 ? step : { ...step, fields: [...step.fields, ...fields] }
  })
}

function fieldOf(question: CustomQuestion, asked: readonly CustomQuestion[]): FieldLayout {
  const { name, label, help, onlyIf } = question
  const isWithdrawn = !asked.includes(question)
  const common = {
    name,
    label,
    isOptional: question.missing === undefined,
    ...(isWithdrawn ? { help: t`This is no longer asked, and isn’t sent.` } : help !== undefined && { help }),
    ...(onlyIf &&
      !isWithdrawn && { isShown: (answers: Answers) => readCustomAnswers(asked, answers).asked.has(name) }),
  }
  switch (question.control) {
    case 'text':
      return { ...common, control: 'text', type: question.type ?? 'text' }
    case 'date':
      return { ...common, control: 'text', type: 'date' }
    case 'long-text':
      return { ...common, control: 'long-text', max: question.max, min: question.min ?? 0 }
    case 'number':
      return { ...common, control: 'number', min: question.min, max: question.max, unit: '' }
    case 'tick':
      return { ...common, control: 'tick' }
    default:
      return { ...common, control: question.control, choices: choicesOf(question.choices, question.labels) }
  }
}
