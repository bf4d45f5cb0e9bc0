import { isCalendarDay } from '../../../schemas/core/calendar-day.ts'
import { daysBetween } from '../../../schemas/core/days.ts'
import { usualDayEndHour } from '../../../schemas/core/event-time.ts'
import { isRecord } from '../../../schemas/core/records.ts'
import { textIn, type Written } from '../../../schemas/core/written.ts'
import { eventPhases } from '../../../schemas/vocabulary/event.ts'
import { isInstant } from './content-values.ts'

export const eventFactsQuery = `*[_type == "siteSettings" && _id == "siteSettings"][0] {
  title, timeZone, language, furtherLanguages, clock, dayEndHour, startDate, endDate, registrationOpensAt, registrationClosesAt, phaseOverride, contactEmail,
  "place": venue->name, "address": venue->address, "name_in": titleIn[]{language, value},
  "place_in": venue->nameIn[]{language, value},
  "hackathon": *[_type == "hackathon" && _id == "hackathon"][0] {startsAt, submissionClosesAt}}`

/**
 * Converts the query's result for the database function sync_event_facts(); null when there is no such document, or one
 * without a name, so that the database keeps what it has. Invalid dates are left out. Throws for an invalid result.
 */
export function toEventFacts(facts: unknown) {
  if (facts === null) return null
  if (!isRecord(facts)) throw new Error('The content service returned no facts about the event.')
  const hackathon = isRecord(facts['hackathon']) ? facts['hackathon'] : {}
  const text = (name: string) => textIn(facts, name)
  const [name, timeZone] = [text('title'), text('timeZone')]
  if (name === null || timeZone === null) return null
  const further = facts['furtherLanguages']
  const [startsOn, endsOn] = [dayIn(facts, 'startDate'), dayIn(facts, 'endDate')]
  return {
    name,
    name_in: facts['name_in'],
    time_zone: timeZone,
    language: text('language'),
    further_languages: Array.isArray(further) ? further.filter((code) => typeof code === 'string') : [],
    // By which clock its mails tell the time; null for the language's.
    hours: clocks.find((hours) => String(hours) === facts['clock']) ?? null,
    day_end_hour: hourIn(facts, 'dayEndHour') ?? usualDayEndHour,
    place: text('place'),
    place_in: facts['place_in'],
    address: text('address'),
    days: daysBetween(startsOn ?? '', endsOn ?? startsOn ?? ''),
    contact_email: text('contactEmail'),
    starts_on: startsOn,
    ends_on: endsOn,
    phase_override: eventPhases.find((phase) => phase === facts['phaseOverride']) ?? null,
    registration_opens_at: instantIn(facts, 'registrationOpensAt'),
    registration_closes_at: instantIn(facts, 'registrationClosesAt'),
    project_opens_at: instantIn(hackathon, 'startsAt'),
    project_closes_at: instantIn(hackathon, 'submissionClosesAt'),
  }
}

const clocks = [12, 24] as const

/** A full hour that the Studio offers as the end of a day. */
function hourIn(facts: Written, name: string): number | null {
  const hour = facts[name]
  return typeof hour === 'number' && Number.isInteger(hour) && hour >= 0 && hour <= 8 ? hour : null
}

function dayIn(document: Written, name: string): string | null {
  const day = textIn(document, name)
  return isCalendarDay(day) ? day : null
}

function instantIn(document: Written, name: string): string | null {
  const instant = textIn(document, name)
  return isInstant(instant) ? instant : null
}
