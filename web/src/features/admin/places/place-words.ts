import { formatCount } from '@fest/schemas/core/count-words.ts'
import type { PlaceNumbers } from './places.queries.ts'

/** `24 of 24 seats taken, and 2 beyond that, 3 waiting`: places beyond the number are counted apart. */
export function placesTaken({ capacity, taken, extra, waiting }: PlaceNumbers, what = 'seats'): string {
  return [
    `${formatCount(taken)} of ${formatCount(capacity)} ${what} taken`,
    extra > 0 && `and ${formatCount(extra)} beyond that`,
    waiting > 0 && `${formatCount(waiting)} waiting`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Whether another place would exceed the capacity or skip the waitlist. `isWaiting`: the recipient is on it. */
export function goesBeyond({ capacity, taken, waiting }: PlaceNumbers, isWaiting: boolean): boolean {
  return taken >= capacity || waiting > (isWaiting ? 1 : 0)
}
