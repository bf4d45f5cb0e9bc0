import type { Returned } from '@fest/schemas/database.ts'
import { adminQuery } from '../backend/admin-query.ts'
import { formatCount } from '@fest/schemas/core/count-words.ts'

export type Places = Returned<'admin_places'>
export type PlaceNumbers = Places['event']
export type GuestList = Returned<'admin_guests'>
export type Guest = GuestList['guests'][number]

/** Capacity, taken places and waitlist of the event, each session and each house. */
export const placesOptions = () =>
  adminQuery('admin_places', {}, ['places'], { staleTime: 10_000, refetchOnWindowFocus: 'always' })

export const guestsKey = (option: string) => ['backend', 'admin', 'guests', option] as const

export const guestsOptions = (option: string) =>
  adminQuery('admin_guests', { option }, ['guests', option], {
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })

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
