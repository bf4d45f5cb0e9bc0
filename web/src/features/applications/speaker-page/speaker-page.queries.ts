import type { Json } from '@fest/schemas/database.types.ts'
import type { Returned } from '@fest/schemas/database.ts'
import { queryOptions } from '@tanstack/react-query'
import { getBackend } from '#app/backend/backend.ts'

export type SpeakerPageTold = NonNullable<Returned<'my_speaker_page'>>

/** What the site says of an accepted talk, as its speaker keeps it; null once it's no longer accepted. */
export const speakerPageOptions = (proposal: string) =>
  queryOptions({
    queryKey: ['backend', 'speaker-page', proposal],
    async queryFn({ signal }) {
      const backend = await getBackend()
      const { data } = await backend.rpc('my_speaker_page', { proposal }).abortSignal(signal).throwOnError()
      return data
    },
    staleTime: 15_000,
    refetchOnWindowFocus: 'always',
  })

/**
 * Saves the page; what is for the site goes to the organizers. `seen` are the answers that the form began with where the
 * page as it is kept has others. Rejects with the backend's error.
 */
export async function saveSpeakerPage(
  proposal: string,
  page: Readonly<Record<string, unknown>>,
  seen: Readonly<Record<string, string>>,
): Promise<SpeakerPageTold> {
  const backend = await getBackend()
  const { data } = await backend
    .rpc('save_speaker_page', { proposal, page: { ...page, seen } as Json })
    .throwOnError()
  return data
}
