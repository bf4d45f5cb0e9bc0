import { queryOptions } from '@tanstack/react-query'
import { getBackend } from '#app/backend/backend.ts'

/** What a mailed link asks; null for one that has ended. Changes nothing. */
export const comingByLinkOptions = (link: string) =>
  queryOptions({
    queryKey: ['backend', 'coming', link],
    async queryFn({ signal }) {
      const backend = await getBackend()
      const { data } = await backend.rpc('coming_by_link', { link }).abortSignal(signal).throwOnError()
      return data
    },
    staleTime: 0,
    // The link is a secret: it isn't kept longer than it's shown.
    gcTime: 0,
  })

/** Whether they still come, and whether they keep the bed they have. */
export type ComingAnswer = { is_coming: boolean; keeps_bed?: boolean }

export async function answerByLink(link: string, answer: ComingAnswer): Promise<void> {
  const backend = await getBackend()
  await backend.rpc('answer_coming_by_link', { link, ...answer }).throwOnError()
}

/** What the signed-in person is asked; null when nothing. */
export const myComingOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'my-coming', userId],
    async queryFn({ signal }) {
      const backend = await getBackend()
      const { data } = await backend.rpc('my_coming').abortSignal(signal).throwOnError()
      return data
    },
    staleTime: 30_000,
  })

export async function answerMine(answer: ComingAnswer): Promise<void> {
  const backend = await getBackend()
  await backend.rpc('answer_my_coming', answer).throwOnError()
}

/** What is answered by giving up what they have. */
export const givingUpAnswer = { all: { is_coming: false }, bed: { is_coming: true, keeps_bed: false } }
