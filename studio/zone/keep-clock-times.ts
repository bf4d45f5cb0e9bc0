import { keptClockTimes, timedQuery } from '@fest/schemas/content/zone-change.ts'
import type { SanityClient } from '@sanity/client'
import type { StoredDocument } from '../builder/session.ts'

/**
 * Changes the event's zone and, with it, every stored time so that clocks say what they said: drafts stay drafts, what
 * is published is published. All of it in one transaction, which is refused when somebody changed one of the documents
 * meanwhile. False when there are no settings yet to change.
 */
export async function keepClockTimes(client: SanityClient, from: string, to: string): Promise<boolean> {
  const documents = await client.fetch<StoredDocument[]>(
    timedQuery,
    {},
    { perspective: 'raw', useCdn: false, tag: 'zone.read' },
  )
  const transaction = client.transaction()
  let hasSettings = false
  for (const document of documents) {
    const isSettings = document._type === 'siteSettings'
    hasSettings ||= isSettings
    const fields = { ...keptClockTimes(document, from, to), ...(isSettings && { timeZone: to }) }
    if (Object.keys(fields).length === 0) continue
    transaction.patch(document._id, (patch) => patch.set(fields).ifRevisionId(document._rev))
  }
  await transaction.commit({ returnDocuments: false, visibility: 'sync', tag: 'zone.keep' })
  return hasSettings
}
