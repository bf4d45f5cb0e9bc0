import { useQuery } from '@tanstack/react-query'
import { freeSeats } from './seat-state.ts'
import { sessionSeatsOptions } from './seats.queries.ts'

type SeatNoteProps = { sessionId: string; capacity: number }

/**
 * How many seats there are; once that is known, how many are left of them, in the same line. What cannot be
 * found out leaves the number that is certain.
 */
export function SeatNote({ sessionId, capacity }: SeatNoteProps) {
  const { data } = useQuery(sessionSeatsOptions())
  const seats = data?.find((entry) => entry.session_id === sessionId)
  if (!seats?.is_open) return `${capacity} seats`
  const left = freeSeats(seats)
  if (left > 0) return `${left} of ${seats.capacity} seats left`
  return <span className="text-ember">{seats.capacity} seats · waiting list</span>
}
