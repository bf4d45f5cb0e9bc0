import { draftIdOf } from '@fest/schemas/core/document-id.ts'

type Published = { id: string; draft: { _rev: string }; published: { _rev: string } | undefined }

/** Publishes drafts in one transaction, each only in the revision given. */
export function publishActions(changes: readonly Published[]) {
  return changes.map(({ id, draft, published }) => ({
    actionType: 'sanity.action.document.publish' as const,
    draftId: draftIdOf(id),
    publishedId: id,
    ifDraftRevisionId: draft._rev,
    ...(published && { ifPublishedRevisionId: published._rev }),
  }))
}
