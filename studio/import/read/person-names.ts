import { withoutBrackets } from '@fest/sheets/brackets.ts'
import { isTitle, type NameOrder, nameOrderOf } from '@fest/sheets/comma-names.ts'
import type { ColumnMapping } from '../column-names.ts'
import type { ImportedType } from '../program.ts'
import type { Sheet } from './sheet.ts'

/** In front of a name. */
const titlesBefore = /^(?:(?:prof|professor|dr|pd)\.?(?: ?(?:h\. ?c|mult|rer\. ?nat|med|phil|ing)\.)*\s+)+/iu

/** `Ada Okafor` for `Dr. Ada Okafor, PhD`. */
export function withoutTitles(name: string): string {
  const parts = name.split(',')
  while (parts.length > 1 && isTitle(parts.at(-1) ?? '')) parts.pop()
  return parts.join(',').trim().replace(titlesBefore, '')
}

/** Whether lists like these are of people: few words each, all with a capital but for particles. */
export function looksLikeNames(cells: readonly string[]): boolean {
  const names = cells
    .flatMap((cell) => cell.split(/[;,\n]| (?:and|und|et|&|y|e) /))
    .map((name) => withoutBrackets(name).text)
  const isName = (name: string) =>
    name.length < 50 &&
    /^\p{Lu}[\p{L}\p{M}'’.-]*(?: (?:\p{Lu}|\p{Ll}{1,3} )[\p{L}\p{M}'’. -]*){1,4}$/u.test(name)
  const filled = names.filter((name) => name !== '' && !isTitle(name))
  return filled.filter(isName).length >= filled.length * 0.7 && filled.length > 0
}

/** A sheet's likely order of names; null if no comma tells. */
export function guessNameOrder(sheet: Sheet, named: Named): NameOrder | null {
  return nameOrderOf(namesOfSheet(sheet, named), named.type === 'session')
}

/** The cells in which names may have a comma. */
function namesOfSheet(sheet: Sheet, { type, mapping }: Named): string[] {
  const column = mapping.indexOf(nameField(type))
  return column < 0 ? [] : sheet.rows.map(({ cells }) => cells[column] ?? '')
}

type Named = { type: ImportedType; mapping: ColumnMapping }

function nameField(type: ImportedType): string {
  return type === 'session' ? 'speakers' : 'name'
}

/** The sheet with one column of full names, where it has two for the halves of them. */
export function withWholeNames(
  sheet: Sheet,
  { type, mapping }: Named,
): { sheet: Sheet; mapping: ColumnMapping } {
  if (type !== 'session' && type !== 'person') return { sheet, mapping }
  const whole = mapping.indexOf(nameField(type))
  const halves = ['givenName', 'familyName'].map((field) => mapping.indexOf(field)).filter((at) => at >= 0)
  if (halves.length === 0) return { sheet, mapping }
  const rows = sheet.rows.map((row) => ({
    ...row,
    cells: [...row.cells, row.cells[whole] || joined(halves.map((column) => row.cells[column] ?? ''))],
  }))
  const columns = whole < 0 ? halves : [whole]
  return {
    sheet: { header: [...sheet.header, columns.map((column) => sheet.header[column]).join(', ')], rows },
    mapping: [...mapping.map((field, index) => (index === whole ? 'whole name' : field)), nameField(type)],
  }
}

/** Joins given and family names; for several people, pairwise. */
function joined(halves: readonly string[]): string {
  const lists = halves.map((half) => half.split(/[;\n,]/).map((each) => each.trim()))
  const count = lists[0]?.length ?? 0
  if (lists.some(({ length }) => length !== count)) return halves.filter(Boolean).join(' ')
  return Array.from({ length: count }, (_, index) =>
    lists
      .map((list) => list[index])
      .filter(Boolean)
      .join(' '),
  ).join('; ')
}
