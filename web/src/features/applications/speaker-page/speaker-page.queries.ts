import { databaseQuery } from '#app/backend/database-query.ts'
import type { Returned } from '@fest/schemas/database.ts'

export type SpeakerPageTold = NonNullable<Returned<'my_speaker_page'>>

/** What the site says of an accepted talk, as its speaker keeps it; null once it's no longer accepted. */
export const speakerPageOptions = (proposal: string) =>
  databaseQuery('my_speaker_page', { proposal }, [proposal], {
    staleTime: 15_000,
    refetchOnWindowFocus: 'always',
  })
