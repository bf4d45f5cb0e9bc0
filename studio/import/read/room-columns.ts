import { comparable } from '@fest/sheets/comparable.ts'
import { type CellsKind, isTime, kindsOfColumns } from '../column-cells.ts'
import { guessMapping, isKnownTime, timeFields } from '../column-names.ts'
import { isClock, spanOf } from './time-spans.ts'
import { dayIn } from './numbered-days.ts'
import { looksLikeNames } from './person-names.ts'
import type { Sheet } from './sheet.ts'

/** Headings of a column of rooms; rooms themselves are called "Hall" or "Stage". */
const wordsForRoom =
  /^(?:rooms?|raum|raeume|ort|location|place|venue|sala|salle|lugar|lieu|luogo|local|where|wo)$/

/** A timetable: the columns whose cells are sessions, and the kind of their headings. */
type Timetable = {
  columns: readonly number[]
  of: 'Room' | 'Date' | 'Start'
  /** False for what may be a list in a language that we don't know: each of its cells says something else. */
  isLikely: boolean
}

/** A timetable has cells below rooms or days beside times, or below times beside rooms; null for a list. */
export function timetableOf({ header, rows }: Sheet): Timetable | null {
  const mapping = guessMapping('session', header, { rows })
  const kinds = kindsOfColumns(rows, header.length)
  const columns = header.flatMap((heading, index) => {
    // A session of several rows is one.
    const own = rows.filter(({ merged }) => !merged?.includes(index))
    const cells = own.map((row) => row.cells[index]?.trim() ?? '').filter(Boolean)
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
  const others = mapping.filter((name, index) => name !== null && !columns.includes(index))
  if (headings.every((heading) => isClock(heading)))
    return others.every((name) => name === 'room' || name === 'date')
      ? { columns, of: 'Start', isLikely: true }
      : null
  if (!others.includes('start') || !others.every((name) => timeFields.has(name))) return null
  const areDays = headings.every((heading) => dayIn(heading) !== null)
  const isFull = rows.every(({ cells, across, merged }) => {
    const texts = new Set(columns.map((column) => cells[column]?.trim() ?? ''))
    return texts.size === columns.length && !texts.has('') && !across && !merged
  })
  const start = header[mapping.indexOf('start')] ?? ''
  const isLikely = start === '' || isKnownTime(start) || areDays || !isFull
  return { columns, of: areDays ? 'Date' : 'Room', isLikely }
}

const isText = (kind: CellsKind | undefined) => kind === 'text' || kind === 'long text'

/** Cells of empty slots. */
const nothing = /^[\p{P}\s]*$/u

/** A session of a timetable, by the columns of the list; `text` is its whole cell. */
type Found = { line: number; text: string; beside: string[]; said: Readonly<Record<string, string>> }

/**
 * A row per session. A cell's first line is the title; a cell repeated in all rooms is one plenary session,
 * one continued in the next row one longer session. `above`: the row above the headings, which may have days.
 */
export function listOfTimetable(
  { header, rows }: Sheet,
  { columns, of }: Timetable,
  above: readonly string[] = [],
): Sheet {
  const mapping = guessMapping('session', header, { rows })
  const beside = [...header.keys()].filter((index) => !columns.includes(index))
  const [start = -1, end = -1] = ['start', 'end'].map((field) => beside.indexOf(mapping.indexOf(field)))
  const days = header.map(
    (_, column) =>
      above
        .slice(0, column + 1)
        .map(dayIn)
        .findLast(Boolean) ?? '',
  )
  const open = new Map<number, Found>()
  const found: Found[] = []
  const unread: string[] = []
  for (const { line, cells, across = [] } of rows) {
    const own = beside.map((index) => cells[index]?.trim() ?? '')
    const isEmpty = columns.every((column) => nothing.test(cells[column]?.trim() ?? ''))
    if (isEmpty && own.some((text) => !nothing.test(text) && !isTime(text) && dayIn(text) === null))
      unread.push(own.filter(Boolean).join(', '))
    for (const column of columns) {
      const rooms = of === 'Date' ? [column] : columns.filter((room) => days[room] === days[column])
      // One cell over the rooms of a day is for everyone, too; over several days it is on each of them.
      const over = (of === 'Start' ? [] : across).find(
        ([from, to]) => columns.includes(from) && rooms.every((room) => room >= from && room <= to),
      )
      const text = cells[over?.[0] ?? column]?.trim() ?? ''
      const isInAll = rooms.length > 1 && rooms.every((room) => cells[room]?.trim() === text)
      const isForAll = of === 'Room' && (isInAll || over !== undefined)
      const before = open.get(column)
      open.delete(column)
      if (nothing.test(text) || (isForAll && column !== rooms[0])) continue
      if (before?.text === text && of !== 'Start') {
        continueUntil(before.beside, own, { start, end })
        open.set(column, before)
        continue
      }
      const [title = '', ...more] = text.split('\n').map((each) => each.trim())
      const session: Found = {
        line,
        text,
        beside: [...own],
        said: {
          Title: title,
          ...(days[column] && { Date: days[column] }),
          [of]: isForAll ? '' : (header[column] ?? ''),
          [further]: more.filter(Boolean).join('\n'),
          'For everyone': isForAll ? 'yes' : '',
        },
      }
      found.push(session)
      open.set(column, session)
    }
  }
  const fields = ['Title', of, 'Date', further, 'For everyone'].filter(
    (field, at, all) => all.indexOf(field) === at && (at < 2 || found.some(({ said }) => said[field])),
  )
  const isOfPeople = looksLikeNames(found.flatMap(({ said }) => said[further] || []))
  const names = fields.map((field) => (field === further && isOfPeople ? 'People' : field))
  return {
    header: [...beside.map((index) => header[index] ?? ''), ...names],
    rows: found.map(({ line, beside: cells, said }) => ({
      line,
      cells: [...cells, ...fields.map((field) => said[field] ?? '')],
    })),
    unread,
  }
}

/** The column for what is below the title in its cell. */
const further = 'Description'

/** Gives a session's times the end of a later row. */
function continueUntil(times: string[], later: readonly string[], at: { start: number; end: number }): void {
  const [from, to] = [times[at.start], later[at.start]].map((text) => spanOf(text ?? '', true))
  if (at.end >= 0) times[at.end] = later[at.end] ?? ''
  else if (from && to) times[at.start] = `${from.start}–${to.end}`
}
