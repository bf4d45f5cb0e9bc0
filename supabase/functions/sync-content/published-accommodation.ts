import { isCalendarDay } from '../../../schemas/core/calendar-day.ts'
import { isCapacity, rowsOf } from './content-values.ts'

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
