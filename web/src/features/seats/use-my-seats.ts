// @chunk seats
import { useQuery } from '@tanstack/react-query'
import { keptSeats } from './held-seats.ts'
import { mySeatsOptions } from './my-seats.queries.ts'

/**
 * The signed-in person's seats, or null for visitors. Until the server has answered, or if it can't, those this device
 * saw last. `rows` is undefined while nothing is known.
 */
export function useMySeats(userId: string | null) {
  const query = useQuery({ ...mySeatsOptions(userId ?? ''), enabled: userId !== null })
  const rows = query.data ?? (userId === null ? undefined : (keptSeats(userId) ?? undefined))
  return { query, rows }
}
