import { readTask, TaskFault } from '../../../packages/lab/challenges/written-task.ts'
import { isCalendarDay } from '../../../schemas/core/calendar-day.ts'
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

export const accommodationOptionsQuery = `*[_type == "accommodationOption" && defined(places)
  && defined(arrivalFrom) && defined(departureUntil)] | order(_id) {
  _id, name, "name_in": nameIn[]{language, value}, arrivalFrom, departureUntil, places, isShared}`

/**
 * Converts the query's result for the database function sync_accommodation_options(). A place that the database would
 * refuse, together with all others, is left out: one without a name, or that ends before it begins. Throws unless it is a
 * list, so that a broken response removes no place.
 */
export const toAccommodationOptions = (answer: unknown) =>
  rowsOf(
    answer,
    'places to stay',
    ({ _id, name, name_in, arrivalFrom, departureUntil, places, isShared }) => {
      const isWhole =
        typeof _id === 'string' &&
        typeof name === 'string' &&
        name.trim() !== '' &&
        isCalendarDay(arrivalFrom) &&
        isCalendarDay(departureUntil) &&
        departureUntil > arrivalFrom &&
        isCapacity(places)
      if (!isWhole) return null
      return {
        option_id: _id,
        name,
        name_in,
        arrival_from: arrivalFrom,
        departure_until: departureUntil,
        capacity: places,
        is_shared: isShared === true,
      }
    },
  )

export const labChallengesQuery = `*[_type == "labChallenge"] | order(_id asc) {
  _id, place, qubits, start, gates, onlyOn, target, reference, amplitudes, onQubits, chances,
  tolerance, boxes}`

/** For sync_lab_challenges(). Leaves out challenges that can't be judged. Throws for an invalid result. */
export const toLabChallenges = (answer: unknown) =>
  rowsOf(answer, 'challenges', (written) => {
    const { _id: id, place } = written
    if (typeof id !== 'string') return null
    try {
      return { id, task: readTask(written), place: place === 'course' || place === 'hidden' ? place : 'lab' }
    } catch (error) {
      if (!(error instanceof TaskFault)) throw error
      return null
    }
  }).slice(0, 200)
