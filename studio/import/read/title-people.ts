import { guessType, isOfItsOwn, namesSpeakers } from '../column-names.ts'
import { guessColumns } from '../guess-columns.ts'
import { looksLikeNames } from './person-names.ts'
import type { Sheet } from './sheet.ts'

/** What a title says of people: `Bell pairs – Ada Okafor`, `Ada Okafor: Bell pairs`, `Bell pairs (Ada Okafor)`. */
const forms = [
  /^(?<title>.+)\s\p{Pd}\s(?<people>.+)$/su,
  /^(?<people>.+?)(?:[:：]|\s\p{Pd})\s+(?<title>.+)$/su,
  /^(?<title>.+?)\p{Ps}(?<people>[^\p{Ps}\p{Pe}]+)\p{Pe}$/su,
]

/** A sheet with its people in a column of their own, and a title as it stood in the file. */
type Parted = { sheet: Sheet; whole: string; title: string; people: string }

/**
 * Takes people out of the titles of a list that names them nowhere else; null where few have any. Names look like any other
 * capitalized words, so an organizer decides.
 */
export function withoutPeople(sheet: Sheet): Parted | null {
  const { header, rows } = sheet
  const mapping = guessColumns('session', header, { rows, choices: new Map() })
  const at = mapping.indexOf('title')
  if (at < 0 || namesSpeakers(mapping) || guessType(header, rows).type !== 'session') return null
  const titles = rows.map(({ cells }) => cells[at]?.trim() ?? '')
  for (const form of forms) {
    const parts = titles.map((title) => form.exec(title)?.groups)
    const found = parts.flatMap((part) => part?.['people'] ?? [])
    const rest = parts.flatMap((part) => part?.['title'] ?? [])
    const first = parts.findIndex(Boolean)
    // Beside “Workshop: Bell Pairs” there are other workshops.
    const isLikely = isOfItsOwn(rest) && looksLikeNames(found)
    if (found.length < 2 || found.length * 3 < titles.length || !isLikely) continue
    const split = rows.map(({ cells, ...row }, line) => {
      const { title = titles[line], people = '' } = parts[line] ?? {}
      return { ...row, cells: [...cells.with(at, title?.trim() ?? ''), people] }
    })
    const whole = titles[first] ?? ''
    const { title = '', people = '' } = parts[first] ?? {}
    return {
      sheet: { ...sheet, header: [...header, 'People'], rows: split },
      whole,
      title: title.trim(),
      people,
    }
  }
  return null
}
