import { t } from '@fest/schemas/core/words/t.ts'
import {
  type Gate,
  gateOfKind,
  gates,
  type SessionLevel,
  sessionKindLabels,
  sessionLevelLabels,
  sessionLevels,
} from '@fest/schemas/vocabulary/session.ts'
import { foldText, foldWithoutHyphens, wordsOf } from '@fest/schemas/core/fold-text.ts'
import { keepLast } from '#app/lib/stores/keep-last.ts'
import type { SessionRow } from '../program.ts'

/** What somebody wants to see of the schedule. Empty lists don't restrict anything. */
export type Filters = {
  /** A calendar day, `YYYY-MM-DD`; null lets the page choose. */
  day: string | null
  view: 'list' | 'circuit'
  kind: readonly Gate[]
  level: readonly SessionLevel[]
  /** Slugs. */
  track: readonly string[]
  room: readonly string[]
  q: string
  isMineOnly: boolean
}

/** The groups in which several values can be chosen; also their parameter names in the address. */
export const filterGroups = ['kind', 'level', 'track', 'room'] as const
export type FilterGroup = (typeof filterGroups)[number]

export const filterGroupLabels: Record<FilterGroup, string> = {
  kind: t`Kind`,
  level: t`Level`,
  track: t`Track`,
  room: t`Room`,
}

const gateFilterLabels: Record<Gate, string> = {
  talk: t`Talks`,
  workshop: t`Workshops`,
  hackathon: t`Hackathon`,
  meet: t`Meet and eat`,
}

export const noFilters: Filters = {
  day: null,
  view: 'list',
  kind: [],
  level: [],
  track: [],
  room: [],
  q: '',
  isMineOnly: false,
}

/** What can be chosen, in the order shown: only values that occur in sessions. */
export type Choices = Record<FilterGroup, readonly { value: string; label: string }[]>

/** Rooms are in the order of `rooms`, tracks in alphabetical order, kinds and levels in their own. */
export const choicesOf = keepLast(occurringChoices)

function occurringChoices(
  sessions: readonly SessionRow[],
  rooms: readonly { slug: string; name: string }[],
): Choices {
  const usedGates = new Set(sessions.map(({ kind }) => gateOfKind[kind]))
  const usedLevels = new Set(sessions.map(({ level }) => level))
  const usedRooms = new Map(sessions.flatMap(({ room }) => (room ? [[room.slug, room.name]] : [])))
  const tracks = new Map(sessions.flatMap(({ track }) => (track ? [[track.slug, track.title]] : [])))
  return {
    kind: gates
      .filter((gate) => usedGates.has(gate))
      .map((gate) => ({ value: gate, label: gateFilterLabels[gate] })),
    level: sessionLevels
      .filter((level) => usedLevels.has(level))
      .map((level) => ({ value: level, label: sessionLevelLabels[level] })),
    track: [...tracks]
      .map(([value, label]) => ({ value, label }))
      // Not with localeCompare: its first call is slow on a phone, and these are few and mostly plain letters.
      .sort((a, b) => (foldText(a.label) < foldText(b.label) ? -1 : 1)),
    room: rooms
      .filter(({ slug }) => usedRooms.has(slug))
      .map(({ slug, name }) => ({ value: slug, label: name })),
  }
}

const longestSearch = 100

/**
 * Reads the filters from an address. A parameter may be repeated (`kind=talk&kind=workshop`) or have commas. Values
 * that can't be chosen are ignored, so an old link never shows an empty page because of a room that no longer exists.
 */
export function filtersFrom(search: URLSearchParams, choices: Choices): Filters {
  const chosen = (group: FilterGroup) => {
    const asked = new Set(search.getAll(group).flatMap((value) => value.split(',')))
    return choices[group].map(({ value }) => value).filter((value) => asked.has(value))
  }
  const day = search.get('day')
  return {
    day: day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null,
    view: search.get('view') === 'circuit' ? 'circuit' : 'list',
    // The choices of these two groups are made from the vocabulary's own values.
    kind: chosen('kind') as Gate[],
    level: chosen('level') as SessionLevel[],
    track: chosen('track'),
    room: chosen('room'),
    q: (search.get('q') ?? '').slice(0, longestSearch),
    isMineOnly: search.get('mine') === '1',
  }
}

/** The filters as a query string, empty or starting with `?`, always in the same order; keeps other parameters. */
export function searchOf(filters: Filters, before?: URLSearchParams): string {
  const next = new URLSearchParams()
  if (filters.day !== null) next.set('day', filters.day)
  if (filters.view === 'circuit') next.set('view', 'circuit')
  for (const group of filterGroups) for (const value of filters[group]) next.append(group, value)
  if (filters.q.trim() !== '') next.set('q', filters.q)
  if (filters.isMineOnly) next.set('mine', '1')
  const own = new Set<string>(['day', 'view', ...filterGroups, 'q', 'mine'])
  for (const [name, value] of before ?? []) if (!own.has(name)) next.append(name, value)
  const query = next.toString()
  return query === '' ? '' : `?${query}`
}

/** The list with the value added or removed. The order is restored when the address is read. */
export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}

export function isNarrowed(filters: Filters): boolean {
  return filterCount(filters) > 0 || filters.q.trim() !== '' || filters.isMineOnly
}

export function filterCount(filters: Filters): number {
  return filterGroups.reduce((count, group) => count + filters[group].length, 0)
}

export const withoutFilters = ({ day, view }: Filters): Filters => ({ ...noFilters, day, view })

/** Whether a session matches the filters; `own` has the ids of the visitor's own sessions. */
export function matchesFilters(session: SessionRow, filters: Filters, own: ReadonlySet<string>): boolean {
  const isChosen = (group: FilterGroup) => {
    const chosen: readonly string[] = filters[group]
    return chosen.length === 0 || chosen.includes(valuesOf[group](session) ?? '')
  }
  return (
    filterGroups.every(isChosen) &&
    (!filters.isMineOnly || own.has(session._id)) &&
    isFound(session, filters.q)
  )
}

const valuesOf: Record<FilterGroup, (session: SessionRow) => string | undefined> = {
  kind: ({ kind }) => gateOfKind[kind],
  level: ({ level }) => level,
  track: ({ track }) => track?.slug,
  room: ({ room }) => room?.slug,
}

/**
 * Whether every typed word is found, in any order and typed on any keyboard. One or two letters only match the
 * beginning of a word: the "b" of "lab b" shouldn't match every workshop about numbers.
 */
function isFound(session: SessionRow, q: string): boolean {
  if (q === '') return true
  const asked = wordsOf(foldWithoutHyphens(q))
  if (asked.length === 0) return true
  const { title, kind, room, track, speakers } = session
  const people = (speakers ?? []).map(({ person }) => person?.name)
  const texts = [title, sessionKindLabels[kind], room?.name, room?.shortName, track?.title, ...people]
  const words = wordsOf(foldWithoutHyphens(texts.join(' ')))
  return asked.every((part) =>
    words.some((word) => (part.length < 3 ? word.startsWith(part) : word.includes(part))),
  )
}

/** For each value of a group, how many sessions choosing it would show, given all other filters. */
export function countsOf(
  group: FilterGroup,
  sessions: readonly SessionRow[],
  filters: Filters,
  own: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const others: Filters = { ...filters, [group]: [] }
  const counts = new Map<string, number>()
  for (const session of sessions) {
    const value = valuesOf[group](session)
    if (value !== undefined && matchesFilters(session, others, own))
      counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}
