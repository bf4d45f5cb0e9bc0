import type { AdminAnswer } from '../kinds/admin-answer.ts'
import type { CustomOverview } from '../kinds/custom-answers.ts'
import type { Question, Questions } from '@fest/schemas/forms/question.ts'
import { registrationQuestions } from '@fest/schemas/forms/registration-questions.ts'
import { registrationSchema } from '@fest/schemas/forms/registration.ts'
import { schemaOf, toRow } from '@fest/schemas/forms/answers.ts'
import { talkQuestions } from '@fest/schemas/forms/talk-questions.ts'
import { formatDay } from '@fest/schemas/core/event-time.ts'
import type { PersonRole } from '@fest/schemas/vocabulary/registration.ts'
import { yesOrNo } from '@fest/sheets/column-mapping.ts'
import { comparable, patternsOf, plainWords } from '@fest/sheets/comparable.ts'
import peopleWords from './people-words.json'

/** What a list has: people to register, or proposals of talks. */
export type ListKind = 'registrations' | 'talk'

export type Answerable = Required<Pick<AdminAnswer, 'label' | 'labels'>> & {
  name: string
  control: Question['control'] | CustomOverview[number]['control']
  choices: readonly string[]
  isNeed: boolean
  isCustom: boolean
  /** Its choices are the event's days. */
  isOfDays: boolean
  /** The answer as the database takes it; undefined if the form doesn't. */
  read: (value: unknown) => unknown
}

type Rule = { safeParse: (value: unknown) => { success: boolean; data?: unknown } }

/** A form's own questions, without the agreements and what a list can't know or is known by itself. */
function ownOf(questions: Questions, rules: Readonly<Record<string, Rule>>): Answerable[] {
  return Object.entries(questions).flatMap(([name, question]): Answerable[] => {
    const { label, control, isNeed = false } = question
    const isUnlisted = ['tick', 'image', 'links'].includes(control) || ['full_name', 'email'].includes(name)
    // Needs in words come with their choices.
    if (isUnlisted || (isNeed && control === 'long-text')) return []
    const [choices, labels] = 'choices' in question ? [question.choices, question.labels ?? {}] : [[], {}]
    const read = (value: unknown) => {
      const { success, data } = rules[name]?.safeParse(value) ?? { success: false }
      return success ? toRow({ [name]: question }, { [name]: data })[name] : undefined
    }
    const isOfDays = 'of' in question && question.of === 'days'
    return [{ name, label, control, choices, labels, isNeed, isCustom: false, isOfDays, read }]
  })
}

const own: Readonly<Record<ListKind, readonly Answerable[]>> = {
  registrations: ownOf(registrationQuestions, registrationSchema.shape),
  talk: ownOf(talkQuestions, schemaOf(talkQuestions).shape),
}

/** What an event asks besides the form's own questions, and its days, which some of those are about. */
export type Asked = { custom?: CustomOverview | undefined; days?: readonly string[] }

/** Everything a column can answer: the form's own questions, then those that organizers added to the registration. */
export function answerables(kind: ListKind, { custom = [], days = [] }: Asked = {}): readonly Answerable[] {
  const added = kind === 'talk' ? [] : custom.filter(({ is_asked }) => is_asked)
  const read = (value: unknown) => value
  const ofDays = { choices: days, labels: Object.fromEntries(days.map((day) => [day, formatDay(day)])) }
  return [
    ...own[kind].map((one) => (one.isOfDays ? { ...one, ...ofDays } : one)),
    ...added.map(({ is_need, ...one }) => ({
      ...one,
      isNeed: is_need,
      isCustom: true,
      isOfDays: false,
      read,
    })),
  ]
}

const roles = patternsOf(peopleWords.roles)

/** The choice that a word stands for: its own name, or a likely role; null if that isn't clear. */
export function likelyChoice(question: Answerable, word: string): string | null {
  const { name, choices, labels, isOfDays } = question
  const said = comparable(word)
  const found = choices.find((one) => comparable(one) === said || comparable(labels[one] ?? one) === said)
  const words = plainWords(word)
  if (found === undefined && isOfDays) return onlyDay(words.split(' '), choices, labels)
  if (found !== undefined || name !== 'role' || word.length > longestRole) return found ?? null
  // In the order of the search.
  return (Object.keys(roles) as PersonRole[]).find((role) => roles[role].test(words)) ?? null
}

/** The one day of which all these words are: `Sat`, `10 Oct`, `11.10.2026`; null for several and for none. */
function onlyDay(words: readonly string[], days: readonly string[], labels: Answerable['labels']) {
  const areOf = (text: string) => {
    const own = plainWords(text).split(' ')
    return words.every((word) =>
      own.some((each) => each === word || (word.length > 2 && each.startsWith(word))),
    )
  }
  const found = days.filter((day) => areOf(day) || areOf(`${labels[day]} ${day.slice(0, 4)}`))
  return found.length === 1 ? (found[0] ?? null) : null
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
  needs: Record<string, string | string[]>
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
    const all = [needs[name] ?? [], chosen, written.length > 0 ? 'other' : []].flat()
    const note = [needs[`${name}_note`] ?? [], written].flat().join(', ')
    if (all.length > 0) needs[name] = [...new Set(all)]
    if (note !== '') needs[`${name}_note`] = note.slice(0, 500)
    return note.length <= 500
  }
  if (words.length > 0 && chosen.length === 0) return false
  const value =
    control === 'checkboxes'
      ? chosen
      : words.length > 0
        ? chosen[0]
        : control === 'tick'
          ? (yesOrNo(cell) ?? undefined)
          : cell
  const [answer, to] = [question.read(value), isCustom ? custom : ofForm]
  // Of two columns for one answer the first counts.
  if (answer === undefined || to[name] !== undefined) return false
  to[name] = answer
  return words.every((_, at) => meanings[at] !== '')
}
