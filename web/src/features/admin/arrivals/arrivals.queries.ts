import type { Returned } from '@fest/schemas/database.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAdmin } from '../backend/call-admin.ts'

export type Arrivals = Returned<'admin_arrivals'>

export const arrivalsOptions = () =>
  queryOptions({
    queryKey: ['backend', 'admin', 'arrivals'],
    queryFn: ({ signal }) => callAdmin('admin_arrivals', {}, signal),
    staleTime: 5000,
    refetchInterval: 30_000,
  })

/** Who said they would come on a day, and was not seen. */
export const missingOptions = (day: string) =>
  queryOptions({
    queryKey: ['backend', 'admin', 'arrivals', 'missing', day],
    queryFn: ({ signal }) => callAdmin('admin_missing', { day }, signal),
    staleTime: 15_000,
  })
