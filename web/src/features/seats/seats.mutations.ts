// @chunk seats
import { getBackend } from '#app/backend/backend.ts'

/**
 * Reserves a seat for the signed-in person, or puts them on the waitlist. Rejects with the backend's error; see
 * `isOverlap`.
 */
export async function reserveSeat(sessionId: string, isDespiteOverlap = false) {
  const backend = await getBackend()
  const { data } = await backend
    .rpc('reserve_seat', { session: sessionId, despite_overlap: isDespiteOverlap })
    .throwOnError()
  return data
}

/** Gives up the seat, or the position on the waitlist. Rejects with the backend's error. */
export async function releaseSeat(sessionId: string) {
  const backend = await getBackend()
  const { data } = await backend.rpc('release_seat', { session: sessionId }).throwOnError()
  return data
}
