import { formatDayWithYear } from '@fest/schemas/core/event-time.ts'
import { instantOf, wallStampOf } from '@fest/schemas/core/wall-time.ts'
import { commas } from '@fest/sheets/brackets.ts'
import { tidied } from '@fest/schemas/forms/plain-text.ts'
import { asciiDigit } from '@fest/schemas/forms/text.ts'
import { remembered } from '../remembered.ts'
import {
  halfOfWord,
  isBeforeHours,
  isHourWord,
  isMinuteWord,
  isNoon,
  minutesOfZone,
  monthOfWord,
  weekdayOfWord,
} from './time-words.ts'

/** A time from a spreadsheet as an instant, or a sentence that says why it can't be read. */
export type ClockReading = { instant: string } | { problem: string }

/** Which part of 03/04 is the day; files don't say, so people are asked. */
export type DayOrder = 'day-first' | 'month-first'

/** Longer than any date or time; the patterns are slow on other text. */
export const longest = 80

/** Notations of dates in numbers; `one` and `two` are day and month, in an order to be asked for. */
const notations = [
  /^(?<year>\d{4})([-/.] ?)(?<month>\d{1,2})\2(?<day>\d{1,2})\.?$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?:(?<year>\d{4})[年년] ?)?(?<month>\d{1,2})[月월] ?(?<day>\d{1,2})[日일]$/,
  /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\.(?: ?(?<year>\d{4}|\d{2}))?$/,
  /^(?<one>\d{1,2})([/-])(?<two>\d{1,2})\2(?<year>\d{4})$/,
  /^(?<one>\d{1,2})\/(?<two>\d{1,2})(?:\/(?<year>\d{2}))?$/,
]

/** `14:00`, `2:00:00 PM`, `9 Uhr 30`, `午後2時`, `12 noon`: with any language's words around and between. */
const clockTime =
  /^([^\d\p{Pd}\p{Sm}\p{So}]*?)\s*(\d{1,2})(?:\s*([:.]|[\p{L}\p{M}]+\.?)\s*(\d{2})(?!\d))?(?:[:.](\d{2})(?:\.\d+)?)?\s*((?:\p{L}[\p{L}\p{M}. ]*)?)$/u
/** `09:00 UTC`, `9:00+05:30`, `9 am GMT-4`; a bare dash is between two times, except after a T or seconds. */
const offsetBehind =
  /\s*(?:(Z|UTC|GMT)|(?:UTC|GMT)([+-])(\d{1,2})(?::?(\d{2}))?|(\+)(\d{2}):?(\d{2})|(?<=T\d{1,2}:\d{2}|:\d{2}:\d{2}(?:\.\d+)?) ?(-)(\d{2}):?(\d{2}))$/i
/** `CET`, `(GMT+1)`. */
const zoneBehind = /\s*\(((?:UTC|GMT)[\d+:-]*|\p{Lu}{3,5})\)|(?<=[\d\p{Ll}.MOhH])\s+(\p{Lu}{3,5})(?=$|\s)/gu

