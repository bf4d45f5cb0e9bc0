import { localeOf } from './locale-of.ts'

type Options = Intl.DateTimeFormatOptions

/** A day's or a span's parts in the order of the language, each by its digit: `3 0 1` is weekday, day and month. */
type Pattern = string

const digits = { day: 0, month: 1, year: 2, weekday: 3 }
/** Added for the last of two days. */
const ofLast = 4

/**
 * How a language writes days and times, by Intl. Patterns and names instead of whole texts, because engines differ in
 * those, and a prerendered page must equal its hydration.
 */
export type DateWords = {
  months: readonly string[]
  /** Null where they are the first three letters of the others. */
  shortMonths: readonly string[] | null
  weekdays: readonly string[]
  shortWeekdays: readonly string[] | null
  day: Pattern
  shortDay: Pattern
  dayBriefly: Pattern
  dayWithYear: Pattern
  date: Pattern
  rangeInMonth: Pattern
  rangeInYear: Pattern
  range: Pattern
  /** Whether the half of the day stands before the time on a 12-hour clock. */
  isHalfFirst: boolean
  am: string
  pm: string
  /** The clock its readers use. */
  hours: 12 | 24
}

const day: Options = { weekday: 'long', day: 'numeric', month: 'long' }
const shortDay: Options = { day: 'numeric', month: 'short' }
const dayBriefly: Options = { weekday: 'short', ...shortDay }

/** What Intl knows of a language. Plain `en` is the house style: the day before the month, no commas, 24 hours. */
export function dateWordsOf(language: string): DateWords {
  const locale = localeOf(language)
  const format = (options: Options, names = locale) =>
    new Intl.DateTimeFormat(names, {
      timeZone: 'UTC',
      numberingSystem: 'latn',
      calendar: 'gregory',
      ...options,
    })
  const partOf = (options: Options, type: Intl.DateTimeFormatPartTypes, ms: number) =>
    format(options, language)
      .formatToParts(ms)
      .find((part) => part.type === type)?.value ?? ''
  // 2024 begins on a Monday. Months are asked for within a day: some languages have another form of them there.
  const monthsBy = (options: Options) =>
    count(12, (month) => partOf(options, 'month', Date.UTC(2024, month, 1)))
  const weekdaysBy = (options: Options) =>
    count(7, (date) => partOf(options, 'weekday', Date.UTC(2024, 0, date)))
  const months = monthsBy(day)
  const weekdays = weekdaysBy(day)

  const inHouse = (text: string) =>
    language === 'en' ? text.replace(/^\s*–\s*$/, ' to ').replace(',', '') : text
  const patternOf = (options: Options) =>
    format(options)
      .formatToParts(Date.UTC(2024, 9, 11))
      .map(({ type, value }) => digitOf(type) ?? inHouse(value))
      .join('')
  const date = patternOf({ dateStyle: 'long' })
  function rangeOf(from: number, to: number, begins: number): string {
    const parts = format({ dateStyle: 'long' }).formatRangeToParts(from, to)
    const range = parts
      .map(({ type, value, source }) => digitOf(type, source === 'endRange' ? ofLast : 0) ?? inHouse(value))
      .join('')
    // Where Intl has only `2024/10/11～2024/10/12` for `2024年10月11日`: the day as it is, and what differs of the last.
    if (!date.startsWith('2') || range.startsWith(date.slice(0, date.indexOf('1')))) return range
    const between = parts.find(({ type, source }) => type === 'literal' && source === 'shared')?.value ?? ''
    const last = date.replaceAll(/\d/g, (digit) => String(Number(digit) + ofLast))
    return date + between + last.slice(last.indexOf(String(begins + ofLast)))
  }
  const clock = (hour: number) =>
    partOf({ hour: 'numeric', hour12: true }, 'dayPeriod', Date.UTC(2024, 0, 1, hour))
  return {
    months,
    shortMonths: orNull(monthsBy(shortDay), months),
    weekdays,
    shortWeekdays: orNull(weekdaysBy(dayBriefly), weekdays),
    day: patternOf(day),
    shortDay: patternOf(shortDay),
    dayBriefly: patternOf(dayBriefly),
    dayWithYear: patternOf({ ...dayBriefly, year: 'numeric' }),
    date,
    rangeInMonth: rangeOf(Date.UTC(2024, 9, 11), Date.UTC(2024, 9, 12), digits.day),
    rangeInYear: rangeOf(Date.UTC(2024, 9, 11), Date.UTC(2024, 10, 12), digits.month),
    range: rangeOf(Date.UTC(2024, 9, 11), Date.UTC(2025, 10, 12), digits.year),
    isHalfFirst: format({ hour: 'numeric', hour12: true }).formatToParts(0)[0]?.type === 'dayPeriod',
    am: clock(9),
    pm: clock(15),
    hours: format({ hour: 'numeric' }).resolvedOptions().hour12 ? 12 : 24,
  }
}

const digitOf = (type: string, added = 0): string | null =>
  type in digits ? String(digits[type as keyof typeof digits] + added) : null

const count = (length: number, of: (index: number) => string) =>
  Array.from({ length }, (_, index) => of(index))

function orNull(short: readonly string[], long: readonly string[]): readonly string[] | null {
  return short.every((name, index) => name === long[index]?.slice(0, 3)) ? null : short
}
