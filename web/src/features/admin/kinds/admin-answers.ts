import type { AnswerColumn } from '@fest/schemas/forms/question.ts'
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
import { licenseLabels } from '@fest/schemas/vocabulary/hackathon.ts'
import {
  attendanceLabels,
  hackathonPlanLabels,
  newsSourceLabels,
  personRoleLabels,
  pythonComfortLabels,
  quantumKnowledgeLabels,
  shirtSizes,
  yearOfStudyLabels,
} from '@fest/schemas/vocabulary/registration.ts'
import { sessionLevelLabels } from '@fest/schemas/vocabulary/session.ts'
import type { AdminAnswer, Labels } from './admin-answer.ts'

/** What a list shows besides answers, by the names `admin_list()` gives them. */
type Reviewed = 'score' | 'reviews' | 'spread'
type Beside = {
  registrations: 'in_line' | 'came_by' | 'coming'
  talk: 'has_headshot' | 'owes_yes' | Reviewed
  ambassador: Reviewed
  accommodation: 'option' | 'bed'
  project: 'score' | 'judges' | 'shares_repository'
}
type NoAnswer = 'team_id' | 'is_published' | 'changed_by' | 'repository_key' | 'repository_since'
type PerAnswer<Name extends string> = Readonly<Record<Name, AdminAnswer>>

const usual = { isUsual: true }
const yesNo: Labels = { yes: 'Yes', no: 'No' }
const shortFormats: Labels = { ...talkFormatLabels, lightning: 'Lightning', workshop: 'Workshop' }
const shortHackathon: Labels = {
  no: 'No',
  solo: 'Alone',
  have_team: 'With a team',
  need_team: 'Needs a team',
}
const shortBeds: Labels = { confirmed: 'Has a bed', waitlisted: 'Waitlist', released: 'Given up' }
const bedLabels: Labels = {
  confirmed: 'Has a bed',
  waitlisted: 'Waitlisted for a bed',
  released: 'Bed given up',
}

const waysIn: Labels = { form: 'Online', walk_in: 'At the desk', import: 'From a list' }
const owesYesLabels: Labels = { due: 'Waiting for it', late: 'Late' }
const comingLabels: Labels = {
  coming: 'Coming',
  gave_away: 'Gave their seat away',
  released: 'Lost it to the waitlist',
  silent: 'No answer',
}
export const choicesOf = (labels: Labels) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Labels for what looked odd about a referral when it arrived. */
export const oddLabels: Labels = {
  same_domain: 'Many from one domain',
  many: 'Many in a day',
  same_minute: 'Several within a minute',
}

/** Answers under one heading of an open row. */
const group = <Name extends string>(title: string, answers: PerAnswer<Name>): PerAnswer<Name> =>
  Object.fromEntries(
    Object.entries<AdminAnswer>(answers).map(([name, answer]) => [name, { ...answer, group: title }]),
  ) as PerAnswer<Name>

const registrations: PerAnswer<AnswerColumn<'registrations'> | Beside['registrations']> = {
  full_name: { label: 'Name' },
  ...group('About them', {
    phone: { label: 'Phone' },
    institution: { label: 'Institution', column: { ...usual, isWide: true, sort: 'institution' } },
    role: { label: 'Role', labels: personRoleLabels, column: { isWide: true }, filter: {} },
    department: { label: 'Department', column: { isWide: true } },
    year_of_study: { label: 'Year', labels: yearOfStudyLabels, filter: {} },
    student_number: { label: 'Student number' },
    is_at_least_16: { label: 'At least 16' },
  }),
  ...group('Experience', {
    python_comfort: { label: 'Python', labels: pythonComfortLabels },
    quantum_knowledge: { label: 'Quantum', labels: quantumKnowledgeLabels, filter: { label: 'Knowledge' } },
    has_used_qiskit: { label: 'Has used Qiskit', labels: yesNo },
    has_ibm_quantum_account: { label: 'IBM account', labels: yesNo },
  }),
  ...group('At the event', {
    days: { label: 'Days', as: 'day', column: usual, filter: { label: 'Day', choices: 'days' } },
    attendance: { label: 'Attendance', labels: attendanceLabels, column: usual, filter: {} },
    hackathon: {
      label: 'Hackathon',
      labels: hackathonPlanLabels,
      column: { labels: shortHackathon },
      filter: {},
    },
    shirt_size: {
      label: 'Shirt',
      column: {},
      filter: { choices: shirtSizes.map((size) => ({ value: size, label: size })) },
    },
    heard_from: { label: 'Heard from', labels: newsSourceLabels, filter: {} },
  }),
  in_line: { label: 'In line', column: { isNumber: true, sort: 'queue' } },
  came_by: { label: 'Registered', labels: waysIn, column: {}, filter: {} },
  coming: {
    label: 'Still coming?',
    labels: comingLabels,
    column: {},
    filter: { choices: [...choicesOf(comingLabels), { value: 'not_asked', label: 'Not asked' }] },
  },
}

