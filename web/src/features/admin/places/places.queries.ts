import type { Returned } from '@fest/schemas/database.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAdmin } from '../backend/call-admin.ts'

export type PlaceNumbers = Returned<'admin_places'>['event']
export type GuestList = Returned<'admin_guests'>
export type Guest = GuestList['guests'][number]

/** How many places there are, are taken, and are waited for: at the event, in each session and in each house. */
export const placesOptions = () =>
  queryOptions({
    queryKey: ['backend', 'admin', 'places'],
    queryFn: ({ signal }) => callAdmin('admin_places', {}, signal),
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })

export const guestsKey = (option: string) => ['backend', 'admin', 'guests', option] as const

/** Who has a bed in a place to stay, and in which room. */
export const guestsOptions = (option: string) =>
  queryOptions({
    queryKey: guestsKey(option),
    queryFn: ({ signal }) => callAdmin('admin_guests', { option }, signal),
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })
