import { isCapacity, isInstant } from './content-values.ts'

/** GROQ for the published perspective: sessions with seats to reserve. */
export const bookableSessionsQuery = `*[_type == "session" && capacity > 0 && status != "cancelled"
  && defined(startsAt) && defined(endsAt)] | order(_id) {_id, title, startsAt, endsAt, capacity}`

/** An entry of the argument of the database function sync_bookable_sessions(). */
export type BookableSession = {
  session_id: string
  title: string
  starts_at: string
  ends_at: string
  capacity: number
}

/**
 * Converts the query's result for the database. A session that the database would refuse, together with all others, is
 * left out: one without a title, or that ends before it begins. Throws unless it is a list, so that a broken response
 * doesn't close every workshop.
 */
export function toBookableSessions(answer: unknown): BookableSession[] {
  if (!Array.isArray(answer)) throw new Error('The content service returned no list of sessions.')
  return answer.flatMap((row: unknown) => {
    const session = toBookableSession(row)
    return session ? [session] : []
  })
}

/** GROQ for the published perspective: every session that takes place, for certificates and feedback. */
export const sessionFactsQuery = `*[_type == "session" && status != "cancelled" && defined(startsAt) && defined(endsAt)]
  | order(_id) {_id, title, startsAt, endsAt}`

/** An entry of the argument of the database function sync_session_facts(). */
export type SessionFacts = Omit<BookableSession, 'capacity'>

/** As toBookableSessions(), for every session. */
export function toSessionFacts(answer: unknown): SessionFacts[] {
  if (!Array.isArray(answer)) throw new Error('The content service returned no list of sessions.')
  return answer.flatMap((row: unknown) => {
    const facts = toFacts(row)
    return facts ? [facts] : []
  })
}

function toBookableSession(row: unknown): BookableSession | null {
  const facts = toFacts(row)
  const { capacity } = (row ?? {}) as Record<string, unknown>
  return facts && isCapacity(capacity) ? { ...facts, capacity } : null
}

function toFacts(row: unknown): SessionFacts | null {
  if (row === null || typeof row !== 'object') return null
  const { _id, title, startsAt, endsAt } = row as Record<string, unknown>
  const isWhole =
    typeof _id === 'string' &&
    typeof title === 'string' &&
    isInstant(startsAt) &&
    isInstant(endsAt) &&
    Date.parse(endsAt) > Date.parse(startsAt)
  if (!isWhole) return null
  return { session_id: _id, title, starts_at: startsAt, ends_at: endsAt }
}
