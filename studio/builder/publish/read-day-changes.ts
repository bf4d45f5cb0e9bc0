import { draftIdOf, publishedIdOf } from '@fest/schemas/core/document-id.ts'
import type { SanityClient } from '@sanity/client'
import type { Workspace } from 'sanity'
import { fieldTitlesOf, formFindings } from '../../publishing/form-findings.ts'
import { publishActions } from '../../publishing/publish-actions.ts'
import { changeOf, type DayChange, referencesIn } from './day-changes.ts'
import { type Room, type Session, type StoredDocument } from '../session.ts'

export type CheckedChange = DayChange & {
  /** What prevents publishing it. */
  errors: string[]
  warnings: string[]
}

export type DayPublication = {
  changes: CheckedChange[]
  /**
   * Publishes all of them in one transaction, in exactly the revisions read here; rejects when one has changed since.
   */
  publish: () => Promise<void>
}

type Context = {
  client: SanityClient
  workspace: Workspace
  rooms: ReadonlyMap<string, Room>
  timeZone: string
}

/**
 * What publishing these sessions would change, and what prevents it: the rules of the form, and that whatever a session
 * refers to is published. Rejects when the server can't be reached.
 */
export async function readDayChanges(
  sessions: readonly Session[],
  context: Context,
): Promise<DayPublication> {
  const { client, workspace, rooms, timeZone } = context
  const ids = sessions.flatMap(({ id }) => [id, draftIdOf(id)])
  const documents = await client.fetch<StoredDocument[]>('*[_id in $ids]', { ids }, { perspective: 'raw' })
  const byId = new Map(documents.map((document) => [document._id, document]))
  const drafts = sessions.flatMap(({ id }) => byId.get(draftIdOf(id)) ?? [])
  const missing = await unpublishedAmong(client, drafts, new Set(sessions.map(({ id }) => id)))
  const fieldTitles = fieldTitlesOf(workspace, 'session')
  async function check(draft: StoredDocument): Promise<CheckedChange> {
    const change = changeOf(draft, byId.get(publishedIdOf(draft._id)), {
      rooms,
      timeZone,
      fieldTitles,
    })
    // References to unpublished documents were checked above for all drafts at once, with our own message.
    const { errors, warnings } = await formFindings(draft, workspace, () => true)
    const unpublished = [...referencesIn(draft)].flatMap((id) => {
      const name = missing.get(id)
      return name === undefined ? [] : [`${name} isn’t published yet. Publish that first.`]
    })
    return { ...change, errors: [...errors, ...unpublished], warnings }
  }
  // In parallel: the Studio checks a document's rules one after the other in the browser's idle time.
  const changes = await Promise.all(drafts.map(check))
  return {
    changes,
    publish: async () => {
      await client.action(publishActions(drafts, byId))
    },
  }
}

/** Referenced documents that aren't published, with a name for each. */
async function unpublishedAmong(
  client: SanityClient,
  drafts: readonly StoredDocument[],
  alsoPublished: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const ids = [...new Set(drafts.flatMap((draft) => [...referencesIn(draft)]))].filter(
    (id) => !alsoPublished.has(id),
  )
  if (ids.length === 0) return new Map()
  const found = await client.fetch<{ _id: string; label: string | null }[]>(
    '*[_id in $ids || _id in $draftIds]{_id, "label": coalesce(name, title, originalFilename)}',
    { ids, draftIds: ids.map(draftIdOf) },
    { perspective: 'raw' },
  )
  const published = new Set(found.map(({ _id }) => _id))
  const labelOf = new Map(found.map(({ _id, label }) => [_id, label]))
  return new Map(ids.filter((id) => !published.has(id)).map((id) => [id, nameOf(labelOf.get(draftIdOf(id)))]))
}

const nameOf = (label: string | null | undefined) => (label ? `"${label}"` : 'something without a name')
