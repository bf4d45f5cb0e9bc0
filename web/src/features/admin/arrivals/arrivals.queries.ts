import type { Returned } from '@fest/schemas/database.ts'
import { adminQuery } from '../backend/admin-query.ts'

export type Arrivals = Returned<'admin_arrivals'>

export const arrivalsOptions = () =>
  adminQuery('admin_arrivals', {}, ['arrivals'], { staleTime: 5000, refetchInterval: 30_000 })

export const missingOptions = (day: string) =>
  adminQuery('admin_missing', { day }, ['arrivals', 'missing', day], { staleTime: 15_000 })
