import { isTitle, type NameOrder, nameOrderOf } from '@fest/sheets/comma-names.ts'
import { type ColumnMapping, columnsOf } from '../column-names.ts'
import type { ImportedType } from '../program.ts'
import { peopleInCell } from './people-in-cell.ts'
import type { Sheet } from './sheet.ts'

/** Before a name; before a whole one, also anything shortened to several letters or to a small one. */
const titlesBefore =
  /^(?:(?:[Pp]rof(?:essor)?|PROF|[Dd]r|DR|PD)\.?\s+|(?:\p{Lu}\p{L}+\.(?:-\p{L}+\.?)*|(?:\p{Ll}+\.)+)\s+(?=\S+\s+\S))+/u

/** `Ada Okafor` for `Dr. Ada Okafor, PhD`. */
export function withoutTitles(name: string): string {
  const parts = name.split(',')
  while (parts.length > 1 && isTitle(parts.at(-1) ?? '')) parts.pop()
  return parts.join(',').trim().replace(titlesBefore, '')
}

/** Enough cells to tell. */
const sample = 60

/** Whether lists like these are of people: few words each, all with a capital but for particles. */
export function looksLikeNames(cells: readonly string[]): boolean {
  const names = cells
    .slice(0, sample)
    .flatMap((cell) => peopleInCell(cell).map(({ name }) => withoutTitles(name)))
  const isName = (name: string) =>
    name.length < 50 &&
    /^\p{Lu}[\p{L}\p{M}'’.-]*(?: (?:\p{Lu}|\p{Ll}{1,3} )[\p{L}\p{M}'’. -]*){1,4}$/u.test(name)
  return names.filter(isName).length >= names.length * 0.7 && names.length > 0
}

/** The field that names people in a list of this type. */
export function nameField(type: ImportedType): string {
  return type === 'session' ? 'speakers' : 'name'
}

/** A sheet's likely order of names; null if no comma tells. */
export function guessNameOrder(
  { rows }: Sheet,
  { type, mapping }: { type: ImportedType; mapping: ColumnMapping },
): NameOrder | null {
  const columns = columnsOf(mapping, nameField(type))
  const cells = rows.flatMap((row) => columns.map((column) => row.cells[column] ?? ''))
  return nameOrderOf(cells, type === 'session')
}

/** Joins given and family names; for several people, pairwise. */
export function wholeNames(halves: readonly string[]): string {
  const filled = halves.filter(Boolean)
  const lists = filled.map((half) => half.split(/[;\n,]/).map((each) => each.trim()))
  const [first = [], ...others] = lists
  if (others.some(({ length }) => length !== first.length)) return filled.join(' ')
  return first.map((_, at) => lists.flatMap((list) => list[at] || []).join(' ')).join('; ')
}
