// @chunk saved
import { parseJson } from '@fest/schemas/core/parse-json.ts'
import { isRecord } from '@fest/schemas/core/records.ts'
import type { Row } from '@fest/schemas/database.ts'
import { keepLast } from '#app/lib/stores/keep-last.ts'
import { keptValue } from '#app/lib/stores/kept-value.ts'
import { useOnDevice } from '#app/lib/hydration/use-on-device.ts'
import { keyOnDevice } from '#app/session/device-memory.ts'

/*
 * The signed-in person's seats as last fetched, stored on this device until they sign out: every page with sessions can
 * show them before the server has answered and without a network. Only the server decides.
 */

/** A person's claim to a seat, and its session as the database knows it. */
export type SeatRow = Pick<Row<'seat_reservations'>, 'id' | 'session_id' | 'status'> & {
  bookable_sessions: Pick<Row<'bookable_sessions'>, 'title' | 'starts_at' | 'ends_at'>
}

type KeptSeats = { account: string; rows: readonly SeatRow[] }

const kept = keptValue<KeptSeats | null>(keyOnDevice('seats'), parseKept, (seats) =>
  seats === null ? null : JSON.stringify(seats),
)

/** Stores somebody's seats as the server just reported them; null deletes them. */
export function keepSeats(account: string, rows: readonly SeatRow[] | null): void {
  const next = rows === null ? null : { account, rows }
  if (JSON.stringify(next) === JSON.stringify(kept.read())) return
  kept.write(next)
}

/** The person's seats as last seen on this device; null when nothing is stored about them. */
export function keptSeats(account: string): readonly SeatRow[] | null {
  const seats = kept.read()
  return seats?.account === account ? seats.rows : null
}

type Holds = ReadonlyMap<string, 'seat' | 'waiting'>

const noHolds: Holds = new Map()
const holdsOf = keepLast((seats: KeptSeats | null): Holds => {
  const held = seats?.rows.filter(({ status }) => status !== 'released') ?? []
  return new Map(
    held.map(({ session_id, status }) => [session_id, status === 'waitlisted' ? 'waiting' : 'seat']),
  )
})

/** The sessions in which this device's person has a seat or waits for one, by the session's id. */
export const readHolds = (): Holds => holdsOf(kept.read())

/** `readHolds`, kept up to date. Empty while prerendering and hydrating. */
export const useHolds = (): Holds => useOnDevice(onHoldsChange, readHolds) ?? noHolds

/** Calls `listener` whenever the held seats change, here or in another tab. Returns a function that stops it. */
export const onHoldsChange = kept.subscribe

/** People can edit their storage: anything not in our format is ignored. */
function parseKept(text: string | null): KeptSeats | null {
  const value = parseJson(text ?? '')
  if (!isRecord(value) || typeof value['account'] !== 'string' || !Array.isArray(value['rows'])) return null
  return { account: value['account'], rows: value['rows'].filter(isSeatRow) }
}

function isSeatRow(value: unknown): value is SeatRow {
  if (!isRecord(value) || !isRecord(value['bookable_sessions'])) return false
  const { title, starts_at, ends_at } = value['bookable_sessions']
  const texts = [value['id'], value['session_id'], value['status'], title, starts_at, ends_at]
  return texts.every((text) => typeof text === 'string')
}
