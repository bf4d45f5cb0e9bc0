import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import {
  budgetRangeLabels,
  contactTopicLabels,
  outreachChannelLabels,
  roomGenderLabels,
  supportKindLabels,
  talkFormatLabels,
  talkTopicLabels,
  travelNeedLabels,
} from '@fest/schemas/vocabulary/applications.ts'
import { licenceLabels } from '@fest/schemas/vocabulary/hackathon.ts'
import {
  attendanceLabels,
  hackathonPlanLabels,
  newsSourceLabels,
  personRoleLabels,
  quantumKnowledgeLabels,
  shirtSizes,
  yearOfStudyLabels,
} from '@fest/schemas/vocabulary/registration.ts'
import { sessionLevelLabels } from '@fest/schemas/vocabulary/session.ts'
import { statusesOf } from '../decisions/decision-kinds.ts'
import { oddLabels } from './columns.ts'

export type Choice = { value: string; label: string }

/** What only the event's content or its people know: the choices of these filters come with the page. */
export type KnownChoices = {
  days: readonly Choice[]
  option: readonly Choice[]
  package: readonly Choice[]
  challenge: readonly Choice[]
  assignee: readonly Choice[]
}

export type Filter = {
  /** The word in the address and for the database. */
  name: string
  label: string
  /** The choices, or which of the known ones they are; none for an instant that an address may name. */
  choices: readonly Choice[] | keyof KnownChoices | null
  /** Whether any of several can be let through. */
  isMany: boolean
  isYesNo?: boolean
}

const many = (name: string, label: string, choices: Filter['choices']): Filter => ({
  name,
  label,
  choices,
  isMany: true,
})

function labelled(labels: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

const yesNo = (yes: string, no: string): Choice[] => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
]

const own: Record<AdminKind, readonly Filter[]> = {
  registrations: [
    many('attendance', 'Attendance', labelled(attendanceLabels)),
    many('days', 'Day', 'days'),
    many('role', 'Role', labelled(personRoleLabels)),
    many('hackathon', 'Hackathon', labelled(hackathonPlanLabels)),
    many(
      'shirt_size',
      'Shirt',
      shirtSizes.map((size) => ({ value: size, label: size })),
    ),
    many('year_of_study', 'Year', labelled(yearOfStudyLabels)),
    many('quantum_knowledge', 'Knowledge', labelled(quantumKnowledgeLabels)),
    many('heard_from', 'Heard from', labelled(newsSourceLabels)),
  ],
  ambassador: [
    many('year_of_study', 'Year', labelled(yearOfStudyLabels)),
    many('channels', 'Reaches by', labelled(outreachChannelLabels)),
  ],
  talk: [
    many('format', 'Format', labelled(talkFormatLabels)),
    many('level', 'Level', labelled(sessionLevelLabels)),
    many('topics', 'Topic', labelled(talkTopicLabels)),
    many('days', 'Day', 'days'),
    many('attendance', 'Attendance', labelled(attendanceLabels)),
    many('travel', 'Travel', labelled(travelNeedLabels)),
  ],
  sponsorship: [
    many('support', 'Offers', labelled(supportKindLabels)),
    many('package', 'Package', 'package'),
    many('budget', 'Budget', labelled(budgetRangeLabels)),
  ],
  accommodation: [
    many('option', 'Place', 'option'),
    many('bed', 'Bed', [
      { value: 'confirmed', label: 'Has a bed' },
      { value: 'waitlisted', label: 'Waitlisted for a bed' },
      { value: 'released', label: 'Bed given up' },
    ]),
    many('gender', 'Room sharing', labelled(roomGenderLabels)),
  ],
  contact: [
    many('topic', 'About', labelled(contactTopicLabels)),
    {
      name: 'is_anonymous',
      label: 'Sender',
      choices: yesNo('Anonymous', 'Named'),
      isMany: false,
      isYesNo: true,
    },
  ],
  project: [
    many('challenge', 'Challenge', 'challenge'),
    many('licence', 'License', labelled(licenceLabels)),
    {
      name: 'shares_repository',
      label: 'Repository',
      choices: yesNo('Shared with another team', 'Its own'),
      isMany: false,
      isYesNo: true,
    },
  ],
  referral: [many('odd', 'What’s odd', labelled(oddLabels))],
}

const built = new Map<AdminKind, readonly Filter[]>()

/** The filters of a kind: where it stands first, then its own, then what belongs to every row. */
export function filtersOf(kind: AdminKind): readonly Filter[] {
  let filters = built.get(kind)
  if (!filters) {
    filters = [
      many('status', 'Status', statusesOf(kind)),
      ...own[kind],
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
