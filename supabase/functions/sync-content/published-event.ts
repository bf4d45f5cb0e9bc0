/** GROQ for what mails say about the event. */
export const eventFactsQuery = `*[_type == "siteSettings" && _id == "siteSettings"][0] {
  title, timeZone, startDate, endDate, contactEmail, "place": venue->name, "address": venue->address}`

/** The argument of the database's function sync_event_facts(). */
export type EventFacts = {
  name: string
  time_zone: string
  place: string | null
  address: string | null
  /** The calendar days, such as "2025-10-10". */
  days: string[]
  contact_email: string | null
}

/** An event longer than this has a typo in its dates. */
const maxDays = 31

/**
 * The answer of the query as the database takes it; null when there is no such document, or one without a name, so
 * that mails go on saying what they said. Throws when it is no answer at all.
 */
export function toEventFacts(answer: unknown): EventFacts | null {
  if (answer === null) return null
  if (typeof answer !== 'object') throw new Error('The content service gave no facts of the event.')
  const facts = answer as Record<string, unknown>
  const text = (name: string) => {
    const value = facts[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  const [name, timeZone] = [text('title'), text('timeZone')]
  if (name === null || timeZone === null) return null
  return {
    name,
    time_zone: timeZone,
    place: text('place'),
    address: text('address'),
    days: daysBetween(text('startDate'), text('endDate')),
    contact_email: text('contactEmail'),
  }
}

function daysBetween(first: string | null, last: string | null): string[] {
  const [from, to] = [Date.parse(`${first}T00:00:00Z`), Date.parse(`${last ?? first}T00:00:00Z`)]
  if (Number.isNaN(from) || Number.isNaN(to)) return []
  const dayMs = 86_400_000
  const count = Math.min(maxDays, Math.floor((to - from) / dayMs) + 1)
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(from + index * dayMs).toISOString().slice(0, 10),
  )
}
