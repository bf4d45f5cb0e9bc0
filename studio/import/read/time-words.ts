import { comparable as comparableHeading } from '@fest/sheets/comparable.ts'
import { minutesAhead } from '@fest/schemas/core/zone-clock.ts'
import { languageCodes } from './session-words.ts'

/*
 * What languages write in dates and times, as the browser's own tables know it: months, weekdays, hours, halves of a day,
 * noon, and short names of zones.
 */

/** Portuguese weekdays are called with or without their last part. */
function comparable(word: string): string {
  return comparableHeading(word).replace(/feira$/, '')
}

type Part = Intl.DateTimeFormatPartTypes
type Options = Intl.DateTimeFormatOptions

/** Words by what they mean; of two languages' equal words, the first one's. */
function wordsOf<Meaning>(
  meanings: readonly (readonly [Meaning, number])[],
  part: Part,
  ...options: readonly Options[]
): () => ReadonlyMap<string, Meaning> {
  let known: Map<string, Meaning> | null = null
  return () => {
    if (known) return known
    known = new Map()
    for (const locale of languageCodes)
      for (const option of options) {
        const format = new Intl.DateTimeFormat(locale, { ...option, timeZone: 'UTC' })
        for (const [meaning, at] of meanings)
          for (const { type, value } of format.formatToParts(at)) {
            const word = comparable(value)
            // One Latin letter, as Hungarian has for Monday, is anything.
            if (type === part && /^\p{L}{2,}$|^(?!\p{Script=Latin})\p{L}$/u.test(word) && !known.has(word))
              known.set(word, meaning)
          }
      }
    return known
  }
}

const count = (length: number, atOf: (index: number) => number) =>
  Array.from({ length }, (_, index) => [index, atOf(index)] as const)
const hour = (of: number) => Date.UTC(2025, 0, 1, of)
// With a day, because some languages decline their months.
const withDay = (part: Options) => ({ day: 'numeric', ...part }) as const

const months = wordsOf(
  count(12, (index) => Date.UTC(2025, index, 1)),
  'month',
  withDay({ month: 'long' }),
  withDay({ month: 'short' }),
)
const weekdays = wordsOf(
  count(7, (index) => Date.UTC(2024, 0, index + 1)),
  'weekday',
  withDay({ weekday: 'long' }),
  withDay({ weekday: 'short' }),
)
const halves = wordsOf([['a', hour(9)] as const, ['p', hour(15)] as const], 'dayPeriod', {
  hour: 'numeric',
  hour12: true,
})
const noons = wordsOf([['p', hour(12)] as const], 'dayPeriod', {
  hour: 'numeric',
  dayPeriod: 'long',
  hour12: true,
})
const oClocks = wordsOf([['hour', hour(9)] as const], 'literal', { hour: 'numeric', hour12: false })

/** What a day is called, as in `Day 1`. */
export const dayWords: readonly string[] = languageCodes.flatMap(
  (code) => new Intl.DisplayNames(code, { type: 'dateTimeField' }).of('day') ?? [],
)

/** `10` for October, Oct, Okt., octobre; empty for anything else. */
export function monthOfWord(word: string): string {
  const found = months().get(comparable(word)) ?? (comparable(word) === 'sept' ? 8 : undefined)
  return found === undefined ? '' : String(found + 1)
}

/** 0 for Monday, Mon, Mo., lundi; null for anything else. */
export function weekdayOfWord(word: string): number | null {
  return weekdays().get(comparable(word)) ?? null
}

/** The half of the day of `p. m.`, `PM`, `午後`; noon is in the second one. Null for anything else. */
export function halfOfWord(word: string): 'a' | 'p' | null {
  const key = comparable(word)
  const [, letter] = /^([ap])m?$/.exec(key) ?? []
  return (letter as 'a' | 'p' | undefined) ?? (isNoon(word) ? 'p' : (halves().get(key) ?? null))
}

/** Whether a word is noon: `noon`, `mittags`, `正午`. */
export function isNoon(word: string): boolean {
  const key = comparable(word)
  return [...noons().keys()].some(
    (noon) => noon === key || noon === `${key}s` || (key.length > 4 && noon.endsWith(key)),
  )
}

/** Whether a word stands behind hours: `Uhr`, `h`, `hs`, `時`, `Std.`. */
export function isHourWord(word: string): boolean {
  const key = comparable(word)
  return oClocks().has(key) || units('hour').has(key) || units('hour').has(key.replace(/s$/, ''))
}

export function isMinuteWord(word: string): boolean {
  return /^['′]$/.test(word.trim()) || units('minute').has(comparable(word))
}

const knownUnits = new Map<string, ReadonlySet<string>>()

function units(unit: 'hour' | 'minute'): ReadonlySet<string> {
  const known =
    knownUnits.get(unit) ??
    new Set(
      languageCodes.flatMap((locale) =>
        (['long', 'short', 'narrow'] as const).flatMap((unitDisplay) => {
          const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay })
          return [1, 2, 5].flatMap((number) =>
            format
              .formatToParts(number)
              .flatMap(({ type, value }) => (type === 'unit' ? [comparable(value)] : [])),
          )
        }),
      ),
    )
  knownUnits.set(unit, known)
  return known
}

/** Where zones are known by short names, each in another place. */
const zoneLocales = ['en-GB', 'en-US', 'en-AU', 'en-IN', 'en-ZA', 'de', 'ja', 'es']
const knownZones = new Map<string, number | null>()

/** The minutes ahead of UTC of a zone's short name, such as CET, EDT or MESZ; null for one that nobody uses. */
export function minutesOfZone(name: string): number | null {
  const known = knownZones.get(name)
  if (known !== undefined) return known
  const found = searchZone(name)
  knownZones.set(name, found)
  return found
}

function searchZone(name: string): number | null {
  for (const timeZone of Intl.supportedValuesOf('timeZone'))
    for (const locale of zoneLocales) {
      const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
      for (const at of [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)]) {
        const short = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
        if (short === name) return minutesAhead(at, timeZone)
      }
    }
  return null
}
