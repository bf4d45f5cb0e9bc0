import { queryOptions } from '@tanstack/react-query'
import { contentQuery } from '#app/content/fetching/content-query.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { doorApi } from './door/door-api.ts'

/** The sessions tickets can be scanned at, by time. */
export const doorSessionsOptions = () =>
  contentQuery({
    key: ['door-sessions'],
    query: async () => (await import('./sessions.groq.ts')).doorSessionsQuery,
  })

/** How many came to a session, against how many had a seat in it. */
export const attendanceOptions = (session: string) =>
  queryOptions({
    queryKey: ['backend', 'admin', 'attendance', session],
    queryFn: () =>
      doorApi((name, args, signal) => callAdmin(name, args as never, signal)).attendanceOf(session),
    staleTime: 5000,
    refetchInterval: 15_000,
  })
