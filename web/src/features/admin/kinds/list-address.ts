import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { languageLabels } from '@fest/schemas/vocabulary/languages.generated.ts'
import { type Cursor } from './admin-kind.ts'
import { statusesOf } from './decision-kinds.ts'
import type { Choice, KnownChoices } from './admin-answer.ts'
import { adminAnswers, choicesOf } from './admin-answers.ts'
import { hasCustomForm } from './custom-answers.ts'

export type ListAddress = {
  search: string
  /** The chosen values of each filter, in the order chosen; filters without any are left out. */
  filters: Readonly<Record<string, readonly string[]>>
  sort: string
  isDescending: boolean
  /** The page: after or before a cursor, or by number from 1; null for the first. */
  page: { to: 'older' | 'newer'; cursor: Cursor } | { to: 'number'; number: number } | null
  row: string | null
}

export type ListPart = { kind: AdminKind; address: ListAddress; onChange: (address: ListAddress) => void }

const firstSort = 'created_at'
/** More pages than any list has, so that the offset stays a number the database can read. */
const mostPages = 1_000_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an address; ignores what is invalid (an unknown filter, half a cursor). */
export function readAddress(kind: AdminKind, query: URLSearchParams): ListAddress {
  const filters: Record<string, readonly string[]> = {}
  for (const { name, isMany } of filtersOf(kind)) {
    const chosen = query.getAll(name).filter((value) => value !== '')
    const kept = isMany ? [...new Set(chosen)] : chosen.slice(0, 1)
    if (kept.length > 0) filters[name] = kept
  }
  const row = query.get('row')
  return {
    search: (query.get('q') ?? '').slice(0, 200),
    filters,
    sort: query.get('sort') ?? firstSort,
    isDescending: query.get('order') !== 'up',
    page: readPage(query),
    row: row !== null && uuid.test(row) ? row : null,
  }
}

function readPage(query: URLSearchParams): ListAddress['page'] {
  const number = Number(query.get('page') ?? '1')
  if (Number.isSafeInteger(number) && number > 1 && number <= mostPages) return { to: 'number', number }
  const to = query.has('older') ? 'older' : 'newer'
  const [, id = '', value = ''] = /^([^~]*)~(.*)$/s.exec(query.get(to) ?? '') ?? []
  return uuid.test(id) ? { to, cursor: { id, value } } : null
}

/** The address's query string, without the question mark; empty for the default list. */
export function writeAddress({ search, filters, sort, isDescending, page, row }: ListAddress): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('q', search)
  for (const [name, values] of Object.entries(filters)) for (const value of values) query.append(name, value)
  if (sort !== firstSort) query.set('sort', sort)
  if (!isDescending) query.set('order', 'up')
  if (page?.to === 'number') query.set('page', String(page.number))
  else if (page) query.set(page.to, `${page.cursor.id}~${page.cursor.value}`)
  if (row !== null) query.set('row', row)
  return query.toString()
}

/** The part of an address that a saved view keeps: without the page and the open row, which are temporary. */
export function viewOf(address: ListAddress): string {
  return writeAddress({ ...address, page: null, row: null })
}

/** The same list with another search, filter or order, back on its first page. */
export function changed(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  return { ...address, page: null, ...change }
}

/** Which rows in which order, as admin_list() and admin_export() take them. */
export function toAsked(kind: AdminKind, { search, filters, sort, isDescending }: ListAddress) {
  return { kind, search, filters: toFilters(kind, { filters }), sort, is_descending: isDescending }
}

/** Filters as admin_list() and admin_export() take them. */
export function toFilters(kind: AdminKind, { filters }: Pick<ListAddress, 'filters'>) {
  const taken: Record<string, string | boolean | string[]> = {}
  for (const { name, isMany, isYesNo } of filtersOf(kind)) {
    const [first, ...more] = filters[name] ?? []
    if (first === undefined) continue
    if (isYesNo) taken[name] = first === 'yes'
    else taken[name] = isMany ? [first, ...more] : first
  }
  return taken
}

/** The first page of a list with these filters: the reverse of `toFilters`. Ignores unknown filters. */
export function fromFilters(
  kind: AdminKind,
  search: string,
  given: Readonly<Record<string, unknown>>,
): ListAddress {
  const query = new URLSearchParams(search === '' ? {} : { q: search })
  for (const { name, isYesNo } of filtersOf(kind)) {
    const value = given[name]
    const chosen = Array.isArray(value) ? (value as unknown[]) : [value]
    for (const one of chosen) {
      if (typeof one === 'boolean' && isYesNo) query.append(name, one ? 'yes' : 'no')
      else if (typeof one === 'string') query.append(name, one)
    }
  }
  return readAddress(kind, query)
}

export type Filter = {
  /** The name in the address and for the database. */
  name: string
  label: string
  /** The choices, or the name of known ones; null for an instant, which only an address can set. */
  choices: readonly Choice[] | keyof KnownChoices | null
  isMany: boolean
  isYesNo?: boolean
}

/** The filters of a kind: its status first, then its own, then those that every kind has. */
export const filtersOf = (kind: AdminKind): readonly Filter[] => [
  { name: 'status', label: 'Status', choices: statusesOf(kind), isMany: true },
  ...Object.entries(adminAnswers[kind]).flatMap(([name, { label, labels = {}, filter }]) =>
    filter ? [{ name, label, choices: choicesOf(labels), isMany: !filter.isYesNo, ...filter }] : [],
  ),
  ...(hasCustomForm(kind)
    ? [{ name: 'custom', label: 'Your own questions', choices: 'custom', isMany: true } as const]
    : []),
  // A project is a team's.
  ...(kind === 'project'
    ? []
    : [{ name: 'language', label: 'Language', choices: choicesOf(languageLabels), isMany: true } as const]),
  { name: 'assignee', label: 'Assigned', choices: 'assignee', isMany: false },
  {
    name: 'has_notes',
    label: 'Notes',
    choices: choicesOf({ yes: 'With notes', no: 'Without notes' }),
    isMany: false,
    isYesNo: true,
  },
  { name: 'created_from', label: 'Sent from', choices: null, isMany: false },
  { name: 'created_until', label: 'Sent before', choices: null, isMany: false },
  { name: 'user_id', label: 'One person', choices: null, isMany: false },
]
