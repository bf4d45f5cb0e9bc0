import { kindsOfColumns } from '../column-cells.ts'
import { guessMapping } from '../column-names.ts'
import { comparable } from '../column-words.ts'
import { dayIn } from './numbered-days.ts'
import { looksLikeNames } from './person-names.ts'
import type { Sheet } from './sheet.ts'

const timeFields = new Set<string | null>(['date', 'start', 'end', 'duration'])
/** Above a column of rooms; a room itself is called "Hall" or "Stage" rather. */
const wordsForRoom =
  /^(?:rooms?|raum|raeume|ort|location|place|venue|sala|salle|lugar|lieu|luogo|local|where|wo)$/

/**
 * The columns of a timetable whose headings are its rooms (or days) and whose cells are its sessions, beside columns of
 * times; null for a list, which has a column of titles.
 */
export function roomColumnsOf({ header, rows }: Sheet): number[] | null {
  const mapping = guessMapping('session', header, { rows })
  const kinds = kindsOfColumns(rows, header.length)
  const columns = header.flatMap((heading, index) => {
    const cells = rows.map(({ cells }) => cells[index]?.trim() ?? '').filter(Boolean)
    const isRoom =
      mapping[index] === 'room' &&
      !wordsForRoom.test(comparable(heading)) &&
      new Set(cells).size > cells.length * 0.7
    const isOpen = mapping[index] === null || mapping[index] === 'track' || isRoom
    return heading !== '' && isOpen && kinds[index] === 'text' ? [index] : []
  })
  const others = mapping.filter((name, index) => name !== null && !columns.includes(index))
  const isTimed = others.includes('start') && others.every((name) => timeFields.has(name))
  return isTimed && columns.length > 1 ? columns : null
}

/** Where nothing takes place. */
const nothing = /^[-–—x.]*$/i

/**
 * Such a timetable as a list with a row for each session. A cell's first line is a title. What is in all rooms is for
 * everyone; what goes on in the next row is one session with the end of both.
 */
export function listOfRooms({ header, rows }: Sheet, columns: readonly number[]): Sheet {
  const mapping = guessMapping('session', header, { rows })
  const times = header.flatMap((_, index) => (columns.includes(index) ? [] : [index]))
  const [start, end] = [mapping.indexOf('start'), mapping.indexOf('end')].map((at) => times.indexOf(at)) as [
    number,
    number,
  ]
  const open = new Map<number, { title: string; times: string[] }>()
  const found: {
    line: number
    times: string[]
    title: string
    more: string
    where: string
    isForAll: boolean
  }[] = []
  for (const { line, cells } of rows) {
    const texts = columns.map((column) => cells[column]?.trim() ?? '')
    const isForAll = new Set(texts).size === 1
    for (const [at, text] of texts.entries()) {
      const [title = '', ...more] = text.split('\n').map((each) => each.trim())
      const own = times.map((index) => cells[index]?.trim() ?? '')
      const before = open.get(at)
      open.delete(at)
      if (nothing.test(text) || (isForAll && at > 0)) continue
      if (before?.title === text) {
        continueUntil(before.times, own, { start, end })
        open.set(at, before)
        continue
      }
      const where = isForAll ? '' : (header[columns[at] ?? -1] ?? '')
      found.push({ line, times: own, title, more: more.filter(Boolean).join('\n'), where, isForAll })
      open.set(at, { title: text, times: own })
    }
  }
  const areDays = columns.every((column) => dayIn(header[column] ?? '') !== null)
  const more = found.map((each) => each.more).filter(Boolean)
  const hasMore = more.length > 0
  const hasForAll = !areDays && found.some(({ isForAll }) => isForAll)
  return {
    header: [
      ...times.map((index) => header[index] ?? ''),
      'Title',
      areDays ? 'Date' : 'Room',
      ...(hasMore ? [looksLikeNames(more) ? 'People' : 'Description'] : []),
      ...(hasForAll ? ['For everyone'] : []),
    ],
    rows: found.map((each) => ({
      line: each.line,
      cells: [
        ...each.times,
        each.title,
        each.where,
        ...(hasMore ? [each.more] : []),
        ...(hasForAll ? [each.isForAll ? 'yes' : ''] : []),
      ],
    })),
  }
}

/** Gives a session's times the end of a later row. */
function continueUntil(times: string[], later: readonly string[], at: { start: number; end: number }): void {
  const [from, to] = [times[at.start], later[at.start]].map((text) => text?.split(/\s*[-–—]\s*/))
  if (at.end >= 0) times[at.end] = later[at.end] ?? ''
  else if (from?.[1] && to?.[1]) times[at.start] = `${from[0]}–${to[1]}`
}
