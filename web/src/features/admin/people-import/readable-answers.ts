import type { AdminAnswer } from '../kinds/admin-answer.ts'
import type { CustomOverview } from '../kinds/custom-answers.ts'
import type { Question } from '@fest/schemas/forms/question.ts'
import { registrationQuestions } from '@fest/schemas/forms/registration-questions.ts'
import { registrationSchema } from '@fest/schemas/forms/registration.ts'
import { toRow } from '@fest/schemas/forms/answers.ts'
import type { PersonRole } from '@fest/schemas/vocabulary/registration.ts'
import { comparable } from '@fest/sheets/comparable.ts'
import { patternsOf, plainWords } from './heading-words.ts'
import peopleWords from './people-words.json'
import { yesOrNo } from './status-words.ts'

/** A question of the registration that a column can answer. */
export type Answerable = Required<Pick<AdminAnswer, 'label' | 'labels'>> & {
  name: string
  control: Question['control'] | CustomOverview[number]['control']
  choices: readonly string[]
  isNeed: boolean
  isCustom: boolean
}

/** The form's own questions, without the agreements and what a list can't know. */
const own = Object.entries<Question>(registrationQuestions).flatMap(([name, question]): Answerable[] => {
  const { label, control, isNeed = false } = question
  if (control === 'tick' || control === 'long-text' || name === 'full_name' || 'of' in question) return []
  const [choices, labels] = 'choices' in question ? [question.choices, question.labels ?? {}] : [[], {}]
  return [{ name, label, control, choices, labels, isNeed, isCustom: false }]
})

/** Everything a column can answer: the form's own questions, then those that organizers added to it. */
export function answerables(custom: CustomOverview = []): Answerable[] {
  const added = custom.filter(({ is_asked }) => is_asked)
  return [...own, ...added.map(({ is_need, ...one }) => ({ ...one, isNeed: is_need, isCustom: true }))]
}

const roles = patternsOf(peopleWords.roles)

/** The choice that a word stands for: its own name, or a likely role; null where nobody can tell. */
export function likelyChoice({ name, choices, labels }: Answerable, word: string): string | null {
  const said = comparable(word)
  const found = choices.find((one) => comparable(one) === said || comparable(labels[one] ?? one) === said)
  if (found !== undefined || name !== 'role' || word.length > longestRole) return found ?? null
  // In the order in which they are looked for.
  const words = plainWords(word)
  return (Object.keys(roles) as PersonRole[]).find((role) => roles[role].test(words)) ?? null
}

/** Longer texts are about somebody. */
const longestRole = 80

/** The words of a cell that are asked about one by one; none for a question without choices. */
export function choiceWords({ control, choices }: Answerable, cell: string): string[] {
  if (choices.length === 0 || cell === '') return []
  return control === 'checkboxes' ? cell.split(/[,;|\n]/).flatMap((word) => word.trim() || []) : [cell]
}

/** A need in the words of the file, for whoever cooks or helps. */
export const asWritten = ' as written'

/** The answers of one person, as the database takes them. */
export type Answers = {
  own: Record<string, unknown>
  needs: Record<string, unknown>
  custom: Record<string, unknown>
}

/** Adds a cell's answer to a person's. False if the form doesn't take it; `meaningOf` has the choice for a word. */
export function addAnswer(
  { own: ofForm, needs, custom }: Answers,
  question: Answerable,
  cell: string,
  meaningOf: (word: string) => string | null,
): boolean {
  const { name, control, isNeed, isCustom } = question
  const words = choiceWords(question, cell)
  const meanings = words.map((word) => meaningOf(word) ?? '')
  const chosen = [...new Set(meanings)].filter((one) => one !== '' && one !== asWritten)
  if (isNeed && !isCustom) {
    const written = words.filter((_, at) => meanings[at] === asWritten)
    const all = written.length > 0 ? [...new Set([...chosen, 'other'])] : chosen
    if (all.length > 0) needs[name] = all
    if (written.length > 0) needs[`${name}_note`] = written.join(', ').slice(0, 500)
    return true
  }
  if (words.length > 0 && chosen.length === 0) return false
  const value =
    control === 'checkboxes'
      ? chosen
      : words.length > 0
        ? chosen[0]
        : control === 'tick'
          ? yesOrNo(cell)
          : cell
  if (isCustom) custom[name] = value
  else {
    const shape: Readonly<
      Record<string, { safeParse: (value: unknown) => { success: boolean; data?: unknown } }>
    > = registrationSchema.shape
    const read = shape[name]?.safeParse(value)
    if (read?.success !== true) return false
    ofForm[name] = toRow(
      { [name]: (registrationQuestions as Record<string, Question>)[name] as Question },
      { [name]: read.data },
    )[name]
  }
  return words.every((_, at) => meanings[at] !== '')
}
