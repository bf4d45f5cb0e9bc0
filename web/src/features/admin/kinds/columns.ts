import { formatCount } from '@fest/schemas/core/count-words.ts'
import { parseJson } from '@fest/schemas/core/parse-json.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { keptValue } from '#app/lib/stores/kept-value.ts'
import { recordedInWords } from '#app/lib/time/recorded.ts'
import { formatShortDay } from '@fest/schemas/core/event-time.ts'
import { type AdminAnswer, type AnswerAsColumn, type KnownNames, labelOf } from './admin-answer.ts'
import { adminAnswers } from './admin-answers.ts'
import type { CustomOverview } from './custom-answers.ts'
import { kindWords, type ListRow } from './admin-kind.ts'

export type CellContext = {
  timeZone: string
  now: number | null
  nameOf: KnownNames
  /** An admin's name; "you" for oneself. */
  adminName: (id: string) => string
}

export type Column = Omit<AnswerAsColumn, 'labels'> & {
  name: string
  label: string
  /** The first press on its header sorts ascending. */
  startsUp?: boolean
  cell: (row: ListRow, context: CellContext) => string
}

/** `10–12 Oct` or `10, 12 Oct`: a column has no room for the month of each. */
function shortDays(list: readonly string[]): string {
  const month = list.at(-1)?.split(' ')[1]
  if (list.length < 2 || list.some((one) => one.split(' ')[1] !== month)) return list.join(', ')
  const dates = list.map((one) => Number.parseInt(one, 10))
  const [first = 0, last = 0] = [dates[0], dates.at(-1)]
  const isRun = list.length > 2 && last - first === list.length - 1
  return `${isRun ? `${first}–${last}` : dates.join(', ')} ${month}`
}

function columnOf(name: string, answer: AdminAnswer, { labels, ...column }: AnswerAsColumn): Column {
  const words = labels ?? answer.labels ?? {}
  const { named } = answer
  return {
    name,
    label: answer.label,
    ...column,
    cell(row, { nameOf }) {
      const value = row[name]
      if (name === 'score' || name === 'spread')
        return value === null || value === undefined ? '' : Number(value).toFixed(2)
      const list = (Array.isArray(value) ? value : [value]).flatMap((one: unknown) =>
        typeof one === 'number'
          ? [formatCount(one)]
          : typeof one === 'string' || typeof one === 'boolean'
            ? [String(one)]
            : [],
      )
      if (answer.as === 'day') return shortDays(list.map(formatShortDay))
      return list.map((one) => (named ? nameOf(named, one) : labelOf(words, one))).join(', ')
    },
  }
}

const ofAll: readonly Column[] = [
  {
    name: 'assignee',
    label: 'Assigned',
    isUsual: true,
    cell: ({ assignee }, { adminName }) => (assignee === null ? '' : adminName(assignee)),
  },
  { name: 'notes', label: 'Notes', isNumber: true, cell: ({ notes }) => (notes > 0 ? String(notes) : '') },
  {
    name: 'age',
    label: '',
    isNumber: true,
    isUsual: true,
    sort: 'created_at',
    cell: ({ created_at }, { now }) => (now === null ? '' : age(created_at, now)),
  },
  {
    name: 'created_at',
    label: 'Sent',
    sort: 'created_at',
    cell: ({ created_at }, { timeZone }) => recordedInWords(created_at, timeZone),
  },
  {
    name: 'updated_at',
    label: 'Changed',
    sort: 'updated_at',
    cell: ({ updated_at }, { timeZone }) => recordedInWords(updated_at, timeZone),
  },
]

/** Every column that a kind's list can have besides the first one and the status; `custom` are its custom questions. */
export function columnsOf(kind: AdminKind, custom: CustomOverview = []): readonly Column[] {
  const { age = 'Waiting for' } = kindWords[kind]
  return [
    ...Object.entries(adminAnswers[kind]).flatMap(([name, answer]) =>
      answer.column ? [columnOf(name, answer, answer.column)] : [],
    ),
    ...custom.map(customColumn),
    ...ofAll.map((column) => (column.name === 'age' ? { ...column, label: age } : column)),
  ]
}

function customColumn({ name, label, labels, control }: CustomOverview[number]): Column {
  const words = { true: 'Yes', false: 'No', ...labels }
  const { cell } = columnOf(name, { label, labels: words, ...(control === 'date' && { as: 'day' }) }, {})
  return {
    name,
    label,
    sort: name,
    startsUp: control !== 'number' && control !== 'tick',
    isNumber: control === 'number',
    isWide: control === 'long-text' || control === 'checkboxes',
    cell: (row, context) => {
      const { custom } = row
      return cell({ ...row, ...(typeof custom === 'object' ? custom : {}) }, context)
    },
  }
}

const below: Readonly<Record<AdminKind, (row: ListRow, name: string) => unknown[]>> = {
  registrations: ({ email }) => [email],
  ambassador: ({ title }) => [title],
  talk: ({ organisation }, name) => [name, organisation],
  sponsorship: (_, name) => [name],
  accommodation: ({ city, email }) => [city, email],
  contact: (_, name) => [name],
  project: (row, name) => [Number(row['same_repository']) > 0 && 'Shared repository', name],
  referral: ({ email }) => [email],
}

/** The first column: the row's title, and its person below. */
export function headOf(kind: AdminKind, row: ListRow): { main: string; below: string } {
  const name = row.name ?? 'Anonymous'
  const parts = below[kind](row, name).filter((part) => typeof part === 'string' && part !== '')
  const title = kindWords[kind].headIs === 'title' ? row.title : null
  return { main: title ?? name, below: parts.join(' · ') }
}

export type Sort = {
  value: string
  label: string
  /** The question's control, if it is a custom question. */
  control?: string
}

/** The sort orders of a list with their labels. `custom` are its custom questions. */
export function sortsOf(kind: AdminKind, custom: CustomOverview = []): Sort[] {
  const { name = 'Name', sorts } = kindWords[kind]
  return [
    { value: 'created_at', label: 'Sent' },
    { value: 'updated_at', label: 'Changed' },
    { value: 'name', label: name },
    { value: 'status', label: 'Status' },
    ...sorts,
    ...custom.map(({ name, label, control }) => ({ value: name, label, control })),
  ]
}

/** `now`, `12 min`, `5 h`, `6 d`: how long ago an instant was. */
export function age(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} d`
}

/** The columns chosen on this device, in the list's order; null until somebody chooses. */
export const keptColumns = (kind: AdminKind) =>
  keptValue<readonly string[] | null>(
    `fest-admin-columns-${kind}`,
    (text) => {
      const kept = parseJson(text ?? '')
      if (!Array.isArray(kept)) return null
      const known = columnsOf(kind).map(({ name }) => name)
      // The custom questions haven't loaded yet.
      const custom = kept.filter((name): name is string => /^custom_[a-z0-9]+$/.test(String(name)))
      return [...known.filter((name) => kept.includes(name)), ...custom]
    },
    (names) => names && JSON.stringify(names),
  )
