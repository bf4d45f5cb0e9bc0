// @chunk seats
import { callDatabase } from '#app/backend/call-database.ts'

/**
 * Reserves a seat for the signed-in person, or puts them on the waitlist. Rejects with the backend's error; see
 * `isOverlap`.
 */
export const reserveSeat = (sessionId: string, isDespiteOverlap = false) =>
  callDatabase('reserve_seat', { session: sessionId, despite_overlap: isDespiteOverlap })

/** Gives up the seat, or the position on the waitlist. Rejects with the backend's error. */
export const releaseSeat = (sessionId: string) => callDatabase('release_seat', { session: sessionId })
