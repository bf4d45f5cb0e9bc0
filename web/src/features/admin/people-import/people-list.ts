import { formatCount } from '@fest/schemas/core/count-words.ts'
import type { PersonRole } from '@fest/schemas/vocabulary/registration.ts'
import { givenFirst, nameOrderOf } from '@fest/sheets/comma-names.ts'
import { readCell } from '@fest/sheets/delimited.ts'
import type { SheetRow } from '@fest/sheets/sheet-rows.ts'
import { plainWords } from './heading-words.ts'
import { guessColumns, type PeopleColumns } from './people-columns.ts'
import { addressIn, type PeopleSheet } from './people-sheet.ts'
import { comesBy, likelyRole, ownRole, statusWord } from './status-words.ts'

/** One person of a list, and the line of the file they are on. */
export type ListedPerson = {
  line: number
  full_name: string
  email: string
  role: string
  institution: string
}

/** How a list is read: guessed first, then corrected by the admin. */
export type PeopleReading = {
  columns: PeopleColumns
  comes: ReadonlyMap<string, boolean>
  /** The role of each word; '' for none. */
  roles: ReadonlyMap<string, PersonRole | ''>
  /** Whether the buyer is used for tickets without a name. */
  usesBuyer: boolean
}

type Asked<Meaning> = { key: string; word: string; count: number; meaning: Meaning | null }

export type PeopleList = {
  people: readonly ListedPerson[]
  /** What isn't registered, with counts. */
  left: readonly { what: string; count: number; example: string }[]
  statuses: readonly (Asked<boolean> & { heading: string })[]
  roles: readonly Asked<PersonRole | ''>[]
  /** The number of lines without an attendee but with a buyer. */
  unnamed: number
  /** Places for people the list doesn't name. */
  extraPlaces: number
  /** Columns with further people's email addresses, in lists with several people per line. */
  others: readonly { heading: string; count: number }[]
}

export function guessPeople(sheet: PeopleSheet): PeopleReading {
  return { columns: guessColumns(sheet), comes: new Map(), roles: new Map(), usesBuyer: false }
}

function wordKey(column: number, word: string): string {
  return `${column} ${plainWords(word)}`
}

/** Reads the people of a sheet: every row is a person, or counted with a reason. */
export function peopleOf({ header, rows }: PeopleSheet, reading: PeopleReading): PeopleList {
  const { columns, usesBuyer } = reading
  const left = new Map<string, { what: string; count: number; example: string }>()
  const statuses = new Map<string, Asked<boolean> & { heading: string }>()
  const roles = new Map<string, Asked<PersonRole | ''>>()
  const people: ListedPerson[] = []
  let [unnamed, extraPlaces] = [0, 0]
  const cell = (row: SheetRow, at: number) => meant(row.cells[at] ?? '')
  const isFamilyFirst = nameOrderOf(rows.map((row) => cell(row, columns.full_name))) === 'family-first'

  function nameIn(row: SheetRow, at: Readonly<Record<'full_name' | 'given_name' | 'family_name', number>>) {
    const whole = cell(row, at.full_name)
    const name = whole || [cell(row, at.given_name), cell(row, at.family_name)].filter(Boolean).join(' ')
    return (isFamilyFirst ? givenFirst(name) : name).replaceAll(/\s+/g, ' ')
  }

  function leave(what: string, row: SheetRow, example: string) {
    const before = left.get(what)
    left.set(what, {
      what,
      count: (before?.count ?? 0) + 1,
      example: before?.example ?? `line ${row.line}, ${example}`,
    })
  }

  /** The status that excludes somebody; null if none does. */
  function outBy(row: SheetRow): string | null {
    let by: string | null = null
    for (const at of columns.statuses) {
      const heading = header[at] ?? ''
      const word = statusWord(heading, readCell(row.cells[at] ?? ''))
      if (word === '') continue
      const key = wordKey(at, word)
      const meaning = reading.comes.get(key) ?? comesBy(heading, word)
      const before = statuses.get(key)
      statuses.set(key, {
        key,
        heading,
        word: before?.word ?? word,
        count: (before?.count ?? 0) + 1,
        meaning,
      })
      if (meaning !== true) by ??= `${heading}: ${word}`
    }
    return by
  }

  function roleIn(row: SheetRow): string {
    const word = cell(row, columns.role)
    if (word === '') return ''
    const own = ownRole(word)
    if (own) return own
    const key = plainWords(word)
    const meaning = reading.roles.get(key) ?? likelyRole(word)
    roles.set(key, {
      key,
      word: roles.get(key)?.word ?? word,
      count: (roles.get(key)?.count ?? 0) + 1,
      meaning,
    })
    return meaning ?? ''
  }

  for (const row of rows) {
    let name = nameIn(row, columns)
    let email = cell(row, columns.email)
    const buyer = { name: nameIn(row, columns.buyer), email: cell(row, columns.buyer.email) }
    if (name === '' && email === '' && buyer.email === '') {
      leave(
        'Lines without a name or an address',
        row,
        row.cells
          .map((each) => each.trim())
          .filter(Boolean)
          .join(', '),
      )
      continue
    }
    const by = outBy(row)
    if (by !== null) {
      leave(by, row, name || email || buyer.name || buyer.email)
      continue
    }
    if ((name === '' || email === '') && buyer.email !== '') {
      unnamed += 1
      if (usesBuyer && email === '') email = buyer.email
      if (usesBuyer && name === '') name = buyer.name
    }
    extraPlaces += extraOf(header[columns.places] ?? '', cell(row, columns.places))
    const [role, institution] = [roleIn(row), cell(row, columns.institution)]
    people.push({ line: row.line, full_name: name, email: addressIn(email) ?? email, role, institution })
  }
  return {
    people,
    left: [...left.values()],
    statuses: [...statuses.values()],
    roles: [...roles.values()],
    unnamed,
    extraPlaces,
    others: columns.others.map((at) => ({
      heading: header[at] ?? '',
      count: rows.filter((row) => addressIn(cell(row, at)) !== null).length,
    })),
  }
}

