import { isCapacity, isInstant, rowsOf } from './content-values.ts'

/** GROQ for the published perspective: every session that takes place, and how many seats it has to reserve. */
export const sessionsQuery = `*[_type == "session" && status != "cancelled" && defined(startsAt) && defined(endsAt)]
  | order(_id) {_id, title, "title_in": titleIn[]{language, value}, startsAt, endsAt, capacity}`

/**
 * Converts the query's result for the database function sync_sessions(). A session that the database would refuse,
 * together with all others, is left out: one without a title, or that ends before it begins. Throws unless it is a list,
 * so that a broken response doesn't close every workshop.
 */
export const toSessions = (answer: unknown) =>
  rowsOf(answer, 'sessions', ({ _id, title, title_in, startsAt, endsAt, capacity }) => {
    const isWhole =
      typeof _id === 'string' &&
      typeof title === 'string' &&
      isInstant(startsAt) &&
      isInstant(endsAt) &&
      Date.parse(endsAt) > Date.parse(startsAt)
    if (!isWhole) return null
    // Null where nobody has to reserve.
    const seats = isCapacity(capacity) && capacity > 0 ? capacity : null
    return { session_id: _id, title, title_in, starts_at: startsAt, ends_at: endsAt, capacity: seats }
  })
