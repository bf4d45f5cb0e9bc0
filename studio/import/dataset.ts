import type { SanityClient } from '@sanity/client'
import { type EventDays, importedTypes } from './program.ts'
import type { Stored } from './plan/stored.ts'

/** All documents that an import or export compares with: drafts and published ones, ordered by id. */
export function readDocuments(client: Pick<SanityClient, 'fetch'>): Promise<Stored[]> {
  return client.fetch<Stored[]>(
    '*[_type in $types && !(_id in path("versions.**"))] | order(_id asc)',
    { types: importedTypes },
    { perspective: 'raw', useCdn: false, tag: 'import.read' },
  )
}

/** The days in the event's settings, a draft's first; null while there are none. */
export async function readEventDays(client: Pick<SanityClient, 'fetch'>): Promise<EventDays | null> {
  const days = await client.fetch<{ first?: string | null; last?: string | null } | null>(
    '*[_id in ["drafts.siteSettings", "siteSettings"]] | order(_id asc)[0] { "first": startDate, "last": endDate }',
    {},
    { perspective: 'raw', useCdn: false, tag: 'import.days' },
  )
  return days?.first ? { first: days.first, last: days.last ?? days.first } : null
}
