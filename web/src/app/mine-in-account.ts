import type { QueryClient } from '@tanstack/react-query'
import {
  followAccount as followSaved,
  leaveAccount as leaveSaved,
} from '#app/features/saved/saved-account.ts'
import { followSeats } from '#app/features/seats/follow-seats.ts'
import { keepSeats } from '#app/features/seats/held-seats.ts'
import { followTicket } from '#app/features/ticket/follow-ticket.ts'

/** Keeps saved sessions, seats and ticket in step with the account. Returns a function that stops it. */
export function followAccount(queryClient: QueryClient, userId: string): () => void {
  const stops = [followSaved(userId), followSeats(queryClient, userId), followTicket(queryClient, userId)]
  return () => stops.forEach((stop) => stop())
}

/** Nobody is signed in anymore: deletes what belonged to the account. */
export function leaveAccount(): void {
  leaveSaved()
  keepSeats('', null)
}
