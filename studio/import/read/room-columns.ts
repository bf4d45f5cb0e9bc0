import { comparable } from '@fest/sheets/comparable.ts'
import { type CellsKind, kindsOfColumns } from '../column-cells.ts'
import { guessMapping } from '../column-names.ts'
import { isClock, spanOf } from './time-spans.ts'
import { dayIn } from './numbered-days.ts'
import { looksLikeNames } from './person-names.ts'
import type { Sheet } from './sheet.ts'

const timeFields: ReadonlySet<string | null> = new Set<string | null>(['date', 'start', 'end', 'duration'])
/** Headings of a column of rooms; rooms themselves are called "Hall" or "Stage". */
const wordsForRoom =
  /^(?:rooms?|raum|raeume|ort|location|place|venue|sala|salle|lugar|lieu|luogo|local|where|wo)$/

/** A timetable: the columns whose cells are sessions, and the kind of their headings. */
type Timetable = { columns: readonly number[]; of: 'Room' | 'Date' | 'Start' }

/**
 * The layout of a timetable: cells below rooms or days and beside times, or below times and beside rooms; null for a
 * list, which has a column of titles.
 */
export function timetableOf({ header, rows }: Sheet): Timetable | null {
  const mapping = guessMapping('session', header, { rows })
  const kinds = kindsOfColumns(rows, header.length)
  const columns = header.flatMap((heading, index) => {
    const cells = rows.map(({ cells }) => cells[index]?.trim() ?? '').filter(Boolean)
    const isRoom =
      mapping[index] === 'room' &&
      !wordsForRoom.test(comparable(heading)) &&
      (cells.length === 0 || new Set(cells).size > cells.length * 0.7)
    const isOpen = mapping[index] === null || mapping[index] === 'track' || isRoom
    const isOfLinks = cells.filter((cell) => /^(?:https?:|www\.)\S+$/i.test(cell)).length * 2 > cells.length
    return heading !== '' && isOpen && (isText(kinds[index]) || cells.length === 0) && !isOfLinks
      ? [index]
      : []
  })
  if (columns.length < 2) return null
  const headings = columns.map((column) => header[column] ?? '')
  if (areParts(headings)) return null
  const others = mapping.filter((name, index) => name !== null && !columns.includes(index))
  if (headings.every((heading) => isClock(heading)))
    return others.every((name) => name === 'room' || name === 'date') ? { columns, of: 'Start' } : null
  if (!others.includes('start') || !others.every((name) => timeFields.has(name))) return null
  // If not even the times have a known heading, it may be a list in another language.
  const start = header[mapping.indexOf('start')] ?? ''
  if (start !== '' && !guessMapping('session', [start]).some((name) => timeFields.has(name))) return null
  return { columns, of: headings.every((heading) => dayIn(heading) !== null) ? 'Date' : 'Room' }
}

const isText = (kind: CellsKind | undefined) => kind === 'text' || kind === 'long text'

/** Whether headings such as `Hall: title` and `Hall: text` name different parts of a session. */
function areParts(headings: readonly string[]): boolean {
  const fields = headings.flatMap((heading) => {
    const [, word = ''] = /\S[\s_:–-]+([^\s_:–-]+)$/.exec(heading) ?? []
    return guessMapping('session', [word]).filter((field) => /title|kind|abstract|speakers/.test(field ?? ''))
  })
  return new Set(fields).size > 1
}

/** Cells of empty slots. */
const nothing = /^[-–—x.]*$/i

type Found = { line: number; beside: string[]; title: string; more: string; heading: string; day: string }

/**
 * Converts a timetable to a list with a row per session. A cell's first line is the title. A cell repeated in all rooms
 * is one plenary session; one continued in the next row is one longer session. `above` is the row above the headings,
 * which may have days over their rooms.
 */
export function listOfTimetable(
  { header, rows }: Sheet,
  { columns, of }: Timetable,
  above: readonly string[] = [],
): Sheet {
  const mapping = guessMapping('session', header, { rows })
  const beside = header.flatMap((_, index) => (columns.includes(index) ? [] : [index]))
  const times = {
    start: beside.indexOf(mapping.indexOf('start')),
    end: beside.indexOf(mapping.indexOf('end')),
  }
  const days = columns.map(
    (column) =>
      above
        .slice(0, column + 1)
        .map(dayIn)
        .findLast(Boolean) ?? '',
  )
  const open = new Map<number, { text: string; beside: string[] }>()
  const found: Found[] = []
  for (const { line, cells, across = [] } of rows) {
    const texts = columns.map((column) => cells[column]?.trim() ?? '')
    const isInAll = of === 'Room' && new Set(texts).size === 1
    for (const [at, text] of texts.entries()) {
      // One cell over the rooms of a day is for everyone, too.
      const wide = of === 'Room' ? across.find(([from]) => from === columns[at]) : undefined
      const rooms = columns.filter((_, room) => days[room] === days[at])
      const isForAll =
        isInAll || (wide !== undefined && rooms.every((room) => room >= wide[0] && room <= wide[1]))
      const [title = '', ...more] = text.split('\n').map((each) => each.trim())
      const own = beside.map((index) => cells[index]?.trim() ?? '')
      const before = open.get(at)
      open.delete(at)
      if (nothing.test(text)) continue
      if (isForAll && at > 0 && days[at] === days[at - 1]) continue
      if (before?.text === text && of !== 'Start') {
        continueUntil(before.beside, own, times)
        open.set(at, before)
        continue
      }
      const heading = isForAll ? '' : (header[columns[at] ?? -1] ?? '')
      found.push({
        line,
        beside: own,
        title,
        more: more.filter(Boolean).join('\n'),
        heading,
        day: days[at] ?? '',
      })
      open.set(at, { text, beside: own })
    }
  }
  const more = found.map((each) => each.more).filter(Boolean)
  const parts: readonly (readonly [string, (each: Found) => string])[] = [
    ['Title', ({ title }) => title],
    [of, ({ heading }) => heading],
    ...(found.some(({ day }) => day !== '') ? [['Date', ({ day }: Found) => day] as const] : []),
    ...(more.length > 0
      ? [[looksLikeNames(more) ? 'People' : 'Description', (each: Found) => each.more] as const]
      : []),
    ...(found.some(({ heading }) => heading === '')
      ? [['For everyone', ({ heading }: Found) => (heading === '' ? 'yes' : '')] as const]
      : []),
  ]
  return {
    header: [...beside.map((index) => header[index] ?? ''), ...parts.map(([name]) => name)],
    rows: found.map((each) => ({
      line: each.line,
      cells: [...each.beside, ...parts.map(([, cellOf]) => cellOf(each))],
    })),
  }
}

/** Gives a session's times the end of a later row. */
function continueUntil(times: string[], later: readonly string[], at: { start: number; end: number }): void {
  const [from, to] = [times[at.start], later[at.start]].map((text) => spanOf(text ?? '', true))
  if (at.end >= 0) times[at.end] = later[at.end] ?? ''
  else if (from && to) times[at.start] = `${from.start}–${to.end}`
}
