import { referencesIn } from '@fest/schemas/core/references.ts'
import { draftIdOf, publishedIdOf } from '@fest/schemas/core/document-id.ts'
import type { SanityClient } from '@sanity/client'
import type { Workspace } from 'sanity'
import { fieldTitlesOf, formFindings } from '../../publishing/form-findings.ts'
import { publishActions } from '../../publishing/publish-actions.ts'
import { changeOf, type DayChange } from '../../program/day-changes.ts'
import { gatherMissing, type MissingGroup } from './missing.ts'
import { type StoredDocument, textOf } from '../../documents/stored-document.ts'
import type { Room, Session } from '../../program/session.ts'

export type CheckedChange = DayChange & {
  type: string
  /** What prevents publishing it. */
  errors: string[]
  warnings: string[]
  /** Which documents it refers to that aren't published; they can be included. */
  needs: string[]
}

export type DayPublication = {
  /** The sessions, then what is published with them. */
  changes: CheckedChange[]
  missing: MissingGroup[]
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
 * What publishing these sessions would change, and what prevents it: the form's rules, and references to unpublished
 * documents other than of `includedTypes`, which are published along. Rejects when the server can't be reached.
 */
export async function readDayChanges(
  sessions: readonly Session[],
  includedTypes: ReadonlySet<string>,
  context: Context,
): Promise<DayPublication> {
  const { client, workspace, rooms, timeZone } = context
  const ids = sessions.flatMap(({ id }) => [id, draftIdOf(id)])
  const documents = await client.fetch<StoredDocument[]>('*[_id in $ids]', { ids }, { perspective: 'raw' })
  const byId = new Map(documents.map((document) => [document._id, document]))
  const drafts = sessions.flatMap(({ id }) => byId.get(draftIdOf(id)) ?? [])
  const { included, missing } = await gatherMissing(client, drafts, includedTypes)
  const missingIds = new Set(missing.groups.flatMap((group) => group.documents.map(({ id }) => id)))

  async function check(draft: StoredDocument): Promise<CheckedChange> {
    const type = draft._type
    const fieldTitles = fieldTitlesOf(workspace, type)
    const change = changeOf(draft, byId.get(publishedIdOf(draft._id)), { rooms, timeZone, fieldTitles })
    // References to unpublished documents were checked above for all drafts at once.
    const { errors, warnings } = await formFindings(draft, workspace)
    const references = [...referencesIn(draft)]
    const isBroken = references.some((id) => missing.deleted.has(id))
    return {
      ...change,
      type,
      title: textOf(draft['title']) ?? textOf(draft['name']) ?? change.title,
      // Only a session has a time and a place.
      lines: type === 'session' ? change.lines : [],
      errors: isBroken
        ? [...errors, 'It refers to something that was deleted. Open it and choose something else.']
        : errors,
      warnings,
      needs: references.filter((id) => missingIds.has(id)),
    }
  }
  // In parallel: the Studio checks a document's rules one after the other in the browser's idle time.
  const changes = await Promise.all([...drafts, ...included].map(check))
  return {
    changes,
    missing: missing.groups,
    publish: async () => {
      await client.action(publishActions([...included, ...drafts], byId))
    },
  }
}
