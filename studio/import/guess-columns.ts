import { kindsOfColumns } from './column-cells.ts'
import { columnKey, type ColumnMapping, guessMapping, type Hints } from './column-names.ts'
import type { ImportedType } from './program.ts'
import { looksLikeNames } from './read/person-names.ts'

/**
 * The guess for a list that is no timetable: whatever they are called, a title is of one session and seldom stands twice,
 * and people have names.
 */
export function guessColumns(
  type: ImportedType,
  header: readonly string[],
  { rows, choices }: Required<Hints>,
): ColumnMapping {
  const mapping = guessMapping(type, header, { rows, choices })
  if (type !== 'session' || !mapping.includes('start')) return mapping
  const kinds = kindsOfColumns(rows, header.length)
  const open = header.flatMap((heading, at) => {
    const isOpen = mapping[at] === null && choices.get(columnKey(type, heading)) === undefined
    const texts = rows.map(({ cells }) => cells[at]?.trim() ?? '')
    return isOpen && kinds[at] === 'text' && texts.length > 1 ? [{ at, texts }] : []
  })
  const named = open.findLast(({ texts }) => looksLikeNames(texts))
  const own = open.filter(({ texts }) => !texts.includes('') && new Set(texts).size * 10 >= texts.length * 8)
  // A room's name is shorter.
  const [title] = own.toSorted((one, other) => lengthOf(other, named) - lengthOf(one, named))
  if (title && !mapping.includes('title')) mapping[title.at] = 'title'
  const isNaming = ['speakers', 'givenName', 'familyName'].some((field) => mapping.includes(field))
  if (named && mapping[named.at] === null && !isNaming) mapping[named.at] = 'speakers'
  return mapping
}

type Open = { at: number; texts: readonly string[] }

/** How much a column says; nothing where it's of people. */
function lengthOf(column: Open, named: Open | undefined): number {
  return column === named ? 0 : column.texts.join('').length
}