/** What reviewers found; empty for an admin who still owes a review. */
const reviewed: PerAnswer<Reviewed> = {
  score: {
    label: 'Score',
    column: { ...usual, isNumber: true, sort: 'score' },
    filter: {
      choices: choicesOf({ 5: '5', 4: '4 to 5', 3: '3 to 4', 2: '2 to 3', 1: '1 to 2', none: 'No score' }),
    },
  },
  reviews: {
    label: 'Reviews',
    column: { ...usual, isNumber: true, sort: 'reviews' },
    filter: { choices: choicesOf({ 0: 'None in', 1: 'One in', 2: 'Two in', 3: 'Three or more in' }) },
  },
  spread: {
    label: 'Spread',
    column: { isNumber: true, sort: 'spread' },
    filter: {
      choices: choicesOf({ 0: 'Within a point', 1: 'A point or more apart', 2: 'Two points or more apart' }),
    },
  },
}

const ambassador: PerAnswer<AnswerColumn<'ambassador_applications'> | Beside['ambassador']> = {
  full_name: { label: 'Name' },
  ...group('About them', {
    phone: { label: 'Phone' },
    institution: { label: 'Institution' },
    year_of_study: { label: 'Year', labels: yearOfStudyLabels, column: usual, filter: {} },
    linkedin: { label: 'LinkedIn', as: 'link' },
    instagram: { label: 'Instagram', as: 'link' },
  }),
  ...group('As an ambassador', {
    motivation: { label: 'Motivation', as: 'text' },
    experience: { label: 'Experience', as: 'text' },
    channels: { label: 'Reaches by', labels: outreachChannelLabels, column: {}, filter: {} },
    hours_per_week: { label: 'Hours a week', column: { ...usual, label: 'Hours', isNumber: true } },
    agrees_to_duties: { label: 'Agreed to duties' },
    may_be_listed: { label: 'May be listed' },
  }),
  email: { label: 'Email', column: { isWide: true } },
  ...reviewed,
}

const talk: PerAnswer<AnswerColumn<'talk_proposals'> | Beside['talk']> = {
  title: { label: 'Title' },
  ...group('The session', {
    format: {
      label: 'Format',
      labels: talkFormatLabels,
      column: { ...usual, labels: shortFormats },
      filter: {},
    },
    level: { label: 'Level', labels: sessionLevelLabels, column: usual, filter: {} },
    topics: {
      label: 'Topics',
      labels: talkTopicLabels,
      column: { isWide: true },
      filter: { label: 'Topic' },
    },
    abstract: { label: 'Abstract', as: 'text' },
    prerequisites: { label: 'Prerequisites', as: 'text' },
    capacity: { label: 'Seats' },
  }),
  full_name: { label: 'Name' },
  email: { label: 'Email' },
  ...group('The speaker', {
    position: { label: 'Position' },
    organisation: { label: 'Organization' },
    bio: { label: 'Bio', as: 'text' },
    links: { label: 'Links', as: 'link' },
  }),
  ...group('On the day', {
    availability: {
      label: 'Available',
      as: 'day',
      column: { label: 'Days' },
      filter: { name: 'days', label: 'Day', choices: 'days' },
    },
    attendance: { label: 'Attendance', labels: attendanceLabels, column: {}, filter: {} },
    equipment: { label: 'Equipment', as: 'text' },
    travel: { label: 'Travel', labels: travelNeedLabels, column: {}, filter: {} },
    agrees_to_recording: { label: 'Recording' },
    note: { label: 'Note to us', as: 'text' },
  }),
  headshot: { label: 'Photo' },
  owes_yes: { label: 'Speaker’s yes', labels: owesYesLabels, column: {}, filter: {} },
  has_headshot: { label: 'Photo', labels: { true: 'yes', false: '' }, column: {} },
  ...reviewed,
}

