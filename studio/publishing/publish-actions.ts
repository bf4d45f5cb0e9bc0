import { draftIdOf, publishedIdOf } from '@fest/schemas/core/document-id.ts'
import type { StoredDocument } from '../documents/stored-document.ts'

/**
 * Publishes drafts in one transaction, each only in the revision given: `drafts` and `published` are whole documents.
 */
export function publishActions(
  drafts: readonly StoredDocument[],
  published: ReadonlyMap<string, StoredDocument>,
) {
  return drafts.map((draft) => {
    const publishedId = publishedIdOf(draft._id)
    const revision = published.get(publishedId)?._rev
    return {
      actionType: 'sanity.action.document.publish' as const,
      draftId: draftIdOf(publishedId),
      publishedId,
      ifDraftRevisionId: draft._rev,
      ...(revision === undefined ? {} : { ifPublishedRevisionId: revision }),
    }
  })
}
