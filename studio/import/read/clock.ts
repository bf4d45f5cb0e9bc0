import { instantOf, wallStampOf } from '@fest/schemas/core/wall-time.ts'

/** A time from a spreadsheet as an instant, or a sentence that says why it can't be read. */
export type ClockReading = { instant: string } | { problem: string }

/** Which part of 03/04 is the day; files don't say, so people are asked. */
export type DayOrder = 'day-first' | 'month-first'

const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const pointedDate = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/
const slashedDate = /^(\d{1,2})(?:[/-](\d{1,2})[/-](\d{4})|\/(\d{1,2})\/(\d{2}))$/
/** With a weekday before it: `Fri, 9 Oct 2025`, `1er décembre 2025`, `9-Oct-25`. */
const namedDate =
  /^(?:\p{L}+\.?,? )?(\d{1,2})(?:st|nd|rd|th|er|\.)?[ -](?:de )?(\p{L}+)\.?(?: de)?[ -](\d{4}|\d{2})$/u
const americanDate = /^(?:\p{L}+\.?,? )?(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u
const clockTime = /^(\d{1,2})[:.h](\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/i
const wholeHour = /^(\d{1,2})\s*([ap])\.?m\.?$/i
/** `9 Uhr`, `9 Uhr 30`, `9.30 Uhr`, `9 h`: German, French and others write the hour's word into the time. */
const wordedTime = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:uhr|h)\s*(\d{2})?$/i
const withOffset = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)? ?(?:Z|[+-]\d{2}:?\d{2})$/i
/** `09:00 UTC`, `9:00+05:30`, `9 am GMT-4`; a dash alone is rather from one time to another. */
const offsetAfter = /^(.+?)\s*(?:(?:UTC|GMT)([+-]\d{1,2})(?::?(\d{2}))?|(\+\d{2}):?(\d{2})|Z|UTC|GMT)$/i

/** A date in any usual notation as `YYYY-MM-DD`, or null. `order` decides about 03/04/2025. */
export function readDate(text: string, order: DayOrder): string | null {
  const value = text.trim()
  const iso = isoDate.exec(value)
  if (iso) return dateOf(iso[1], iso[2], iso[3])
  const pointed = pointedDate.exec(value)
  if (pointed) return dateOf(pointed[3], pointed[2], pointed[1])
  const named = namedDate.exec(value)
  if (named) return dateOf(named[3], monthOfWord(named[2] ?? ''), named[1])
  const american = americanDate.exec(value)
  if (american) return dateOf(american[3], monthOfWord(american[1] ?? ''), american[2])
  const slashed = slashedDate.exec(value)
  if (!slashed) return null
  const [, first, second = slashed[4], year = slashed[5]] = slashed
  return order === 'day-first' ? dateOf(year, second, first) : dateOf(year, first, second)
}

/** Whether either number of a date could be the day, so that the order has to be asked. */
export function isAmbiguousDate(text: string): boolean {
  const match = slashedDate.exec(text.trim().split(/[T ]/)[0] ?? '')
  const [, first, second = match?.[4]] = match ?? []
  return match !== null && Number(first) <= 12 && Number(second) <= 12 && first !== second
}

function dateOf(year = '', month = '', day = ''): string | null {
  const date = new Date(
    Date.UTC(Number(year.length === 2 ? `20${year}` : year), Number(month) - 1, Number(day)),
  )
  // Otherwise 31 February would roll over into March.
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null
  return date.toISOString().slice(0, 10)
}

/** The minutes since midnight of a time of day, or null. */
export function readTime(text: string): number | null {
  const value = text
    .trim()
    .replace(wordedTime, (_, hour: string, before = '', after = '') => `${hour}:${before || after || '00'}`)
  const [, hours, minutes, , half] = clockTime.exec(value) ?? []
  const whole = wholeHour.exec(value)
  const hour = Number(hours ?? whole?.[1] ?? Number.NaN)
  const minute = Number(minutes ?? 0)
  const marker = (half ?? whole?.[2])?.toLowerCase()
  if (Number.isNaN(hour) || minute > 59) return null
  if (marker === undefined) return hour <= 24 && hour * 60 + minute <= 1440 ? hour * 60 + minute : null
  if (hour < 1 || hour > 12) return null
  return ((hour % 12) + (marker === 'p' ? 12 : 0)) * 60 + minute
}

