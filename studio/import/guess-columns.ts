import { kindsOfColumns } from './column-cells.ts'
import {
  columnKey,
  type ColumnMapping,
  guessMapping,
  type Hints,
  isOfItsOwn,
  namesSpeakers,
} from './column-names.ts'
import type { ImportedType } from './program.ts'
import { looksLikeNames } from './read/person-names.ts'

/**
 * The guess for a list that is no timetable: whatever the headings say, a title belongs to one session and seldom appears
 * twice, and people have names.
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
  const own = open.filter(({ texts }) => !texts.includes('') && isOfItsOwn(texts))
  // A room's name is shorter.
  const [title = own[0]] = own
    .filter((each) => each !== named)
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
  if (title && !mapping.includes('title')) mapping[title.at] = 'title'
  if (named && mapping[named.at] === null && !namesSpeakers(mapping)) mapping[named.at] = 'speakers'
  return mapping
}

const lengthOf = ({ texts }: { texts: readonly string[] }) => texts.join('').length
