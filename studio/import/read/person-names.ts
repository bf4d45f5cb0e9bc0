import type { ColumnMapping } from '../column-names.ts'
import type { ImportedType } from '../program.ts'
import type { Sheet } from './sheet.ts'

/** How a sheet writes names that have a comma: `Ada Vogelsang`, or `Vogelsang, Ada`. */
export type NameOrder = 'given-first' | 'family-first'

/** What stands behind a name's comma without being a name. */
const title =
  /^(?:(?:ph\.? ?d|d\.? ?phil|m\.? ?phil|m\.? ?d|dr|jr|sr|prof|[mb]\.? ?(?:sc|a|eng|ed|s|tech)|mba|ll\.? ?[mb]|ed\.? ?d|sc\.? ?d|d\.? ?sc|psy\.? ?d|dipl\.?[- ]?\p{L}+|dr\.? (?:rer|phil|med|ing|h)\b.*|mag|ing|lic|esq|rn|pmp|cpa|frs|obe|ii|iii|iv)\.?(?: (?:student|candidate|cand\.?|h\.? ?c\.?))?)$/iu

export function isTitle(part: string): boolean {
  return title.test(part.trim())
}

/** In front of a name. */
const titlesBefore = /^(?:(?:prof|professor|dr|pd)\.?(?: ?(?:h\. ?c|mult|rer\. ?nat|med|phil|ing)\.)*\s+)+/iu

/** `Ada Okafor` for `Dr. Ada Okafor, PhD`: who it is, however they are called. */
export function withoutTitles(name: string): string {
  const parts = name.split(',')
  while (parts.length > 1 && isTitle(parts.at(-1) ?? '')) parts.pop()
  return parts.join(',').trim().replace(titlesBefore, '')
}

/** Whether lists like these are of people: few words each, all with a capital but for particles. */
export function looksLikeNames(cells: readonly string[]): boolean {
  const names = cells
    .flatMap((cell) => cell.split(/[;,\n]| (?:and|und|et|&|y|e) /))
    .map((name) => name.trim())
  const isName = (name: string) =>
    name.length < 50 &&
    /^\p{Lu}[\p{L}\p{M}'’.-]*(?: (?:\p{Lu}|\p{Ll}{1,3} )[\p{L}\p{M}'’. -]*){1,4}$/u.test(name)
  const filled = names.filter((name) => name !== '' && !isTitle(name))
  return filled.filter(isName).length >= filled.length * 0.7 && filled.length > 0
}

/** The parts of `Vogelsang, Ada`; null for a name without a comma, with several, or with a title behind it. */
function partsOf(name: string): [family: string, given: string] | null {
  const [family = '', given = '', ...more] = name.split(',').map((part) => part.trim())
  return family === '' || given === '' || more.length > 0 || isTitle(given) || /\d/.test(name)
    ? null
    : [family, given]
}

/** `Ada Vogelsang` for `Vogelsang, Ada`; any other name as it is. */
export function givenFirst(name: string): string {
  const parts = partsOf(name.replace(/\s*(?:\([^()]*\)|\[[^[\]]*\])\s*/g, ''))
  if (!parts) return name
  const rest = /(?:\s*(?:\([^()]*\)|\[[^[\]]*\]))+\s*$/.exec(name)?.[0] ?? ''
  return `${parts[1]} ${parts[0]}${rest}`
}

/**
 * How a sheet's names seem to be written; null where none has a comma that could be between family and given name. In a
 * cell for several people a comma may be between two of them, unless semicolons are: a single word on each side isn't.
 */
export function guessNameOrder(sheet: Sheet, named: Named): NameOrder | null {
  const cells = namesOfSheet(sheet, named)
  const isList = named.type === 'session' && !cells.some((cell) => /[;\n]/.test(cell))
  const names = cells.flatMap((cell) => cell.split(/[;\n]/)).filter((name) => name.trim() !== '')
  const parted = names.map(partsOf).filter((parts) => parts !== null)
  if (parted.length === 0) return null
  const isWord = (part: string) => !/\s/.test(part)
  const reversed = parted.filter((parts) => (isList ? parts.every(isWord) : parts.some(isWord)))
  return reversed.length > names.length / 2 ? 'family-first' : 'given-first'
}

/** The cells in which names may have a comma. */
function namesOfSheet(sheet: Sheet, { type, mapping }: Named): string[] {
  const column = mapping.indexOf(nameField(type))
  return column < 0 ? [] : sheet.rows.map(({ cells }) => cells[column] ?? '')
}

type Named = { type: ImportedType; mapping: ColumnMapping; nameOrder?: NameOrder }

function nameField(type: ImportedType): string {
  return type === 'session' ? 'speakers' : 'name'
}

/**
 * The sheet with one column of whole names, given names first: those in two columns are joined, and `Vogelsang, Ada` is
 * turned where the sheet writes names so.
 */
export function withWholeNames(sheet: Sheet, named: Named): { sheet: Sheet; mapping: ColumnMapping } {
  const { type, mapping, nameOrder = guessNameOrder(sheet, named) } = named
  if (type !== 'session' && type !== 'person') return { sheet, mapping }
  const whole = mapping.indexOf(nameField(type))
  const halves = ['givenName', 'familyName'].flatMap((field) => {
    const column = mapping.indexOf(field)
    return column < 0 ? [] : [column]
  })
  if (nameOrder !== 'family-first' && halves.length === 0) return { sheet, mapping }
  const turned = (cell: string) =>
    nameOrder === 'family-first'
      ? cell
          .split(/[;\n]/)
          .map((name) => givenFirst(name.trim()))
          .join('; ')
      : cell
  const wholeName = (cells: readonly string[]) =>
    turned(cells[whole] ?? '') || joined(halves.map((column) => cells[column] ?? ''))
  const rows = sheet.rows.map((row) => ({ ...row, cells: [...row.cells, wholeName(row.cells)] }))
  const columns = whole < 0 ? halves : [whole]
  return {
    sheet: { header: [...sheet.header, columns.map((column) => sheet.header[column]).join(', ')], rows },
    mapping: [...mapping.map((field, index) => (index === whole ? 'whole name' : field)), nameField(type)],
  }
}

/** One name of its halves; several people have theirs in the same order. */
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
