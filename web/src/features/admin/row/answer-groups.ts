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
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { licenceLabels } from '@fest/schemas/vocabulary/hackathon.ts'
import {
  attendanceLabels,
  hackathonPlanLabels,
  newsSourceLabels,
  personRoleLabels,
  pythonComfortLabels,
  quantumKnowledgeLabels,
  yearOfStudyLabels,
} from '@fest/schemas/vocabulary/registration.ts'
import { sessionLevelLabels } from '@fest/schemas/vocabulary/session.ts'
import { formatDay } from '@fest/schemas/core/event-time.ts'

type Labels = Readonly<Record<string, string>>

/** One question of the form: how it is told, and how its answer. */
export type Answer = {
  name: string
  label: string
  labels?: Labels
  /** Running text stands on lines of its own; an address is a link. */
  as?: 'text' | 'day' | 'link'
  /** What an id is called, from the event's content. */
  named?: 'package' | 'challenge'
}

export type AnswerGroup = { title: string; answers: readonly Answer[] }

const yesNo: Labels = { yes: 'Yes', no: 'No' }

const groups: Record<AdminKind, readonly AnswerGroup[]> = {
  registrations: [
    {
      title: 'About them',
      answers: [
        { name: 'phone', label: 'Phone' },
        { name: 'role', label: 'Role', labels: personRoleLabels },
        { name: 'institution', label: 'Institution' },
        { name: 'department', label: 'Department' },
        { name: 'year_of_study', label: 'Year', labels: yearOfStudyLabels },
        { name: 'student_number', label: 'Student number' },
        { name: 'is_at_least_16', label: 'At least 16' },
      ],
    },
    {
      title: 'Experience',
      answers: [
        { name: 'python_comfort', label: 'Python', labels: pythonComfortLabels },
        { name: 'quantum_knowledge', label: 'Quantum', labels: quantumKnowledgeLabels },
        { name: 'has_used_qiskit', label: 'Has used Qiskit', labels: yesNo },
        { name: 'has_ibm_quantum_account', label: 'IBM account', labels: yesNo },
      ],
    },
    {
      title: 'At the event',
      answers: [
        { name: 'days', label: 'Days', as: 'day' },
        { name: 'attendance', label: 'Attendance', labels: attendanceLabels },
        { name: 'hackathon', label: 'Hackathon', labels: hackathonPlanLabels },
        { name: 'shirt_size', label: 'Shirt' },
        { name: 'heard_from', label: 'Heard from', labels: newsSourceLabels },
      ],
    },
  ],
  ambassador: [
    {
      title: 'About them',
      answers: [
        { name: 'phone', label: 'Phone' },
        { name: 'institution', label: 'Institution' },
        { name: 'year_of_study', label: 'Year', labels: yearOfStudyLabels },
        { name: 'linkedin', label: 'LinkedIn', as: 'link' },
        { name: 'instagram', label: 'Instagram', as: 'link' },
      ],
    },
    {
      title: 'As an ambassador',
      answers: [
        { name: 'motivation', label: 'Motivation', as: 'text' },
        { name: 'experience', label: 'Experience', as: 'text' },
        { name: 'channels', label: 'Reaches by', labels: outreachChannelLabels },
        { name: 'hours_per_week', label: 'Hours a week' },
        { name: 'agrees_to_duties', label: 'Agreed to duties' },
        { name: 'may_be_listed', label: 'May be listed' },
      ],
    },
  ],
  talk: [
    {
      title: 'The session',
      answers: [
        { name: 'format', label: 'Format', labels: talkFormatLabels },
        { name: 'level', label: 'Level', labels: sessionLevelLabels },
        { name: 'topics', label: 'Topics', labels: talkTopicLabels },
        { name: 'abstract', label: 'Abstract', as: 'text' },
        { name: 'prerequisites', label: 'Prerequisites', as: 'text' },
        { name: 'capacity', label: 'Seats' },
      ],
    },
    {
      title: 'The speaker',
      answers: [
        { name: 'position', label: 'Position' },
        { name: 'organisation', label: 'Organization' },
        { name: 'bio', label: 'Bio', as: 'text' },
        { name: 'links', label: 'Links', as: 'link' },
      ],
    },
    {
      title: 'On the day',
      answers: [
        { name: 'attendance', label: 'Attendance', labels: attendanceLabels },
        { name: 'availability', label: 'Available', as: 'day' },
        { name: 'equipment', label: 'Equipment', as: 'text' },
        { name: 'travel', label: 'Travel', labels: travelNeedLabels },
        { name: 'agrees_to_recording', label: 'Recording' },
        { name: 'note', label: 'Note to us', as: 'text' },
      ],
    },
  ],
  sponsorship: [
    {
      title: 'The organization',
      answers: [
        { name: 'homepage', label: 'Website', as: 'link' },
        { name: 'contact_name', label: 'Contact' },
        { name: 'position', label: 'Position' },
        { name: 'phone', label: 'Phone' },
      ],
    },
    {
      title: 'What they offer',
      answers: [
        { name: 'support', label: 'Offers', labels: supportKindLabels },
        { name: 'package', label: 'Package', named: 'package' },
        { name: 'budget', label: 'Budget', labels: budgetRangeLabels },
        { name: 'goals', label: 'Goals', as: 'text' },
      ],
    },
  ],
  accommodation: [
    {
      title: 'The stay',
      answers: [
        { name: 'arrival', label: 'Arrives', as: 'day' },
        { name: 'departure', label: 'Leaves', as: 'day' },
        { name: 'city', label: 'From' },
        { name: 'gender', label: 'Room sharing', labels: roomGenderLabels },
        { name: 'roommate_wish', label: 'Roommate wish' },
        { name: 'agrees_to_house_rules', label: 'House rules' },
      ],
    },
  ],
  contact: [
    {
      title: 'The message',
      answers: [
        { name: 'topic', label: 'About', labels: contactTopicLabels },
        { name: 'message', label: 'Message', as: 'text' },
      ],
    },
  ],
  project: [
    {
      title: 'The project',
      answers: [
        { name: 'summary', label: 'Summary', as: 'text' },
        { name: 'repository_url', label: 'Repository', as: 'link' },
        { name: 'demo_url', label: 'Demo', as: 'link' },
        { name: 'licence', label: 'License', labels: licenceLabels },
        { name: 'challenge', label: 'Challenge', named: 'challenge' },
      ],
    },
  ],
  // All there is to know stands with the row.
  referral: [],
}

/** The answers of a kind, grouped as its form asks them. */
export function answerGroups(kind: AdminKind): readonly AnswerGroup[] {
  return groups[kind]
}

/** An answer in words, one entry for each thing said; empty when nothing was. */
export function answerWords({ labels = {}, as }: Answer, value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((one) => answerWords({ name: '', label: '', labels, ...(as && { as }) }, one))
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No']
  if (as === 'day' && typeof value === 'string') return [formatDay(value)]
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [labels[text] ?? text]
}
