import { isCapacity, isInstant, rowsOf } from './content-values.ts'

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
export const toBookableSessions = (answer: unknown) =>
  rowsOf(answer, 'sessions', (row): BookableSession | null => {
    const [facts, { capacity }] = [toFacts(row), row]
    return facts && isCapacity(capacity) ? { ...facts, capacity } : null
  })

/** GROQ for the published perspective: every session that takes place, for certificates and feedback. */
export const sessionFactsQuery = `*[_type == "session" && status != "cancelled" && defined(startsAt) && defined(endsAt)]
  | order(_id) {_id, title, startsAt, endsAt}`

/** An entry of the argument of the database function sync_session_facts(). */
export type SessionFacts = Omit<BookableSession, 'capacity'>

/** As toBookableSessions(), for every session. */
export const toSessionFacts = (answer: unknown) => rowsOf(answer, 'sessions', toFacts)

function toFacts({ _id, title, startsAt, endsAt }: Readonly<Record<string, unknown>>): SessionFacts | null {
  const isWhole =
    typeof _id === 'string' &&
    typeof title === 'string' &&
    isInstant(startsAt) &&
    isInstant(endsAt) &&
    Date.parse(endsAt) > Date.parse(startsAt)
  if (!isWhole) return null
  return { session_id: _id, title, starts_at: startsAt, ends_at: endsAt }
}
