import { queryOptions } from '@tanstack/react-query'
import { callAdmin } from '../backend/call-admin.ts'

/** What somebody else set right in a registration, the newest first. */
export const correctionsOptions = (id: string) =>
  queryOptions({
    queryKey: ['backend', 'admin', 'corrections', id],
    queryFn: ({ signal }) => callAdmin('admin_corrections', { registration: id }, signal),
    staleTime: 10_000,
  })