const sponsorship: PerAnswer<AnswerColumn<'sponsorship_inquiries'>> = {
  organisation: { label: 'Organization' },
  ...group('The organization', {
    homepage: { label: 'Website', as: 'link' },
    contact_name: { label: 'Contact' },
    position: { label: 'Position' },
    phone: { label: 'Phone' },
  }),
  ...group('What they offer', {
    support: { label: 'Offers', labels: supportKindLabels, column: usual, filter: {} },
    package: { label: 'Package', named: 'package', column: usual, filter: { choices: 'package' } },
    budget: { label: 'Budget', labels: budgetRangeLabels, column: usual, filter: {} },
    goals: { label: 'Goals', as: 'text' },
  }),
  email: { label: 'Email', column: { isWide: true } },
}

const accommodation: PerAnswer<AnswerColumn<'accommodation_requests'> | Beside['accommodation']> = {
  option_id: { label: 'Place' },
  option: {
    label: 'Place',
    column: { ...usual, isWide: true, sort: 'title' },
    filter: { choices: 'option' },
  },
  ...group('The stay', {
    arrival: { label: 'Arrives', as: 'day', column: { ...usual, sort: 'arrival' } },
    departure: { label: 'Leaves', as: 'day', column: usual },
  }),
  bed: { label: 'Bed', labels: bedLabels, column: { ...usual, labels: shortBeds }, filter: {} },
  ...group('The stay', {
    city: { label: 'From', column: {} },
    gender: { label: 'Room sharing', labels: roomGenderLabels, column: {}, filter: {} },
    roommate_wish: { label: 'Roommate wish' },
    agrees_to_house_rules: { label: 'House rules' },
  }),
}

const contact: PerAnswer<AnswerColumn<'contact_messages'>> = {
  topic: { label: 'About', group: 'The message', labels: contactTopicLabels, column: usual, filter: {} },
  is_anonymous: {
    label: 'Sender',
    filter: { isYesNo: true, choices: choicesOf({ yes: 'Anonymous', no: 'Named' }) },
  },
  full_name: { label: 'Name' },
  email: { label: 'Email', column: { isWide: true } },
  message: { label: 'Message', group: 'The message', as: 'text' },
}

const project: PerAnswer<Exclude<AnswerColumn<'projects'>, NoAnswer> | Beside['project']> = {
  title: { label: 'Title' },
  ...group('The project', {
    summary: { label: 'Summary', as: 'text' },
    repository_url: { label: 'Repository', as: 'link' },
    demo_url: { label: 'Demo', as: 'link' },
    challenge: { label: 'Challenge', named: 'challenge', column: usual, filter: { choices: 'challenge' } },
    licence: { label: 'License', labels: licenseLabels, column: {}, filter: {} },
  }),
  score: { label: 'Points', column: { ...usual, isNumber: true, sort: 'score' } },
  judges: { label: 'Judges', column: { ...usual, isNumber: true } },
  shares_repository: {
    label: 'Repository',
    filter: { isYesNo: true, choices: choicesOf({ yes: 'Shared with another team', no: 'Its own' }) },
  },
}

const referral: PerAnswer<'title' | 'odd' | 'domain'> = {
  title: { label: 'Invited by', column: { ...usual, isWide: true, sort: 'title' } },
  odd: { label: 'What’s odd', labels: oddLabels, column: { ...usual, isWide: true }, filter: {} },
  domain: { label: 'Email domain', column: {} },
}

/** The answers the panel shows of each kind, in the order of an open row and of the list. */
export const adminAnswers: Readonly<Record<AdminKind, Readonly<Record<string, AdminAnswer>>>> = {
  registrations,
  ambassador,
  talk,
  sponsorship,
  accommodation,
  contact,
  project,
  referral,
}
