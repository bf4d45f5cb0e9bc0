import type { Returned } from '@fest/schemas/database.ts'
import { adminQuery } from './admin-query.ts'

export type Overview = Returned<'admin_overview'>
export type Waiting = Overview['waiting'][number]
export type DayCount = Overview['per_day'][number]
export type Logistics = Overview['logistics']

/** The counts of everything; the navigation and the overview share them. */
export const overviewOptions = () =>
  adminQuery('admin_overview', {}, ['overview'], {
    staleTime: 20_000,
    refetchInterval: 120_000,
    refetchOnWindowFocus: 'always',
  })
