import { queryOptions } from '@tanstack/react-query'
import { getBackend } from '#app/backend/backend.ts'
import { databaseQuery } from '#app/backend/database-query.ts'

/** The signed-in person's profile; the database creates it at the first call, so it always has a code. */
export const myProfileOptions = (userId: string) =>
  databaseQuery('my_profile', {}, [userId], { staleTime: 60_000 })

export const myHistoryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'my-history', userId],
    async queryFn({ signal }) {
      const backend = await getBackend()
      const { data } = await backend
        .from('status_history')
        .select('id, subject, subject_id, from_status, to_status, reason, changed_at')
        .eq('user_id', userId)
        .order('id', { ascending: false })
        .limit(50)
        .abortSignal(signal)
        .throwOnError()
      return data
    },
    staleTime: 30_000,
  })
