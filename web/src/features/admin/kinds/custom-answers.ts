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

/** All custom questions of a kind's form. */
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

/** A list's filters by custom questions, with the count of each answer: choices, and whether there is an answer. */
export function customChoices(questions: CustomOverview): Choice[] {
  return questions.flatMap(({ name, label, control, labels, choices, counts }) => {
    const choice = (value: string, words: string, number?: number): Choice => ({
      value: `${name}:${value}`,
      label: `${label} ${words}${number === undefined ? '' : ` (${formatCount(number)})`}`,
    })
    const chosen =
      control === 'tick'
        ? [choice('true', 'Yes', counts['true'] ?? 0), choice('false', 'No', counts['false'] ?? 0)]
        : choices.map((key) => choice(key, labels[key] ?? key, counts[key] ?? 0))
    return chosen.length > 0
      ? [...chosen, choice('-', 'No answer')]
      : [choice('*', 'Answered', counts['*'] ?? 0), choice('-', 'No answer')]
  })
}
