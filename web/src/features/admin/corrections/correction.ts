import { fromRow, toRow } from '@fest/schemas/forms/answers.ts'
import { isAsked, type Question } from '@fest/schemas/forms/question.ts'
import { registrationQuestions } from '@fest/schemas/forms/registration-questions.ts'
import { registrationSchema } from '@fest/schemas/forms/registration.ts'

type Asked = typeof registrationQuestions
export type Correctable = keyof Asked & string
export type Values = Readonly<Record<string, string | boolean | readonly string[]>>

/** The answers that can be corrected: all but needs, agreements and the age confirmation. */
export const correctable: readonly (readonly [Correctable, Question])[] = Object.entries<Question>(
  registrationQuestions,
).flatMap(([name, question]) =>
  question.isNeed === true || question.control === 'tick' ? [] : [[name as Correctable, question] as const],
)

export function valuesOf(answers: Readonly<Record<string, unknown>>): Values {
  const all = fromRow(registrationQuestions, answers)
  return Object.fromEntries(correctable.map(([name]) => [name, all[name]]))
}

export type Correction =
  | { changes: Record<string, unknown>; mistakes?: undefined }
  | { mistakes: Readonly<Record<string, string>> }

/**
 * The changed answers for the database, checked by the registration form's rules, or their faults. An answer that no
 * longer applies, such as a year of study, is emptied. Untouched answers aren't checked.
 */
export function correctionOf(values: Values, answers: Readonly<Record<string, unknown>>): Correction {
  const before = valuesOf(answers)
  const changes: Record<string, unknown> = {}
  const mistakes: Record<string, string> = {}
  for (const [name, question] of correctable) {
    const value = isAsked(question, values) ? values[name] : Array.isArray(values[name]) ? [] : ''
    if (JSON.stringify(value) === JSON.stringify(before[name])) continue
    const read = registrationSchema.shape[name].safeParse(value)
    if (!read.success) {
      mistakes[name] = read.error.issues[0]?.message ?? 'Something is wrong with this answer.'
      continue
    }
    changes[name] = value === '' ? null : toRow({ [name]: question }, { [name]: read.data })[name]
  }
  return Object.keys(mistakes).length > 0 ? { mistakes } : { changes }
}
