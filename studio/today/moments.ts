import { isCalendarDay } from '@fest/schemas/core/calendar-day.ts'
import { addDays } from '@fest/schemas/core/days.ts'
import { usualDayEndHour } from '@fest/schemas/core/event-time.ts'
import { recordsIn } from '@fest/schemas/core/records.ts'
import { instantOf, wallTimeOf } from '@fest/schemas/core/wall-time.ts'
import { eventTimeZone } from '@fest/schemas/content/event-time-zone.ts'
import { instantIn, type StoredDocument, textOf } from '../documents/stored-document.ts'
import { type Item, itemsOf } from '../documents/item.ts'

/** Something that happens on the site automatically at a time, and the field that says so. */
export type Moment = {
  key: string
  /** Unix ms. */
  at: number
  text: string
  type: string
  documentId: string
  field: string
  /** The tool to open instead, for moments without a document. */
  tool?: string
}

/** All automatic changes that visitors will see, in order of time; only published content counts. */
export function momentsOf(documents: readonly StoredDocument[]): Moment[] {
  return itemsOf(documents)
    .flatMap((item) => (item.published ? momentsOfOne({ ...item, fields: item.published }) : []))
    .toSorted((a, b) => a.at - b.at || a.key.localeCompare(b.key))
}

function momentsOfOne(item: Item): Moment[] {
  const { id, type, fields } = item
  const at = (field: string, text: string, instant = instantIn(fields[field])): Moment[] =>
    instant === null ? [] : [{ key: `${id} ${field}`, at: instant, text, type, documentId: id, field }]
  if (type === 'siteSettings')
    return [
      ...at('launchAt', 'The official launch'),
      ...at('registrationOpensAt', 'Registration opens'),
      ...at('registrationClosesAt', 'Registration closes'),
      ...at('startDate', 'The site says the event is on', dayBegins(fields, 'startDate', 0)),
      ...at('endDate', 'The last day of the event ends', dayBegins(fields, 'endDate', 1)),
    ]
  if (type === 'announcement')
    return [
      ...at('startsAt', `On top of the site: ${item.title}`),
      ...at('endsAt', `Comes off the site: ${item.title}`),
    ]
  if (type === 'hackathon')
    return [
      ...at('startsAt', 'The hackathon starts'),
      ...at('submissionClosesAt', 'Submissions close for teams'),
      ...at('endsAt', 'The hackathon ends'),
    ]
  if (type === 'publishPlan' && fields['state'] === 'waiting') {
    const titles = recordsIn(fields['documents']).flatMap(({ title }) => textOf(title) ?? [])
    const [first = 'nothing', ...others] = titles
    const text = `Scheduled to publish: ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`
    return at('at', text).map((moment) => ({ ...moment, tool: 'release' }))
  }
  return []
}

/** The moments of the day of `now` in the event's zone, and the first one after it. */
export function momentsOfDay(
  moments: readonly Moment[],
  now: Date,
): { today: readonly Moment[]; next: Moment | undefined } {
  const { day } = wallTimeOf(now.getTime(), eventTimeZone())
  const from = instantOf({ day, minutes: 0 }, eventTimeZone())
  const until = instantOf({ day: addDays(day, 1), minutes: 0 }, eventTimeZone())
  return {
    today: moments.filter(({ at }) => at >= from && at < until),
    next: moments.find(({ at }) => at >= until),
  }
}

/** Days of the program may begin hours after midnight. */
function dayBegins(fields: Item['fields'], name: string, daysLater: number): number | null {
  const { [name]: day, dayEndHour } = fields
  if (!isCalendarDay(day)) return null
  const minutes = 60 * (typeof dayEndHour === 'number' ? dayEndHour : usualDayEndHour)
  return instantOf({ day: addDays(day, daysLater), minutes }, eventTimeZone())
}
