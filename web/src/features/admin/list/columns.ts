import {
  budgetRangeLabels,
  contactTopicLabels,
  outreachChannelLabels,
  roomGenderLabels,
  supportKindLabels,
  talkTopicLabels,
  travelNeedLabels,
} from '@fest/schemas/vocabulary/applications.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { licenceLabels } from '@fest/schemas/vocabulary/hackathon.ts'
import {
  attendanceLabels,
  personRoleLabels,
  yearOfStudyLabels,
} from '@fest/schemas/vocabulary/registration.ts'
import { sessionLevelLabels } from '@fest/schemas/vocabulary/session.ts'
import { dayOf, formatShortDay, formatTime } from '@fest/schemas/core/event-time.ts'
import type { ListRow } from './admin-kind.ts'

/** What turns a row's values into words. */
export type CellContext = {
  timeZone: string
  now: number | null
  /** What an id is called: packages, challenges. */
  nameOf: (list: 'package' | 'challenge', id: string) => string
  /** What an admin is called; "you" for oneself. */
  adminName: (id: string) => string
}

export type Column = {
  name: string
  label: string
  /** What the list can be sorted by in its place. */
  sort?: string
  isNumber?: boolean
  /** Holds names that are alike at their beginning. */
  isWide?: boolean
  /** Shown until somebody chooses otherwise. */
  isUsual?: boolean
  cell: (row: ListRow, context: CellContext) => string
}

type Labels = Readonly<Record<string, string>>
const none = ''