/** A cell without other programs' placeholders for an empty one. */
function meant(cell: string): string {
  const text = readCell(cell)
  return /^(?:info requested|n\/?a|none|null|anonymous|unknown|[-–—.?]+)$/i.test(text) ? '' : text
}

/** Guests come on top of the person who brings them; a quantity includes them. */
function extraOf(heading: string, cell: string): number {
  const number = /^\d{1,3}$/.test(cell) ? Number(cell) : 0
  return /guest|plus|begleit/i.test(heading) ? number : Math.max(0, number - 1)
}

/** The unused columns, with a sample of their cells. */
export function unreadColumns(
  { header, rows }: PeopleSheet,
  { columns }: PeopleReading,
): { heading: string; example: string }[] {
  const read = new Set([
    ...Object.values(columns).filter((each) => typeof each === 'number'),
    ...columns.statuses,
  ])
  return header.flatMap((heading, at) => {
    const example = rows.map(({ cells }) => readCell(cells[at] ?? '')).find((cell) => cell !== '')
    return read.has(at) || example === undefined ? [] : [{ heading, example }]
  })
}

const most = 5000

/** What is missing before a list can be checked, as a sentence; null if nothing. */
export function faultOf({ columns }: PeopleReading, { people, statuses }: PeopleList): string | null {
  if (columns.email < 0 && columns.buyer.email < 0)
    return 'Nobody can be registered without an address: choose the column that has them.'
  if (columns.full_name < 0 && columns.given_name < 0 && columns.family_name < 0)
    return 'Choose the column with the names.'
  const open = statuses.find(({ meaning }) => meaning === null)
  if (open) return `Say whether people with “${open.word}” come.`
  if (people.length > most) return `A list has at most ${formatCount(most)} people.`
  return people.length === 0 ? 'Nobody is left to register.' : null
}

/** Lines that repeat an earlier line's address. */
export function doubleLines(people: readonly ListedPerson[]): ReadonlySet<number> {
  const seen = new Set<string>()
  return new Set(
    people.flatMap(({ line, email }) => {
      const address = email.toLowerCase()
      // A line without an address is a fault, not a duplicate.
      if (address === '') return []
      if (seen.has(address)) return [line]
      seen.add(address)
      return []
    }),
  )
}
