import { capitalized } from '@fest/schemas/core/capitalized.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { accessNeedLabels, dietaryNeedLabels } from '@fest/schemas/vocabulary/registration.ts'
import { type KnownNames, labelOf } from '../kinds/admin-answer.ts'
import { adminAnswers } from '../kinds/admin-answers.ts'
import { statusOf } from '../kinds/decision-kinds.ts'
import exportWords from './export-words.json'

/** Turns a choice's code into its label; an unknown code is returned unchanged. */
export type ToWords = (code: string) => string

const needLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dietary: dietaryNeedLabels,
  access: accessNeedLabels,
}

/** A column's heading; for a custom question, the question itself. */
export function headingOf(kind: AdminKind, column: string): string {
  const other = labelOf(exportWords.headings, column)
  if (other !== column) return other
  const words = adminAnswers[kind][column]?.label
  if (words !== undefined) return words
  return /^[a-z][a-z_]*$/.test(column) ? capitalized(column.replaceAll('_', ' ')) : column
}

/** The words for a column of a kind's exports; null for a column without codes. */
export function wordsOf(kind: AdminKind, column: string, nameOf: KnownNames): ToWords | null {
  if (column === 'status') return (code) => statusOf(kind, code).label
  const { labels = needLabels[column], named } = adminAnswers[kind][column] ?? {}
  if (named) return (code) => nameOf(named, code)
  return labels ? (code) => labelOf(labels, code) : null
}