const word = (labels: Labels) => (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? (labels[value] ?? String(value)) : none
const text = word({})
const words = (labels: Labels) => (value: unknown) =>
  Array.isArray(value) ? value.map(word(labels)).join(', ') : none
const day = (value: unknown) => (typeof value === 'string' ? formatShortDay(value) : none)
const days = (value: unknown) => (Array.isArray(value) ? shortDays(value.map(day)) : none)

/** `10–12 Oct` or `10, 12 Oct`: a column has no room for the month of each. */
function shortDays(list: readonly string[]): string {
  const month = list.at(-1)?.split(' ')[1]
  if (list.length < 2 || list.some((one) => one.split(' ')[1] !== month)) return list.join(', ')
  const dates = list.map((one) => Number.parseInt(one, 10))
  const [first = 0, last = 0] = [dates[0], dates.at(-1)]
  const isRun = list.length > 2 && last - first === list.length - 1
  return `${isRun ? `${first}–${last}` : dates.join(', ')} ${month}`
}

function of(
  name: string,
  label: string,
  show: (value: unknown) => string,
  more: Partial<Column> = {},
): Column {
  return { name, label, cell: (row) => show(row[name]), ...more }
}

const usual = { isUsual: true }

const shortFormats: Labels = {
  keynote: 'Keynote',
  talk: 'Talk',
  lightning: 'Lightning',
  workshop: 'Workshop',
  panel: 'Panel',
}
const shortHackathon: Labels = {
  no: 'No',
  solo: 'Alone',
  have_team: 'With a team',
  need_team: 'Needs a team',
}
const beds: Labels = { confirmed: 'Has a bed', waitlisted: 'Waitlist', released: 'Given up' }

/** What was odd about a referral when it came, in words. */
export const oddLabels: Labels = {
  same_domain: 'Many from one domain',
  many: 'Many in a day',
  same_minute: 'Several within a minute',
}

const own: Record<AdminKind, readonly Column[]> = {
  registrations: [
    of('institution', 'Institution', text, { ...usual, isWide: true, sort: 'institution' }),
    of('role', 'Role', word(personRoleLabels)),
    of('department', 'Department', text),
    of('days', 'Days', days, usual),
    of('attendance', 'Attendance', word(attendanceLabels), usual),
    of('hackathon', 'Hackathon', word(shortHackathon)),
    of('shirt_size', 'Shirt', text),
    of('queue_number', 'In line', text, { isNumber: true, sort: 'queue' }),
  ],
  ambassador: [
    of('year_of_study', 'Year', word(yearOfStudyLabels), usual),
    of('hours_per_week', 'Hours', text, { ...usual, isNumber: true }),
    of('channels', 'Reaches by', words(outreachChannelLabels)),
    of('email', 'Email', text),
  ],
  talk: [
    of('format', 'Format', word(shortFormats), usual),
    of('level', 'Level', word(sessionLevelLabels), usual),
    of('topics', 'Topics', words(talkTopicLabels)),
    of('availability', 'Days', days),
    of('attendance', 'Attendance', word(attendanceLabels)),
    of('travel', 'Travel', word(travelNeedLabels)),
    of('has_headshot', 'Photo', (value) => (value === true ? 'yes' : none)),
  ],
  sponsorship: [
    of('support', 'Offers', words(supportKindLabels), usual),
    {
      name: 'package',
      label: 'Package',
      isUsual: true,
      cell: (row, { nameOf }) =>
        typeof row['package'] === 'string' ? nameOf('package', row['package']) : none,
    },
    of('budget', 'Budget', word(budgetRangeLabels), usual),
    of('email', 'Email', text),
  ],
  accommodation: [
    of('option', 'Place', text, { ...usual, isWide: true, sort: 'title' }),
    of('arrival', 'Arrives', day, { ...usual, sort: 'arrival' }),
    of('departure', 'Leaves', day, usual),
    of('bed', 'Bed', word(beds), usual),
    of('city', 'From', text),
    of('gender', 'Room sharing', word(roomGenderLabels)),
  ],
  contact: [of('topic', 'About', word(contactTopicLabels), usual), of('email', 'Email', text)],
  project: [
    {
      name: 'challenge',
      label: 'Challenge',
      isUsual: true,
      cell: (row, { nameOf }) =>
        typeof row['challenge'] === 'string' ? nameOf('challenge', row['challenge']) : none,
    },
    of('licence', 'License', word(licenceLabels)),
    of('score', 'Points', score, { ...usual, isNumber: true, sort: 'score' }),
    of('judges', 'Judges', text, { ...usual, isNumber: true }),
  ],
  referral: [
    of('title', 'Invited by', text, { ...usual, isWide: true, sort: 'title' }),
    of('odd', 'What’s odd', words(oddLabels), { ...usual, isWide: true }),
    of('domain', 'Email domain', text),
  ],
}

const ofAll: readonly Column[] = [
  {
    name: 'assignee',
    label: 'Assigned',
    isUsual: true,
    cell: ({ assignee }, { adminName }) => (assignee === null ? none : adminName(assignee)),
  },
  of('notes', 'Notes', (value) => (Number(value) > 0 ? String(value) : none), { isNumber: true }),
  {
    name: 'age',
    label: 'Waiting',
    isNumber: true,
    isUsual: true,
    sort: 'created_at',
    cell: ({ created_at }, { now }) => (now === null ? none : age(created_at, now)),
  },
  {
    name: 'created_at',
    label: 'Sent',
    sort: 'created_at',
    cell: ({ created_at }, { timeZone }) => moment(created_at, timeZone),
  },
  {
    name: 'updated_at',
    label: 'Changed',
    sort: 'updated_at',
    cell: ({ updated_at }, { timeZone }) => moment(updated_at, timeZone),
  },
]

/** Every column that a list of a kind can have beside its first one and the status. */
export function columnsOf(kind: AdminKind): readonly Column[] {
  const shared = kind === 'registrations' || kind === 'project' || kind === 'referral' ? { age: 'Since' } : {}
  return [...own[kind], ...ofAll.map((column) => ({ ...column, label: labelOr(shared, column) }))]
}

const labelOr = (labels: Labels, { name, label }: Column) => labels[name] ?? label

/** What stands in the first column: what the row is about, and below it whose it is. */
export function headOf(kind: AdminKind, row: ListRow): { main: string; below: string } {
  const name = row.name ?? 'Anonymous'
  const parts = (...list: unknown[]) =>
    list.filter((part) => typeof part === 'string' && part !== '').join(' · ')
  switch (kind) {
    case 'registrations':
      return { main: name, below: row.email ?? '' }
    case 'ambassador':
      return { main: name, below: row.title ?? '' }
    case 'accommodation':
      return { main: name, below: parts(row['city'], row.email) }
    case 'referral':
      return { main: name, below: row.email ?? '' }
    case 'talk':
      return { main: row.title ?? name, below: parts(name, row['organisation']) }
    case 'project':
      return {
        main: row.title ?? name,
        below: parts(Number(row['same_repository']) > 0 && 'Shared repository', name),
      }
    default:
      return { main: row.title ?? name, below: name }
  }
}

/** What the first column is called. */
export const headLabels: Record<AdminKind, string> = {
  registrations: 'Person',
  ambassador: 'Person',
  talk: 'Proposal',
  sponsorship: 'Organization',
  accommodation: 'Guest',
  contact: 'Message',
  project: 'Project',
  referral: 'Person',
}

/** By what a list can be sorted, in words; the database has the same list. */
export function sortsOf(kind: AdminKind): { value: string; label: string }[] {
  const byTitle = {
    registrations: null,
    ambassador: null,
    talk: 'Title',
    sponsorship: 'Organization',
    accommodation: 'Place',
    contact: null,
    project: 'Title',
    referral: 'Invited by',
  }[kind]
  return [
    { value: 'created_at', label: 'Sent' },
    { value: 'updated_at', label: 'Changed' },
    { value: 'name', label: kind === 'project' ? 'Team' : 'Name' },
    { value: 'status', label: 'Status' },
    ...(byTitle === null ? [] : [{ value: 'title', label: byTitle }]),
    ...(kind === 'registrations' || kind === 'ambassador'
      ? [{ value: 'institution', label: 'Institution' }]
      : []),
    ...(kind === 'registrations' ? [{ value: 'queue', label: 'Queue' }] : []),
    ...(kind === 'project' ? [{ value: 'score', label: 'Points' }] : []),
    ...(kind === 'accommodation' ? [{ value: 'arrival', label: 'Arrival' }] : []),
  ]
}

/** `11 Oct, 09:30` by the event's clocks. */
export function moment(instant: string, timeZone: string): string {
  return `${formatShortDay(dayOf(instant, timeZone))}, ${formatTime(instant, timeZone)}`
}

/** `now`, `12 min`, `5 h`, `6 d`: how long ago an instant was. */
export function age(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} d`
}

function score(value: unknown): string {
  return value === null || value === undefined ? none : Number(value).toFixed(2)
}
