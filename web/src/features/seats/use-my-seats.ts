// @chunk seats
import { useQuery } from '@tanstack/react-query'
import { keptSeats } from './held-seats.ts'
import { mySeatsOptions } from './my-seats.queries.ts'

/**
 * The seats of the signed-in person, or null for nobody; until the server has answered, and where it cannot, those
 * this device saw last. `rows` is undefined while nothing is known.
 */
export function useMySeats(userId: string | null) {
  const query = useQuery({ ...mySeatsOptions(userId ?? ''), enabled: userId !== null })
  const rows = query.data ?? (userId === null ? undefined : (keptSeats(userId) ?? undefined))
  return { query, rows }
}
