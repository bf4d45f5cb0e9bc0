import type { ColumnMapping } from '../column-names.ts'
import { addDays } from '@fest/schemas/core/days.ts'
import { type DayOrder, readDate, readTime, withoutOffset } from './clock.ts'
import type { Sheet } from './sheet.ts'

const dayWord = 'day|tag|jour|d[ií]a|giorno|dag|dzień|den|päivä|d|t|j'
const dayNumber = new RegExp(
  `^(?:(?:${dayWord})\\.?\\s*#?(\\d{1,2})(?!\\d)(?:\\D.*)?|(\\d{1,2})(?:\\.0)?|(\\d{1,2})(?:st|nd|rd|th|er|\\.|º)?\\s+(?:${dayWord}))$`,
  'iu',
)

/** The number of `Day 2`, `Tag 2 (Sa)`, `2` or `2. Tag`; null for anything else. */
export function dayNumberOf(text: string): number | null {
  const [, named, bare, ordinal] = dayNumber.exec(text.trim()) ?? []
  const digits = named ?? bare ?? ordinal
  return digits === undefined ? null : Number(digits)
}

/** The first of a sheet's days that have no date: its number, and how the sheet writes it. */
export type UndatedDay = { number: number; text: string }

/**
 * The first day of a sheet that counts its days, or, with an empty text, the one day of a sheet whose times have no date
 * at all; null where nothing has to be asked.
 */
export function undatedDay(sheet: Sheet, mapping: ColumnMapping, order: DayOrder): UndatedDay | null {
  const cellsOf = (field: string) => {
    const column = mapping.indexOf(field)
    return column < 0 ? [] : sheet.rows.map(({ cells }) => cells[column]?.trim() ?? '').filter(Boolean)
  }
  const dates = cellsOf('date')
  const days = dates.flatMap((text) => {
    const number = dayNumberOf(text)
    return number === null || readDate(text, order) !== null ? [] : [{ number, text }]
  })
  const [first] = days.toSorted((a, b) => a.number - b.number)
  if (first) return first
  const starts = cellsOf('start')
  // `9:00-10:00` too.
  const isTime = (text: string) =>
    [text, ...text.split(/\s*[-–—]\s*/, 1)].some((each) => readTime(withoutOffset(each).clock) !== null)
  return dates.length === 0 && starts.length > 0 && starts.every(isTime) ? { number: 0, text: '' } : null
}

/** The date of a day of the event's: its first one, or so many days after it; the last one at most. */
export function likelyDate({ number }: UndatedDay, event: { first: string; last: string }): string {
  const date = addDays(event.first, Math.max(0, number - 1))
  return date > event.last ? event.first : date
}

/** The first of the undated days, with its date. */
export type FirstDay = UndatedDay & { date: string }

/** Reads a date, or the number of a day counted from the one whose date is known. */
export function readDayOrDate(text: string, order: DayOrder, first: FirstDay | null): string | null {
  if (text === '') return first?.text === '' ? first.date : null
  const number = first === null || first.text === '' ? null : dayNumberOf(text)
  return (
    readDate(text, order) ?? (first && number !== null ? addDays(first.date, number - first.number) : null)
  )
}
