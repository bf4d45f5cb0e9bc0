import type { LakeContext } from './context.ts'
import { runActions } from './documents/actions.ts'
import type { AssetKind } from './documents/assets.ts'
import { mutate } from './documents/mutations.ts'
import { runQuery } from './query/query.ts'

/** Direct access to the dataset, drafts included, for the process that has the lake open. It rejects with LakeError. */
export type InsideAccess = {
  query(groq: string, params: Record<string, unknown>): Promise<unknown>
  /** In one transaction, whose id is the revision of what it writes. */
  mutate(mutations: readonly object[], transactionId?: string): Promise<void>
  /** Actions of Sanity's API, such as publishing drafts, in one transaction. */
  act(actions: readonly object[]): Promise<void>
  /** Stores a file; resolves to the id of its document. `source` is the name of where it comes from. */
  upload(
    kind: AssetKind,
    bytes: Uint8Array<ArrayBuffer>,
    about: { filename: string; source: string; type?: string },
  ): Promise<string>
  /** Removes the past states of documents that are gone. */
  forget(ids: readonly string[]): void
  /** Calls `listener` after each commit with the types it changed; returns the function that stops it. */
  onCommit(listener: (types: readonly string[]) => void): () => void
}

const author = 'server'

export function insideAccess({ store, assets, projectId, dataset }: LakeContext): InsideAccess {
  return {
    async query(groq, params) {
      const result = await runQuery(store.views.raw, groq, params, { projectId, dataset, identity: author })
      // The caller may modify the result; the stored documents must not change with it.
      return structuredClone(result)
    },
    async mutate(mutations, transactionId) {
      await mutate(
        store,
        { mutations, transactionId },
        { author, isDryRun: false, returnIds: false, returnDocuments: false, selectIds: async () => [] },
      )
    },
    async act(actions) {
      runActions(store, { actions }, { author, isDryRun: false })
    },
    async upload(kind, bytes, { filename, source, type }) {
      const stored = await assets.upload({
        kind,
        bytes: Buffer.from(bytes),
        filename,
        contentType: type,
        fields: { source: { id: kind, name: source } },
        author,
      })
      return stored._id
    },
    forget: (ids) => store.forget(ids),
    onCommit: (listener) =>
      store.onCommit(({ changes }) => {
        listener(changes.flatMap(({ previous, next }) => (next ?? previous)?._type ?? []))
      }),
  }
}
