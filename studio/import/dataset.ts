import type { SanityClient } from '@sanity/client'
import { importedTypes } from './program.ts'
import type { Stored } from './plan/stored.ts'

/** All documents that an import or export compares with: drafts and published ones, ordered by id. */
export function readDocuments(client: Pick<SanityClient, 'fetch'>): Promise<Stored[]> {
  return client.fetch<Stored[]>(
    '*[_type in $types && !(_id in path("versions.**"))] | order(_id asc)',
    { types: importedTypes },
    { perspective: 'raw', useCdn: false, tag: 'import.read' },
  )
}
