import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { accessNeedLabels, dietaryNeedLabels } from '@fest/schemas/vocabulary/registration.ts'
import type { KnownNames } from '../kinds/admin-answer.ts'
import { adminAnswers } from '../kinds/admin-answers.ts'
import { statusOf } from '../kinds/decision-kinds.ts'

/** Puts the code that stands for a choice into the words that people read; an unknown one stays as it is. */
export type ToWords = (code: string) => string

const needLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dietary: dietaryNeedLabels,
  access: accessNeedLabels,
}

/** How a column of a kind's exports is put into words; null for one that holds no codes. */
export function wordsOf(kind: AdminKind, column: string, nameOf: KnownNames): ToWords | null {
  if (column === 'status') return (code) => statusOf(kind, code).label
  const { labels = needLabels[column], named } = adminAnswers[kind][column] ?? {}
  if (named) return (code) => nameOf(named, code)
  return labels ? (code) => labels[code] ?? code : null
}