/** A time of day without the offset behind it, with its minutes ahead of UTC; null where there is none. */
export function withoutOffset(text: string): { clock: string; ahead: number | null } {
  const [, clock, far, farMinutes = '0', near, nearMinutes = '0'] = offsetAfter.exec(text.trim()) ?? []
  if (clock === undefined || readTime(clock) === null) return { clock: text, ahead: null }
  const hours = far ?? near ?? '0'
  const ahead = Math.abs(Number(hours)) * 60 + Number(far === undefined ? nearMinutes : farMinutes)
  return { clock, ahead: hours.startsWith('-') ? -ahead : ahead }
}

/** The minutes of a duration such as `45`, `45 min`, `1:30`, `1h30` or `1.5 h`; null when it can't be read. */
export function readMinutes(text: string): number | null {
  const value = text.trim().toLowerCase()
  const plain = /^(\d+)\s*(?:m|min|mins|minutes|minuten|′|')?$/.exec(value)
  if (plain) return Number(plain[1])
  const parted = /^(\d+)\s*(?::|h)\s*(\d{2})(?::\d{2})?\s*(?:m|min|h)?$/.exec(value)
  if (parted) return Number(parted[1]) * 60 + Number(parted[2])
  const hours = /^(\d+)(?:[.,](\d+))?\s*(?:h|hour|hours|std)$/.exec(value)
  return hours ? Math.round(Number(`${hours[1]}.${hours[2] ?? 0}`) * 60) : null
}

const dayBefore =
  /^(\d{1,2}\. \d{1,2}\. ?\d{4}|(?:\p{L}+\.?,? )?\d{1,2}\.?[ -]\p{L}+\.?[ -](?:\d{4}|\d{2})|\p{L}.*?\b\d{4}|\S+?)(?:T|,?\s+)(.+)$/u

/** The day and the time of day of a text that has both; empty where it hasn't. */
export function splitMoment(text: string): { day: string; clock: string } {
  const [, day = '', clock = ''] = dayBefore.exec(text.trim()) ?? []
  return { day, clock }
}

/** A date and time in one text: with an offset it is that instant, without one it is local time in the zone. */
export function readMoment(text: string, order: DayOrder, timeZone: string): ClockReading {
  const value = text.trim()
  if (withOffset.test(value)) {
    const at = Date.parse(value.replace(' ', 'T').replace(' ', ''))
    return Number.isNaN(at) ? { problem: `"${text}" isn’t a time` } : { instant: new Date(at).toISOString() }
  }
  const { day, clock } = splitMoment(value)
  const date = readDate(day, order)
  return (
    readDayTime(date, clock, timeZone) ?? {
      problem: `"${text}" isn’t a date and time such as 2025-10-10 14:00`,
    }
  )
}

/** A time of day on a date, in the zone unless it has an offset of its own; null when it is none. */
export function readDayTime(date: string | null, text: string, timeZone: string): ClockReading | null {
  const { clock, ahead } = withoutOffset(text)
  const minutes = readTime(clock)
  if (date === null || minutes === null) return null
  if (ahead === null) return instantInZone(date, minutes, timeZone)
  return { instant: new Date(Date.parse(`${date}T00:00:00Z`) + (minutes - ahead) * 60_000).toISOString() }
}

/**
 * The instant when local time in the zone is `minutes` after midnight of `date`. A time skipped when the clocks go
 * forward is a problem; of a repeated time the first one is meant.
 */
export function instantInZone(date: string, minutes: number, timeZone: string): ClockReading {
  const at = instantOf({ day: date, minutes }, timeZone)
  const wanted = new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000).toISOString().slice(0, 16)
  if (wallStampOf(at, timeZone) === wanted) return { instant: new Date(at).toISOString() }
  return { problem: `the clocks in ${timeZone} skip ${wanted.slice(11)} on ${wanted.slice(0, 10)}` }
}

/** The languages whose months are known; others write numbers. */
const locales = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'sv', 'da', 'fi']

function comparable(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()
}

let months: ReadonlyMap<string, string> | null = null

/** `10` for October, Oct, Okt., octobre; empty for what is no month. */
function monthOfWord(word: string): string {
  months ??= readMonths()
  return months.get(comparable(word)) ?? ''
}

function readMonths(): ReadonlyMap<string, string> {
  const found = new Map([['sept', '9']])
  for (const locale of locales)
    for (const month of ['long', 'short'] as const) {
      // With a day, because some languages decline their months.
      const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' })
      for (let index = 0; index < 12; index++) {
        const parts = format.formatToParts(Date.UTC(2025, index, 1))
        const name = comparable(parts.find(({ type }) => type === 'month')?.value ?? '')
        if (/^\p{L}+$/u.test(name) && !found.has(name)) found.set(name, String(index + 1))
      }
    }
  return found
}
