import { guessMapping, guessType } from '../column-names.ts'
import { looksLikeNames } from './person-names.ts'
import type { Sheet } from './sheet.ts'

/** What a title says of people: `Bell pairs – Ada Okafor`, `Ada Okafor: Bell pairs`, `Bell pairs (Ada Okafor)`. */
const forms = [
  /^(?<title>.+)\s\p{Pd}\s(?<people>.+)$/su,
  /^(?<people>.+?)(?:[:：]|\s\p{Pd})\s+(?<title>.+)$/su,
  /^(?<title>.+?)\s*\p{Ps}(?<people>[^\p{Ps}\p{Pe}]+)\p{Pe}$/su,
]

/** A sheet with its people in a column of their own, and a title as it stood in the file. */
type Parted = { sheet: Sheet; whole: string; title: string; people: string }

/**
 * Takes people out of the titles of a list that names them nowhere else; null where most have none. Names look like other
 * words with capitals, so somebody decides.
 */
export function withoutPeople(sheet: Sheet): Parted | null {
  const { header, rows } = sheet
  const mapping = guessMapping('session', header, { rows })
  const at = mapping.indexOf('title')
  const isNaming = ['speakers', 'givenName', 'familyName'].some((field) => mapping.includes(field))
  if (at < 0 || isNaming || guessType(header, rows).type !== 'session') return null
  const titles = rows.map(({ cells }) => cells[at]?.trim() ?? '')
  for (const form of forms) {
    const parts = titles.map((title) => form.exec(title)?.groups)
    const found = parts.flatMap((part) => part?.['people'] ?? [])
    const rest = new Set(parts.flatMap((part) => part?.['title'] ?? []))
    const first = parts.findIndex(Boolean)
    // Beside “Workshop: Bell Pairs” there are other workshops.
    const isOwn = rest.size * 10 >= found.length * 8
    if (found.length < 2 || found.length * 3 < titles.length || !isOwn || !looksLikeNames(found)) continue
    const split = rows.map(({ cells, ...row }, line) => {
      const { title = titles[line], people = '' } = parts[line] ?? {}
      return { ...row, cells: [...cells.with(at, title ?? ''), people] }
    })
    const whole = titles[first] ?? ''
    const { title = '', people = '' } = parts[first] ?? {}
    return { sheet: { ...sheet, header: [...header, 'People'], rows: split }, whole, title, people }
  }
  return null
}
