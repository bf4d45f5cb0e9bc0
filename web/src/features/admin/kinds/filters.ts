import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import type { Choice, KnownChoices } from './admin-answer.ts'
import { adminAnswers, choicesOf } from './admin-answers.ts'
import { hasCustomForm } from './custom-answers.ts'
import { statusesOf } from './decision-kinds.ts'

export type Filter = {
  /** The name in the address and for the database. */
  name: string
  label: string
  /** The choices, or the name of known ones; null for an instant, which only an address can set. */
  choices: readonly Choice[] | keyof KnownChoices | null
  isMany: boolean
  isYesNo?: boolean
}

const many = (name: string, label: string, choices: Filter['choices']): Filter => ({
  name,
  label,
  choices,
  isMany: true,
})

const yesNo = (yes: string, no: string): Choice[] => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
]

function ownFilters(kind: AdminKind): Filter[] {
  return Object.entries(adminAnswers[kind]).flatMap(([name, { label, labels = {}, filter }]) =>
    filter
      ? [
          {
            name: filter.name ?? name,
            label: filter.label ?? label,
            choices: filter.choices ?? choicesOf(labels),
            isMany: !filter.isYesNo,
            ...(filter.isYesNo && { isYesNo: true }),
          },
        ]
      : [],
  )
}

const built = new Map<AdminKind, readonly Filter[]>()

/** The filters of a kind: its status first, then its own, then those that every kind has. */
export function filtersOf(kind: AdminKind): readonly Filter[] {
  let filters = built.get(kind)
  if (!filters) {
    filters = [
      many('status', 'Status', statusesOf(kind)),
      ...ownFilters(kind),
      ...(hasCustomForm(kind) ? [many('custom', 'Your own questions', 'custom')] : []),
      { name: 'assignee', label: 'Assigned', choices: 'assignee', isMany: false },
      {
        name: 'has_notes',
        label: 'Notes',
        choices: yesNo('With notes', 'Without notes'),
        isMany: false,
        isYesNo: true,
      },
      { name: 'created_from', label: 'Sent from', choices: null, isMany: false },
      { name: 'created_until', label: 'Sent before', choices: null, isMany: false },
      { name: 'user_id', label: 'One person', choices: null, isMany: false },
    ]
    built.set(kind, filters)
  }
  return filters
}
