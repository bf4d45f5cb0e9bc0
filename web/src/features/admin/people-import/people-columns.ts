import { readCell } from '@fest/sheets/delimited.ts'
import { type HeadingSense, type Sense, sensesOf } from './heading-words.ts'
import { addressIn, type PeopleSheet } from './people-sheet.ts'
import { comesBy, isOfLeaving, likelyRole, statusWord } from './status-words.ts'

/** What is read about a person, each from one column. */
export const personColumns = [
  'email',
  'full_name',
  'given_name',
  'family_name',
  'role',
  'institution',
] as const
export type PersonColumn = (typeof personColumns)[number]

/** The column of each field; -1 for none. */
export type PeopleColumns = Readonly<Record<PersonColumn, number>> & {
  /** The status columns, which all have to say that somebody comes. */
  statuses: readonly number[]
  /** Email addresses of further attendees, which aren't read. */
  others: readonly number[]
  /** The column with a line's number of places. */
  places: number
  /** The buyer's columns, if they are separate. */
  buyer: Readonly<Record<'email' | 'full_name' | 'given_name' | 'family_name', number>>
}

type Column = { at: number; senses: readonly HeadingSense[]; filled: readonly string[] }

/** A candidate column: its heading's rank, and its weight, which is small if the column is empty. */
type Found = { at: number; rank: number; weight: number }

/** The rank of a column with addresses under another heading: they may belong to somebody named in an answer. */
const uncalled = -8

const nowhere: Found = { at: -1, rank: -Infinity, weight: -Infinity }

/** Enough rows to tell; lists have thousands. */
const sample = 200
const mostStatuses = 12
/** Longer texts are about somebody. */
const longestRole = 80

/** Guesses the columns of a list by their headings, and by what is in their cells. */
export function guessColumns({ header, rows }: PeopleSheet): PeopleColumns {
  const columns = header.map((heading, at): Column => {
    const filled = rows.slice(0, sample).flatMap(({ cells }) => readCell(cells[at] ?? '') || [])
    return { at, senses: sensesOf(heading), filled }
  })
  const emails = emailColumns(columns)
  const email = best(emails)
  // A buyer has an email address of their own, and names come from the same person's columns.
  const buyerEmail = best(
    emails.filter(({ at, rank }) => at !== email.at && rank < email.rank && rank > uncalled),
  )
  const free = columns.filter(({ at }) => at !== email.at && at !== buyerEmail.at)
  // Beside the attendee's address, a buyer's name is somebody else's.
  const names = namesIn(free, email.rank > 0 ? -1 : uncalled)
  const taken = new Set<number>([email.at, names.full_name, names.given_name, names.family_name])
  const statuses = free
    .filter((column) => !taken.has(column.at) && isStatus(column, header[column.at] ?? ''))
    .map(({ at }) => at)
  const rest = free.filter(({ at }) => !taken.has(at) && !statuses.includes(at))
  const buyerNames = buyerEmail.at < 0 ? { full_name: -1, given_name: -1, family_name: -1 } : namesIn(rest)
  return {
    email: email.at,
    ...names,
    role: best(rolesIn(rest)).at,
    institution: best(rest.flatMap((column) => found(column, 'institution', isText))).at,
    statuses,
    others: emails.filter(({ at, rank }) => rank > 0 && at !== email.at).map(({ at }) => at),
    places: best(rest.flatMap((column) => found(column, 'places', isCount))).at,
    buyer: { email: buyerEmail.at, ...buyerNames },
  }
}

/** The columns with addresses, or else those whose heading says so. */
function emailColumns(columns: readonly Column[]): Found[] {
  const holding = columns.flatMap((column): Found[] => {
    const addresses = column.filled.filter((cell) => addressIn(cell) !== null).length
    const sense = column.senses.find((each) => each.sense === 'email')
    if (addresses === 0 || addresses * 2 < column.filled.length) return []
    const rank = sense?.rank ?? uncalled
    return [{ at: column.at, rank, weight: rank }]
  })
  return holding.length > 0 ? holding : columns.flatMap((column) => found(column, 'email', () => true))
}

type Names = Readonly<Record<'full_name' | 'given_name' | 'family_name', number>>

