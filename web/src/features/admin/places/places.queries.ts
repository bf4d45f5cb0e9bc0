import type { Returned } from '@fest/schemas/database.ts'
import { adminQuery } from '../backend/admin-query.ts'

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
