import type { Returned } from '@fest/schemas/database.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAdmin } from '../backend/call-admin.ts'

export type Overview = Returned<'admin_overview'>
/** What waits for a decision in one kind. */
export type Waiting = Overview['waiting'][number]
export type DayCount = Overview['per_day'][number]
export type Logistics = Overview['logistics']

/** The counts of everything; the navigation and the overview share them. */
export const overviewOptions = () =>
  queryOptions({
    queryKey: ['backend', 'admin', 'overview'],
    queryFn: ({ signal }) => callAdmin('admin_overview', {}, signal),
    staleTime: 20_000,
    refetchInterval: 120_000,
    refetchOnWindowFocus: 'always',
  })