/** The columns of one person's name: a full name, or given and family name if those are surer. */
function namesIn(columns: readonly Column[], above = uncalled): Names {
  // “Name on the list” may be answered with yes or no.
  const isAnswer = ({ filled }: Column) => filled.length > 4 && new Set(filled).size < 3
  const of = (sense: Sense) =>
    best(
      columns
        .filter((column) => sense !== 'full_name' || !isAnswer(column))
        .flatMap((column) => found(column, sense, isText))
        .filter(({ rank }) => rank > above),
    )
  const [given, family, whole] = [of('given_name'), of('family_name'), of('full_name')]
  const halves = Math.max(given.weight, family.weight)
  if (whole.at < 0 && halves === -Infinity)
    return { full_name: columns.find(looksLikeNames)?.at ?? -1, given_name: -1, family_name: -1 }
  // A bare “Name” beside a given one is the family's, and beside a family's the given one.
  if (
    whole.at >= 0 &&
    whole.weight === halves &&
    isHalf(columns, whole.at, given.at < 0 ? family.at : given.at)
  ) {
    if (family.at < 0) return { full_name: -1, given_name: given.at, family_name: whole.at }
    if (given.at < 0) return { full_name: -1, given_name: whole.at, family_name: family.at }
  }
  return {
    full_name: whole.weight >= halves ? whole.at : -1,
    given_name: halves >= whole.weight ? given.at : -1,
    family_name: halves >= whole.weight ? family.at : -1,
  }
}

/** Whether a column has only part of the name: the other column's text isn't in it. */
function isHalf(columns: readonly Column[], whole: number, part: number): boolean {
  const cells = (at: number) => columns.find((column) => column.at === at)?.filled ?? []
  const parts = cells(part)
  return (
    part >= 0 && !cells(whole).some((name) => name.includes(' ') && parts.some((each) => name.includes(each)))
  )
}

function looksLikeNames({ senses, filled }: Column): boolean {
  const names = filled.filter((cell) =>
    /^\p{L}[\p{L}\p{M}'’.-]*(?:,? \p{L}[\p{L}\p{M}'’.-]*){1,4}$/u.test(cell),
  )
  return (
    senses.length === 0 &&
    names.length > 0 &&
    names.length * 10 >= filled.length * 8 &&
    new Set(names).size * 2 > names.length
  )
}

/** A column holds roles if most of its words are known, or only a few have to be asked about. */
function rolesIn(columns: readonly Column[]): Found[] {
  return columns.flatMap((column): Found[] => {
    const sense = column.senses.find((each) => each.sense === 'role')
    // A “College of Engineering” isn't an engineer.
    if (!sense && column.senses.some((each) => each.sense === 'institution')) return []
    const known = column.filled.filter((cell) => cell.length <= longestRole && likelyRole(cell)).length
    const isKnown = known > 0 && known * 2 >= column.filled.length
    const isAskable =
      sense !== undefined &&
      column.filled.every(isText) &&
      column.filled.length > 0 &&
      new Set(column.filled).size <= mostStatuses
    const rank = (sense?.rank ?? -1) + (isKnown ? 1 : 0)
    return isKnown || isAskable ? [{ at: column.at, rank, weight: rank }] : []
  })
}

function isStatus({ senses, filled }: Column, heading: string): boolean {
  const words = [...new Set(filled.map((cell) => statusWord(heading, cell)))]
  if (words.length === 0 || words.length > mostStatuses || words.some((word) => word.length > 60))
    return false
  // A heading of a language we don't know, above words that can't be anything else.
  if (!senses.some(({ sense }) => sense === 'status'))
    return (
      senses.length === 0 &&
      words.length > 1 &&
      words.every((word) => word.length < 30) &&
      words.some(isOfLeaving)
    )
  // “State” is also where somebody lives, and a status may be a student's.
  const isCertain =
    /status|cancel|storn|annul|anulad/i.test(heading) && !words.some((word) => likelyRole(word))
  return isCertain || words.filter((word) => comesBy(heading, word) !== null).length * 2 >= words.length
}

function found(column: Column, wanted: Sense, fits: (cell: string) => boolean): Found[] {
  const sense = column.senses.find((each) => each.sense === wanted)
  if (!sense) return []
  const { at, filled } = column
  // An empty column is used only if no other has content.
  if (filled.length === 0) return [{ at, rank: sense.rank, weight: sense.rank - 100 }]
  return filled.filter(fits).length * 2 >= filled.length ? [{ at, rank: sense.rank, weight: sense.rank }] : []
}

function isText(cell: string): boolean {
  return addressIn(cell) === null && /\p{L}/u.test(cell)
}

function isCount(cell: string): boolean {
  return /^\d{1,3}$/.test(cell)
}

function best(all: readonly Found[]): Found {
  return all.reduce((one, other) => (other.weight > one.weight ? other : one), nowhere)
}
