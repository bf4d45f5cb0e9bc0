import { formatDay } from '@fest/schemas/core/event-time.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import type { AdminAnswer } from '../answers/admin-answer.ts'
import { adminAnswers } from '../answers/admin-answers.ts'

export type Answer = AdminAnswer & { name: string }
export type AnswerGroup = { title: string; answers: readonly Answer[] }

/** The answers of a kind under their headings, in the order of `adminAnswers`. */
export function answerGroups(kind: AdminKind): readonly AnswerGroup[] {
  const groups = new Map<string, Answer[]>()
  for (const [name, answer] of Object.entries(adminAnswers[kind])) {
    if (answer.group === undefined) continue
    groups.set(answer.group, [...(groups.get(answer.group) ?? []), { ...answer, name }])
  }
  return [...groups].map(([title, answers]) => ({ title, answers }))
}

/** An answer in words, one entry for each value; empty when there is none. */
export function answerWords({ labels = {}, as }: Answer, value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((one) => answerWords({ name: '', label: '', labels, ...(as && { as }) }, one))
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No']
  if (as === 'day' && typeof value === 'string') return [formatDay(value)]
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [labels[text] ?? text]
}
