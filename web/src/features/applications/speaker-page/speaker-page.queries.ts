import { callDatabase } from '#app/backend/call-database.ts'
import { databaseQuery } from '#app/backend/database-query.ts'
import type { Json } from '@fest/schemas/database.types.ts'
import type { Returned } from '@fest/schemas/database.ts'

export type SpeakerPageTold = NonNullable<Returned<'my_speaker_page'>>

/** What the site says of an accepted talk, as its speaker keeps it; null once it's no longer accepted. */
export const speakerPageOptions = (proposal: string) =>
  databaseQuery('my_speaker_page', { proposal }, [proposal], {
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
  return callDatabase('save_speaker_page', { proposal, page: { ...page, seen } as Json })
}
