import { addDays } from '@fest/schemas/core/days.ts'
import { publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { dateWordsOf } from '@fest/schemas/core/words/date-words-of.ts'
import { language } from '@fest/schemas/core/words/language.ts'
import type { LakeDocument, Leaving } from '@fest/schemas/core/take-offline.ts'
import { instantOf, wallTimeOf } from '@fest/schemas/core/wall-time.ts'
import { ConfigError } from '../config.ts'

/** The event that is published, as far as the next one needs to know. */
export type Edition = {
  title: string
  shortTitle: string
  year: string
  /** As `YYYY-MM-DD`. */
  firstDay: string
  lastDay: string
  timeZone: string
}

/** Types whose documents were news of that year: deleted. */
const news: ReadonlySet<string> = new Set(['announcement', 'scheduleVersion'])

/** Types whose documents somebody has to confirm for another year: taken offline, kept as drafts. */
const toConfirm: ReadonlySet<string> = new Set([
  'accommodationOption',
  'challenge',
  'hackathon',
  'member',
  'person',
  'session',
  'sponsor',
  'supporter',
])

/** Fields of those that were about that year alone. */
const ofTheYear: ReadonlySet<string> = new Set([
  'files',
  'imported',
  'isNotRecorded',
  'recordingUrl',
  'slidesUrl',
  'status',
  'streamUrl',
])

/** Fields of any document that look back at its event. */
const lookingBack: ReadonlySet<string> = new Set(['recap', 'projectPhotos'])

const dayMs = 86_400_000

/** The event that these settings are of. Throws ConfigError without any, or without dates. */
export function editionOf(settings: LakeDocument | undefined): Edition {
  const textOf = (name: string) => {
    const value = settings?.[name]
    if (typeof value !== 'string' || value === '')
      throw new ConfigError('No event with a name, days and a time zone is published, so none can be closed.')
    return value
  }
  const firstDay = textOf('startDate')
  return {
    title: textOf('title'),
    shortTitle: textOf('shortTitle'),
    year: firstDay.slice(0, 4),
    firstDay,
    lastDay: textOf('endDate'),
    timeZone: textOf('timeZone'),
  }
}

/**
 * What becomes of the content of an edition when the next one begins on `firstDay`: news goes, who and what has to be
 * confirmed again waits as drafts, at the same hours of the day in the event's zone, and the event settings name the new
 * days. All else stays online. The event's names have the new year everywhere.
 */
export function nextContent(documents: readonly LakeDocument[], edition: Edition, firstDay: string): Leaving {
  const days = (Date.parse(`${firstDay}T00:00:00Z`) - Date.parse(`${edition.firstDay}T00:00:00Z`)) / dayMs
  const ofTypes = (types: ReadonlySet<string>) => documents.filter(({ _type }) => types.has(_type))
  const asDrafts = new Map(ofTypes(toConfirm).map(({ _id, _type }) => [publishedIdOf(_id), _type]))
  return {
    removed: new Set(ofTypes(news).map(({ _id }) => publishedIdOf(_id))),
    asDrafts,
    change(document) {
      const isSettings = document._type === 'siteSettings'
      const isMoved = isSettings || asDrafts.has(publishedIdOf(document._id))
      // Labels in all languages, and within lists: without one, the site counts and dates itself.
      const isOver = (name: string, value: unknown) =>
        lookingBack.has(name) ||
        (isMoved && ofTheYear.has(name)) ||
        (isSettings && name === 'phaseOverride') ||
        (/^ket(?:In)?$/.test(name) && /\p{Nd}/u.test(JSON.stringify(value, ['value'])))
      // Neither its id nor its type is changed.
      return JSON.parse(JSON.stringify(document), (name, value: unknown) => {
        if (isOver(name, value)) return undefined
        if (typeof value !== 'string' || name.startsWith('_')) return value
        return renamed(isMoved ? moved(value, days, edition) : value)
      }) as LakeDocument
    },
  }

  function renamed(text: string): string {
    return [edition.title, edition.shortTitle].reduce(
      (words, name) => words.replaceAll(name, name.replaceAll(edition.year, firstDay.slice(0, 4))),
      text,
    )
  }
}

/** Published documents that still name one of these years, or a day as people write it, by type and title. */
export function stillNaming(years: readonly string[], documents: readonly LakeDocument[]): string[] {
  const further = documents.find(({ _id }) => _id === 'siteSettings')?.['furtherLanguages']
  const months = [language, ...((further ?? []) as string[])].flatMap((each) => {
    const { months: long, shortMonths } = dateWordsOf(each)
    return [...long, ...(shortMonths ?? long.map((month) => month.slice(0, 3)))]
  })
  const [year, month] = [years, months].map((each) => `(?:${each.join('|')})`)
  // A year alone is neither part of a stored date nor of a version; a day is beside its month in any language.
  const number = new RegExp(
    String.raw`(?<![\w.-])${year}(?![\w-]|\.\d)|(?<!\p{Nd})\p{Nd}{1,2}([./-]) ?\p{Nd}{1,2}\1 ?${year}\b` +
      String.raw`|\p{Nd}(?:\.|st|nd|rd|th)? ?(?:(?:de|of) )?${month}(?!\p{L})|(?<!\p{L})${month} ?\p{Nd}{1,2}(?![\p{Nd}:])`,
    'u',
  )
  return documents.flatMap((document) => {
    const { _id, _type, title, name, question } = document
    const words = JSON.stringify(Object.entries(document).filter(([field]) => !field.startsWith('_')))
    if (_id.includes('.') || !number.test(words)) return []
    return [[_type, title ?? name ?? question].filter(Boolean).join(': ')]
  })
}

/** A day or an instant so many days later, an instant at its hour in the event's zone; any other text as it is. */
function moved(text: string, days: number, { timeZone }: Edition): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return addDays(text, days)
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return text
  const { day, minutes } = wallTimeOf(Date.parse(text), timeZone)
  return new Date(instantOf({ day: addDays(day, days), minutes }, timeZone)).toISOString()
}
