import type { SanityClient, Workspace } from 'sanity'
import type { StoredDocument } from '../../documents/stored-document.ts'
import type { Session } from '../../program/session.ts'
import { fieldTitlesOf, type FormFindings } from '../../publishing/form-findings.ts'
import { type ReleaseChange, releaseOf, withNeeds } from '../../release/changes.ts'
import { documentsQuery } from '../../schema-types.ts'
import { findingsOf, publishChanges } from '../../release/check-changes.ts'

export type CheckedChange = ReleaseChange & FormFindings

/** Documents of one type that sessions refer to and that aren't published, but could be together with them. */
export type MissingGroup = { type: string; documents: readonly { id: string; title: string }[] }

export type DayPublication = {
  /** The sessions, then what is published with them; each needs only what is missing. */
  changes: CheckedChange[]
  missing: MissingGroup[]
  /**
   * Publishes all of them in one transaction, in exactly the revisions read here; rejects when one has changed since.
   */
  publish: () => Promise<void>
}

type Context = { client: SanityClient; workspace: Workspace; timeZone: string }

/**
 * What publishing these sessions would change, and what prevents it: the form's rules, and references to unpublished
 * documents other than of `includedTypes`, which are published along with all they need in turn. Rejects when the server
 * can't be reached.
 */
export async function readDayChanges(
  sessions: readonly Session[],
  includedTypes: ReadonlySet<string>,
  { client, workspace, timeZone }: Context,
): Promise<DayPublication> {
  const ofDay = new Set(sessions.map(({ id }) => id))
  const documents = await client.fetch<StoredDocument[]>(documentsQuery, {}, { perspective: 'raw' })
  const { groups } = releaseOf(documents, {
    timeZone,
    fieldTitles: (type) => fieldTitlesOf(workspace, type),
    keeps: ofDay,
  })
  const all = groups.flatMap(({ changes }) => changes)
  const own = all.filter(({ id }) => ofDay.has(id))
  const needed = new Set(own.flatMap(({ needs }) => needs))
  const others = all.filter(({ id }) => needed.has(id) && !ofDay.has(id))
  const missing = others.filter(({ type }) => !includedTypes.has(type))
  const missingIds = new Set(missing.map(({ id }) => id))
  const along = withNeeds(new Set(others.map(({ id }) => id).filter((id) => !missingIds.has(id))), all)
  const published = [...own, ...all.filter(({ id }) => along.has(id) && !ofDay.has(id))]
  // In parallel: the Studio checks a document's rules one after the other in the browser's idle time.
  const changes = await Promise.all(
    published.map(async (change) => ({
      ...change,
      ...(await findingsOf(change, workspace)),
      needs: change.needs.filter((id) => missingIds.has(id)),
    })),
  )
  return {
    changes,
    missing: [...Map.groupBy(missing, ({ type }) => type)].map(([type, ofType]) => ({
      type,
      documents: ofType,
    })),
    publish: () => publishChanges(client, published),
  }
}
