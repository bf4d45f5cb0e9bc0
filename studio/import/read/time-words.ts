import { comparable as comparableHeading } from '@fest/sheets/comparable.ts'
import { minutesAhead } from '@fest/schemas/core/zone-clock.ts'
import { once, remembered } from '../remembered.ts'
import { languageCodes } from './session-words.ts'

/* Words for times from the browser's own tables: months, weekdays, hours, noon, and zones' short names. */

/** Portuguese weekdays are used with or without their last part. */
function comparable(word: string): string {
  return comparableHeading(word).replace(/feira$/, '')
}

/** Words with their meanings, once somebody asks; of two languages' equal words, the first one's counts. */
function tableOf<Meaning>(wordsIn: (locale: string) => readonly (readonly [string, Meaning])[]) {
  return once(() => {
    const words = languageCodes
      .flatMap(wordsIn)
      .map(([word, meaning]) => [comparable(word), meaning] as const)
    return new Map(words.toReversed())
  })
}

function partOf<Meaning>(
  part: Intl.DateTimeFormatPartTypes,
  meanings: readonly (readonly [meaning: Meaning, at: number])[],
  ...options: readonly Intl.DateTimeFormatOptions[]
) {
  return tableOf((locale) =>
    options.flatMap((option) => {
      const format = new Intl.DateTimeFormat(locale, { ...option, timeZone: 'UTC' })
      return meanings.flatMap(([meaning, at]) =>
        format
          .formatToParts(at)
          // One Latin letter, as Hungarian has for Monday, is anything.
          .filter(
            ({ type, value }) =>
              type === part && /^\p{L}{2,}$|^(?!\p{sc=Latin})\p{L}$/u.test(comparable(value)),
          )
          .map(({ value }) => [value, meaning] as const),
      )
    }),
  )
}

/** The words after a number of hours or minutes. */
function unitOf(unit: 'hour' | 'minute') {
  return tableOf((locale) =>
    (['long', 'short', 'narrow'] as const)
      .map((unitDisplay) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }))
      .flatMap((format) => [1, 2, 5].flatMap((count) => format.formatToParts(count)))
      .flatMap(({ type, value }) => (type === 'unit' ? [[value, unit] as const] : [])),
  )
}

const count = (length: number, atOf: (index: number) => number) =>
  Array.from({ length }, (_, index) => [index, atOf(index)] as const)
const hour = (of: number) => Date.UTC(2025, 0, 1, of)
const hours = { hour: 'numeric', hour12: true } as const
// With a day, because some languages decline their months.
const day = { day: 'numeric' } as const

const months = partOf(
  'month',
  count(12, (index) => Date.UTC(2025, index, 1)),
  { ...day, month: 'long' },
  { ...day, month: 'short' },
  { month: 'long' },
)
const weekdays = partOf(
  'weekday',
  count(7, (index) => Date.UTC(2024, 0, index + 1)),
  { ...day, weekday: 'long' },
  { ...day, weekday: 'short' },
  { weekday: 'long' },
)
// Morning, noon, afternoon and evening; a night has both halves.
const parts = [9, 6, 11, 15, 18, 20].map((at) => [at < 12 ? 'a' : 'p', hour(at)] as const)
const halves = partOf<'a' | 'p'>('dayPeriod', parts, hours, { ...hours, dayPeriod: 'long' })
const noons = partOf('dayPeriod', [['p', hour(12)]], { ...hours, dayPeriod: 'long' })
const oClocks = partOf('literal', [['hour', hour(9)]], { ...hours, hour12: false })
/** `at`, `um`, `kl.`: what stands between a date and its hour. */
const beforeHours = tableOf((locale) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const parts = format.formatToParts(hour(9))
  return [[parts[parts.findIndex(({ type }) => type === 'hour') - 1]?.value ?? '', 'hour']]
})
const [hourUnits, minuteUnits] = [unitOf('hour'), unitOf('minute')]

export type DatePart = 'day' | 'weekday' | 'hour' | 'timeZoneName'

/** What a part of a date is called in some languages: `Zeitzone`, `jour`. */
export function wordsForPart(part: DatePart, languages: readonly string[]): string[] {
  return languages.flatMap((code) => new Intl.DisplayNames(code, { type: 'dateTimeField' }).of(part) ?? [])
}

/** `10` for October, Oct, Okt., octobre; empty for anything else. */
export function monthOfWord(word: string): string {
  // British programs write Sept.
  const found = months().get(comparable(word).replace(/^sept$/, 'sep'))
  return found === undefined ? '' : String(found + 1)
}

/** 0 for Monday, Mon, Mo., lundi; null for anything else. */
export function weekdayOfWord(word: string): number | null {
  return weekdays().get(comparable(word)) ?? null
}

/** The half of the day of `p. m.`, `PM`, `午後`, `Uhr morgens`; noon is in the second one. Null for anything else. */
export function halfOfWord(words: string): 'a' | 'p' | null {
  const [first = '', ...more] = words.split(' ')
  const word = more.length > 0 && isHourWord(first) ? more.join(' ') : words
  const key = comparable(word)
  if (isNoon(word)) return 'p'
  // `afternoon` for `in the afternoon`.
  const isPart = (each: string) => key.length > 3 && each.endsWith(key)
  const whole = [...halves().keys()].find(isPart) ?? ''
  return halves().get(/^[ap]$/.test(key) ? `${key}m` : key) ?? halves().get(whole) ?? null
}

/** Whether a word is noon: `noon`, `mittags`, `正午`. */
export function isNoon(word: string): boolean {
  const key = comparable(word)
  return [...noons().keys()].some(
    (noon) => noon === key || noon === `${key}s` || (key.length > 4 && noon.endsWith(key)),
  )
}

/** Whether a word comes before hours: `kl.`, `um`, `klo`. */
export const isBeforeHours = (word: string) => beforeHours().has(comparable(word) || '-')

/** Whether a word comes after hours: `Uhr`, `h`, `hs`, `時`, `Std.`. */
export function isHourWord(word: string): boolean {
  const key = comparable(word)
  return oClocks().has(key) || hourUnits().has(key) || hourUnits().has(key.replace(/s$/, ''))
}

export function isMinuteWord(word: string): boolean {
  return /^['′]$/.test(word.trim()) || minuteUnits().has(comparable(word))
}

/** Where zones are known by short names, each in another place. */
const zoneLocales = ['en-GB', 'en-US', 'en-AU', 'en-IN', 'en-ZA', 'de', 'ja', 'es']

/** The minutes ahead of UTC of a zone's short name, such as CET, EDT or MESZ; null for one that nobody uses. */
export const minutesOfZone = remembered((name): number | null => {
  for (const timeZone of Intl.supportedValuesOf('timeZone'))
    for (const locale of zoneLocales) {
      const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
      for (const at of [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)])
        if (format.formatToParts(at).some(({ type, value }) => type === 'timeZoneName' && value === name))
          return minutesAhead(at, timeZone)
    }
  return null
})
