import { formatCount } from '@fest/schemas/core/count-words.ts'
import type { Returned } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { customForms } from '@fest/schemas/vocabulary/custom-questions.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAdmin } from '../backend/call-admin.ts'
import type { AdminAnswer, Choice } from './admin-answer.ts'

/** A form's custom questions, with the counts of their answers. */
export type CustomOverview = Returned<'admin_custom_questions'>
type Told = Returned<'admin_read'>['custom'][number]

export function hasCustomForm(kind: AdminKind): boolean {
  return customForms.some((form) => form === kind)
}

export const allCustomOptions = (kind: AdminKind) =>
  queryOptions({
    queryKey: ['backend', 'admin', 'custom-questions', kind],
    queryFn: ({ signal }) =>
      hasCustomForm(kind) ? callAdmin('admin_custom_questions', { kind }, signal) : [],
    staleTime: 30_000,
  })

const withoutNeeds = (questions: CustomOverview) => questions.filter(({ is_need }) => !is_need)
const isAboutNeeds = (questions: CustomOverview) => questions.some(({ is_need }) => is_need)

/** The custom questions of a kind's form, except those about needs; none for a form that takes none. */
export const customOverviewOptions = (kind: AdminKind) =>
  queryOptions({ ...allCustomOptions(kind), select: withoutNeeds })

export const asksNeedsOptions = (kind: AdminKind) =>
  queryOptions({ ...allCustomOptions(kind), select: isAboutNeeds })

/** An answer's label, by the question's version that was asked. */
export function shownAs({ name, label, control, labels, value }: Told): AdminAnswer & { name: string } {
  const isLink = control === 'text' && typeof value === 'string' && value.startsWith('https://')
  const as = control === 'long-text' ? 'text' : control === 'date' ? 'day' : isLink ? 'link' : undefined
  return { name, label, labels, ...(as && { as }) }
}

/** How many gave each answer; of a question without choices, how many gave any. */
export function answerCounts({ control, labels, choices, counts }: CustomOverview[number]) {
  const count = (value: string, words: string) => ({ value, words, number: counts[value] ?? 0 })
  if (control === 'tick') return [count('true', 'Yes'), count('false', 'No')]
  return choices.length > 0
    ? choices.map((choice) => count(choice, labels[choice] ?? choice))
    : [count('*', 'Answered')]
}

/** A list's filters by custom questions: each answer with its count, and that there is none. */
export function customChoices(questions: CustomOverview): Choice[] {
  return questions.flatMap((question) => {
    const { name, label } = question
    return [
      ...answerCounts(question).map(({ value, words, number }) => ({
        value: `${name}:${value}`,
        label: `${label} ${words} (${formatCount(number)})`,
      })),
      { value: `${name}:-`, label: `${label} No answer` },
    ]
  })
}
