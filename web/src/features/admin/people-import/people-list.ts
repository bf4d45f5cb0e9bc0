import { formatCount } from '@fest/schemas/core/count-words.ts'
import { unguarded } from '@fest/schemas/core/csv.ts'
import { readCsvRows } from '@fest/schemas/core/csv-rows.ts'
import { personRoleLabels, personRoles } from '@fest/schemas/vocabulary/registration.ts'

/** One person of a list, and the line of the file they are on. */
export type ListedPerson = {
  line: number
  full_name: string
  email: string
  role: string
  institution: string
}

export type PeopleList =
  | { people: readonly ListedPerson[]; problem?: undefined }
  | { people?: undefined; problem: string }

type Column = keyof Omit<ListedPerson, 'line'>

/** What a heading may say, in small letters and without hyphens. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  full_name: ['name', 'full name', 'full_name', 'badge name', 'attendee', 'attendee name'],
  email: ['email', 'mail', 'email address', 'attendee email'],
  role: ['role', 'what do you do?', 'occupation'],
  institution: [
    'institution',
    'university',
    'school',
    'company',
    'organization',
    'university, school or company',
  ],
}

const most = 5000

/** Reads a list of people by the headings of its first row. */
export function readPeople(text: string): PeopleList {
  // A decoder's replacement characters would end up in names.
  if (/[\uFFFD\0]/.test(text))
    return {
      problem:
        'Some letters of this file can’t be read. Save it as “CSV UTF-8” in your spreadsheet, then choose it again.',
    }
  const { rows, unclosed } = readCsvRows(text)
  if (unclosed !== null) return { problem: `The quotes opened in line ${unclosed} are never closed.` }
  const [head, ...lines] = rows
  if (!head) return { problem: 'This file is empty.' }
  const titles = head.cells.map((cell) => cell.trim().toLowerCase().replaceAll('-', ''))
  const place = (column: Column) => titles.findIndex((title) => headings[column].includes(title))
  const at = {
    full_name: place('full_name'),
    email: place('email'),
    role: place('role'),
    institution: place('institution'),
  }
  if (at.full_name < 0 || at.email < 0)
    return { problem: 'The first row has to name the columns, with “Name” and “Email” among them.' }
  if (lines.length === 0) return { problem: 'There is nobody below the first row.' }
  if (lines.length > most) return { problem: `A list has at most ${formatCount(most)} people.` }
  const people = lines.map(({ line, cells }) => {
    const cell = (column: Column) => unguarded(cells[at[column]] ?? '').trim()
    return {
      line,
      full_name: cell('full_name'),
      email: cell('email'),
      role: roleOf(cell('role')),
      institution: cell('institution'),
    }
  })
  return { people }
}

/** A role by its word in the form or in an export; anything else as it is, for the database to refuse. */
function roleOf(said: string): string {
  const small = said.toLowerCase()
  return personRoles.find((role) => role === small || personRoleLabels[role].toLowerCase() === small) ?? said
}

/** The lines whose address is on an earlier line as well. */
export function doubleLines(people: readonly ListedPerson[]): ReadonlySet<number> {
  const seen = new Set<string>()
  return new Set(
    people.flatMap(({ line, email }) => {
      const address = email.toLowerCase()
      if (seen.has(address)) return [line]
      seen.add(address)
      return []
    }),
  )
}
