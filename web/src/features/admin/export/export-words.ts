import { capitalized } from '@fest/schemas/core/capitalized.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { accessNeedLabels, dietaryNeedLabels } from '@fest/schemas/vocabulary/registration.ts'
import { type KnownNames, labelOf } from '../kinds/admin-answer.ts'
import { adminAnswers } from '../kinds/admin-answers.ts'
import { statusOf } from '../kinds/decision-kinds.ts'

/** Turns a choice's code into its label; an unknown code is returned unchanged. */
export type ToWords = (code: string) => string

const needLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dietary: dietaryNeedLabels,
  access: accessNeedLabels,
}

/** The headings of columns that aren't answers. */
const otherHeadings: Readonly<Record<string, string>> = {
  id: 'ID',
  created_at: 'Sent',
  updated_at: 'Last changed',
  option_id: 'Place ID',
  assignee: 'Assigned to',
  checked_in_at: 'Checked in at',
  photos: 'Agreed to photos',
  share_with_sponsor: 'Agreed to be shared with sponsors',
  dietary: 'Food',
  dietary_note: 'Food, in their words',
  access: 'Access',
  access_note: 'Access, in their words',
  emergency_name: 'In an emergency',
  emergency_phone: 'Phone in an emergency',
  emergency_relation: 'Who that is',
}

/** A column's heading; for a custom question, the question itself. */
export function headingOf(kind: AdminKind, column: string): string {
  const other = labelOf(otherHeadings, column)
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
