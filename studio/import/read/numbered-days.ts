import { type ColumnMapping, columnsOf } from '../column-names.ts'
import { addDays } from '@fest/schemas/core/days.ts'
import { type DayOrder, isDate, readDate, splitMoment } from './clock.ts'
import { isClock } from './time-spans.ts'
import { languageCodes } from './session-words.ts'
import { weekdayOfWord, wordsForPart } from './time-words.ts'
import type { Sheet } from './sheet.ts'

const dayWord = [...wordsForPart('day', languageCodes), 'd', 't', 'j'].join('|')
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

/** 4 for `Friday`, `Fr.`, `vendredi` or `Friday 12*`, 0 being Monday; null for anything else. */
function weekdayOf(text: string): number | null {
  return weekdayOfWord(text.trim().replace(/(?:[.,]?\s+\d{1,2}(?:st|nd|rd|th|\.)?)?[.,*†]*$/, ''))
}

const dayBefore = new RegExp(`^(?:${dayWord})\\s*#?\\d{1,2}\\s*[-–—:,|(]\\s*(.+?)\\s*\\)?$`, 'iu')

/** The date in a text that names a day: `11.12.2026` of `Day 1 – 11.12.2026`; null for other texts. */
export function dayIn(text: string): string | null {
  const [, behind = ''] = dayBefore.exec(text.trim()) ?? []
  if (isDate(behind)) return behind
  return isDate(text) || isLooseDay(text) ? text.trim() : null
}

/** Whether a text is a weekday, or has the number of a day and says so. */
function isLooseDay(text: string): boolean {
  return weekdayOf(text) !== null || (/\p{L}/u.test(text) && dayNumberOf(text) !== null)
}

/** A day that is a weekday or a number, and the time after it: `Fri 9:00–10:00`, `Day 1, 9 am`; else null. */
export function splitDay(text: string): { day: string; clock: string } | null {
  const [, day = '', clock = ''] =
    /^(\p{L}[^:]{1,20}?)[,:]?\s+(\d{1,2}(?:[:.h]\d{2}|\s*(?:[ap]\.?m|uhr|h\b)).*)$/iu.exec(text.trim()) ?? []
  // `Fr 11.12.` is a date.
  return !isDate(text) && splitMoment(text).day === '' && isLooseDay(day) ? { day, clock } : null
}

/** The first undated day of a sheet: its number, and the sheet's text for it. */
export type UndatedDay = { number: number; text: string }

/**
 * The first numbered day, or, with an empty text, the only day of a sheet without dates; null if not asked.
 */
export function undatedDay({ rows }: Sheet, mapping: ColumnMapping, order: DayOrder): UndatedDay | null {
  const [inDates = [], starts = []] = ['date', 'start'].map((field) =>
    columnsOf(mapping, field).flatMap((at) => rows.flatMap(({ cells }) => cells[at]?.trim() || [])),
  )
  const days =
    inDates.length > 0
      ? inDates.map((text) => splitDay(text)?.day ?? text)
      : starts.flatMap((text) => splitDay(text)?.day ?? [])
  const numbered = days.flatMap((text) => {
    const number = dayNumberOf(text)
    return number === null || readDate(text, order) !== null ? [] : [{ number, text }]
  })
  // Weekdays are in the order of the sheet: the last day of an event can be a Monday.
  const weekday = days.find((text) => weekdayOf(text) !== null)
  const [first = weekday === undefined ? null : { number: 1, text: weekday }] = numbered.toSorted(
    (a, b) => a.number - b.number,
  )
  const isTimes = days.length === 0 && starts.length > 0 && starts.every((text) => isClock(text, true))
  return first ?? (isTimes ? { number: 0, text: '' } : null)
}

/** The date of a day of the event: that weekday, or that many days after its first; at most the last day. */
export function likelyDate({ number, text }: UndatedDay, event: { first: string; last: string }): string {
  const weekday = weekdayOf(text)
  const first = new Date(event.first).getUTCDay()
  // 0 is a Monday here, and a Sunday there.
  const days = weekday === null ? Math.max(0, number - 1) : (weekday + 8 - first) % 7
  const date = addDays(event.first, days)
  return date > event.last ? event.first : date
}

export type FirstDay = UndatedDay & { date: string }

/** Reads a date, or a day that is a number or a weekday, counted from the one whose date is known. */
export function readDayOrDate(
  text: string,
  order: DayOrder,
  first: FirstDay | null,
  near?: string,
): string | null {
  if (text === '') return first?.text === '' ? first.date : null
  // 12/13 has only one reading, whatever the order of the others.
  const other = order === 'day-first' ? 'month-first' : 'day-first'
  const day = dayIn(text) ?? text
  const date = readDate(day, order, near) ?? readDate(day, other, near)
  if (date !== null || first === null) return date
  const [weekday, firstWeekday] = [weekdayOf(text), weekdayOf(first.text)]
  if (weekday !== null && firstWeekday !== null) return addDays(first.date, (weekday - firstWeekday + 7) % 7)
  const number = first.text === '' ? null : dayNumberOf(text)
  return number === null ? null : addDays(first.date, number - first.number)
}
