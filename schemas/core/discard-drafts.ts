/** Makes a transaction fail unless the draft is still in the revision given: only patches can require one. */
export function requireRevision({ _id, _rev }: { _id: string; _rev?: string }) {
  // The field doesn't exist, so nothing changes.
  return { patch: { id: _id, unset: ['untouched'], ...(_rev === undefined ? {} : { ifRevisionID: _rev }) } }
}

/** Discards a draft, only in the revision given. */
export function discardMutations(draft: { _id: string; _rev?: string }) {
  return [requireRevision(draft), { delete: { id: draft._id } }]
}
