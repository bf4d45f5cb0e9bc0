import type { PlaceNumbers } from './places.queries.ts'

const number = (value: number) => value.toLocaleString('en-GB')

/** `24 of 24 seats taken, and 2 extra, 3 waiting`: places beyond the number are counted apart. */
export function placesTaken({ capacity, taken, extra, waiting }: PlaceNumbers, what = 'seats'): string {
  return [
    `${number(taken)} of ${number(capacity)} ${what} taken`,
    extra > 0 && `and ${number(extra)} extra`,
    waiting > 0 && `${number(waiting)} waiting`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Whether another place would go beyond the number, or past people who wait. `isWaiting`: who gets it is one of them. */
export function goesBeyond({ capacity, taken, waiting }: PlaceNumbers, isWaiting: boolean): boolean {
  return taken >= capacity || waiting > (isWaiting ? 1 : 0)
}