/** A text with plain digits, spaces and signs, whatever its script, and its zone as an offset. */
export const plainly = remembered((text) =>
  tidied(text)
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(commas, ',')
    // Chinese has a sign for hours that Intl doesn't write, and half hours have one in three languages.
    .replaceAll(/(?<=\d ?)[点點]/gu, '時')
    .replaceAll(/(?<=\d ?[時时시] ?)[半반]/gu, '30分')
    .replaceAll(zoneBehind, (all, inside: string | undefined, bare: string | undefined) => {
      const name = inside ?? bare ?? ''
      if (/^(?:UTC|GMT)/.test(name)) return ` ${name}`
      const minutes = minutesOfZone(name)
      if (minutes === null) return all
      const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
      return ` UTC${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
    }),
)

/** A date as `YYYY-MM-DD` or null. `order` decides 03/04/2025; a missing year is the nearest to `near`. */
export function readDate(text: string, order: DayOrder, near?: string): string | null {
  if (text.length > longest) return null
  const value = plainly(text)
  const forms = [value, withoutWeekday(value), value.replace(/\s*\p{Ps}[^\p{Pe}]*\p{Pe}$/u, '')]
  for (const each of new Set(forms)) {
    const found = notations.find((pattern) => pattern.test(each))?.exec(each)?.groups ?? namedDate(each)
    if (found === null) continue
    const { year, one = '', two = '' }: DateParts = found
    const [first, second] = order === 'day-first' ? [one, two] : [two, one]
    const { day = first, month = second } = found
    return year === undefined ? nearest(month, day, near) : dateOf(year, month, day)
  }
  return null
}

type DateParts = Readonly<Partial<Record<string, string>>>

/** Orders of a day, a month's name and a year, with small words before any of them; a year of two digits is last. */
const orders = /^s*(?:ds*m(?:s*[yd])?|ms*d(?:s*y)?|ys*ms*d)$/

/** `1er décembre 2025`, `den 11. december`, `9-Oct-25`, `2026. december 11.`; weekdays may be anywhere. */
function namedDate(given: string): DateParts | null {
  // `Le 1er`, and what is in capitals.
  const text =
    given === given.toUpperCase()
      ? given.toLowerCase()
      : given.replace(/^\p{L}/u, (letter) => letter.toLowerCase())
  if (!/\d/.test(text) || /[^\p{L}\p{M}\d\s.,/'’-]/u.test(text)) return null
  const parts = text.match(/\d+\p{L}*|[\p{L}\p{M}]+/gu) ?? []
  const isMonth = (part: string) => monthOfWord(part) !== ''
  const isWeekday = (part: string) => weekdayOfWord(part) !== null
  // `Mar` is a month in English and a weekday in French.
  const isNamed = parts.some((part) => isMonth(part) && !isWeekday(part))
  const kindOf = (part: string) => {
    if (/^\d/.test(part)) return /^\d{4}$/.test(part) ? 'y' : isDayOfMonth(part) ? 'd' : '?'
    if (isMonth(part) && !(isNamed && isWeekday(part))) return 'm'
    return isWeekday(part) ? 'w' : /^\p{Ll}{1,3}$/u.test(part) ? 's' : '?'
  }
  const kinds = parts.map(kindOf)
  const of = (kind: string) => parts.filter((_, at) => kinds[at] === kind)
  const [[day = '', short], [month = ''], [year]] = [of('d'), of('m'), of('y')]
  if (!orders.test(kinds.join('').replaceAll('w', '')) || !/^\d\d$/.test(short ?? '00')) return null
  return { year: year ?? short, month: monthOfWord(month), day: /^\d+/.exec(day)?.[0] }
}

/** `1er`, `11th`, but not `9am` or `9h`. */
function isDayOfMonth(part: string): boolean {
  const [, ordinal = null] = /^\d{1,2}(\p{L}{0,3})$/u.exec(part) ?? []
  return ordinal === '' || (ordinal !== null && halfOfWord(ordinal) === null && !isHourWord(ordinal))
}

function withoutWeekday(text: string): string {
  const [whole = '', word = ''] = /^([\p{L}-]{2,})\.?,?\s+(?:\p{Ll}{2,3}\s(?=\d)|(?=\S))/u.exec(text) ?? []
  if (weekdayOfWord(word) !== null) return text.slice(whole.length)
  const [behind = '', last = ''] =
    /[,\s]*(?:(?<=[日일])|(?<![\p{L}\p{M}])(?![日일]))([\p{L}\p{M}]{2,})$/u.exec(text) ?? []
  return weekdayOfWord(last) === null ? text : text.slice(0, -behind.length)
}

function nearest(month: string, day: string, near: string | undefined): string | null {
  if (near === undefined) return null
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(near))
  const years = [-1, 0, 1].map((by) => String(Number(near.slice(0, 4)) + by))
  const dates = years.map((year) => dateOf(year, month, day)).filter((date) => date !== null)
  return dates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** Whether either number of a date could be the day, so that the order has to be asked. */
export function isAmbiguousDate(text: string): boolean {
  const day = splitMoment(text).day || text
  const [one, other] = [readDate(day, 'day-first', anyDate), readDate(day, 'month-first', anyDate)]
  return one !== null && other !== null && one !== other
}

/** A leap year, to parse a date without a year. */
export const anyDate = '2024-06-30'

/** Whether a text is a date, in whichever order and with or without a year. */
export function isDate(text: string): boolean {
  return (readDate(text, 'day-first', anyDate) ?? readDate(text, 'month-first', anyDate)) !== null
}

function dateOf(year: string, month: string, day: string): string | null {
  const date = new Date(
    Date.UTC(Number(year.length === 2 ? `20${year}` : year), Number(month) - 1, Number(day)),
  )
  // Otherwise 31 February would roll over into March.
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null
  return date.toISOString().slice(0, 10)
}

/** The minutes since midnight of a time of day, or null. */
export const readTime = remembered((text): number | null => {
  if (text.length > longest) return null
  const value = plainly(text)
  if (!/\d/.test(value)) {
    const word = value.replace(/^\S+\s+/, (before) => (isBeforeHours(before) ? '' : before))
    return isNoon(word) ? 720 : /^midnight$/i.test(word) ? 0 : null
  }
  const [, before = '', digits, sign, minutes, , behind = ''] = clockTime.exec(value) ?? []
  if (digits === undefined) return null
  const early = halfBefore(before)
  const half = early ?? halfOfWord(behind)
  const isNamed =
    (before.length > 1 || minutes !== undefined) && (isHourWord(before) || isBeforeHours(before))
  const isBehind = isHourWord(behind) || (sign !== undefined && !/[:.]/.test(sign) && isMinuteWord(behind))
  const isWorded = isNamed || isBehind
  if (before !== '' && early === null && !isNamed) return null
  if (behind !== '' && !isBehind && halfOfWord(behind) === null) return null
  if (
    minutes === undefined
      ? half === null && !isWorded
      : sign !== undefined && !/^[:.]$/.test(sign) && !isHourWord(sign)
  )
    return null
  const [hour, minute] = [Number(digits), Number(minutes ?? 0)]
  if (minute > 59) return null
  if (half === null) return hour <= 24 && hour * 60 + minute <= 1440 ? hour * 60 + minute : null
  if (hour < 1 || hour > 12) return null
  return ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute
})

/** A1 is a room. */
function halfBefore(word: string) {
  return word.length > 1 ? halfOfWord(word) : null
}

/** The half of the day that a time of day names, or null. */
export function halfOf(text: string): 'a' | 'p' | null {
  const [, before = '', , , , , behind = ''] = clockTime.exec(plainly(text)) ?? []
  return halfBefore(before) ?? halfOfWord(behind)
}

/** The offset that a time is written at, with its minutes ahead of UTC, and the text before it; null for none. */
export function offsetOf(text: string): { offset: string; ahead: number; before: string } | null {
  const value = plainly(text)
  const found = text.length > longest ? null : offsetBehind.exec(value)
  if (!found) return null
  const [sign = '+', hours = '0', minutes = '0'] = found.slice(2).filter((part) => part !== undefined)
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const offset = ahead === 0 ? 'UTC' : `${sign}${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
  return { offset, ahead, before: value.slice(0, found.index) }
}

/** A time of day without the offset after it, with its minutes ahead of UTC; null where there is none. */
export function withoutOffset(text: string): { clock: string; ahead: number | null } {
  const { before = '', ahead = null } = offsetOf(text) ?? {}
  return readTime(before) === null ? { clock: text, ahead: null } : { clock: before, ahead }
}

/** The minutes of a duration such as `45`, `45 min`, `1:30`, `1h30`, `1.5 h` or `PT1H`; null when it can't be read. */
export function readMinutes(text: string): number | null {
  if (text.length > longest) return null
  const value = plainly(text)
    .replace(/^PT?(?=\d)/i, '')
    .replace(/(?<=\d[HM])0+S$/i, '')
  const parted = /^(\d+):(\d{2})(?::\d{2})?\s*(?:m|min|h)?$/i.exec(value)
  if (parted) return Number(parted[1]) * 60 + Number(parted[2])
  const parts = [...value.matchAll(/(\d+(?:[.,]\d+)?)\s*([^\d\s,]*)[\s,]*(?:\p{L}{1,3}\s+(?=\d))?/gu)]
  if (parts.length === 0 || parts.length > 2 || parts.map(([all]) => all).join('') !== value) return null
  const minutes = parts.map(([, digits = '', word = ''], at) => {
    const number = Number(digits.replace(',', '.'))
    if (isHourWord(word) && (parts.length === 1 || at === 0)) return Math.round(number * 60)
    return (word === '' && Number.isInteger(number)) || isMinuteWord(word) ? number : null
  })
  return minutes.every((each) => each !== null) ? minutes.reduce((sum, each) => sum + each, 0) : null
}

/** Between a date and a time, as in `11 December @ 9:00`; most words there are a part of the time. */
const between = /^(?:à|a la|alle|[@|\p{Pd}])\s+/iu

/** The date and the time of a text that has both; otherwise empty. */
export const splitMoment = remembered((text): { day: string; clock: string } => {
  if (text.length > longest) return { day: '', clock: '' }
  const value = plainly(text)
  for (const separator of [...value.matchAll(/T(?=\d)|,?\s+|(?<=[日일)])(?=\S)/g)].toReversed()) {
    const day = value.slice(0, separator.index)
    const clock = value.slice(separator.index + separator[0].length)
    // A number after it is more likely the year.
    if (/^\d{4}\b/.test(clock) || (!/\d/.test(clock) && readTime(clock) === null)) continue
    if (isDate(day)) return { day, clock: clock.replace(between, '') }
  }
  return { day: '', clock: '' }
})

/** A date and time in one text: with an offset it is that instant, without one it is local time in the zone. */
export function readMoment(
  text: string,
  order: DayOrder,
  timeZone: string,
  near?: string,
  expected = 'a date and time such as 2025-10-10 14:00',
): ClockReading {
  // Scripts write `Fri Dec 11 2026 09:00:00 GMT+0100 (CET)`.
  const value = text.trim().replace(/(GMT[+-]\d{4}) \(.*\)$/, '$1')
  const { before = value, ahead = null } = offsetOf(value) ?? {}
  const { day, clock } = splitMoment(before)
  const date = readDate(day, order, near)
  const [, zone] = unknownZone.exec(value) ?? []
  const problem = zone === undefined ? `isn’t ${expected}` : `has a zone we don’t know, ${zone}`
  return instantAt(date, clock, ahead, timeZone) ?? { problem: `"${text}" ${problem}` }
}

/** Capitals after a time, such as `9:00 XYZ`. */
const unknownZone = /\d\)?\s*\(?(\p{Lu}{3,6})\)?$/u

/** A time of day on a date, in the zone unless it has its own offset; null if it isn't a time. */
export function readDayTime(date: string | null, text: string, timeZone: string): ClockReading | null {
  const { clock, ahead } = withoutOffset(text)
  return instantAt(date, clock, ahead, timeZone)
}

function instantAt(date: string | null, clock: string, ahead: number | null, timeZone: string) {
  const minutes = readTime(clock)
  if (date === null || minutes === null) return null
  if (ahead === null) return instantInZone(date, minutes, timeZone)
  return { instant: new Date(Date.parse(`${date}T00:00:00Z`) + (minutes - ahead) * 60_000).toISOString() }
}

/** The instant of a local time. A skipped one is a problem; of a repeated one the first is meant. */
export function instantInZone(date: string, minutes: number, timeZone: string): ClockReading {
  if (Number.isNaN(Date.parse(date))) return { problem: `"${date}" isn’t a date` }
  const at = instantOf({ day: date, minutes }, timeZone)
  const wanted = new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000).toISOString().slice(0, 16)
  if (wallStampOf(at, timeZone) === wanted) return { instant: new Date(at).toISOString() }
  return {
    problem: `the clocks in ${timeZone} skip ${wanted.slice(11)} on ${formatDayWithYear(wanted.slice(0, 10))}`,
  }
}
