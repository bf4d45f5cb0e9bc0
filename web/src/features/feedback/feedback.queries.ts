import { queryOptions } from '@tanstack/react-query'
import { getBackend } from '#app/backend/backend.ts'

/** Somebody's sessions that are over, and that they said nothing about yet. */
export const myFeedbackOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'my-feedback', userId],
    async queryFn({ signal }) {
      const backend = await getBackend()
      const { data } = await backend.rpc('my_feedback').abortSignal(signal).throwOnError()
      return data
    },
    staleTime: 30_000,
  })
