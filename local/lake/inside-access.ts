import type { LakeContext } from './context.ts'
import { mutate } from './documents/mutations.ts'
import { LakeError } from './errors.ts'
import { runQuery } from './query/query.ts'

/** What the process that has the lake open does with the dataset as it is, drafts included. */
export type InsideAccess = {
  query(groq: string, params: Record<string, unknown>): Promise<unknown>
  /** In one transaction. Rejects with LakeError. */
  mutate(mutations: readonly object[]): Promise<void>
  /** Stores a JPEG; resolves to the id of its document. */
  uploadPhoto(bytes: Uint8Array<ArrayBuffer>, filename: string): Promise<string>
  /** Stores any other file; resolves to the id of its document. */
  uploadFile(bytes: Uint8Array<ArrayBuffer>, filename: string, type: string): Promise<string>
  /** Whether an error means that a document changed meanwhile. */
  isConflict(error: unknown): boolean
  /** Calls `listener` after each commit; returns the function that stops it. */
  onCommit(listener: () => void): () => void
}

/** Who wrote, in the history. */
const author = 'server'

export function insideAccess(context: LakeContext): InsideAccess {
  const { store, projectId, dataset } = context
  return {
    async query(groq, params) {
      const result = await runQuery(store.views.raw, groq, params, { projectId, dataset, identity: author })
      // The caller may modify the result; the stored documents must not change with it.
      return structuredClone(result)
    },
    async mutate(mutations) {
      await mutate(
        store,
        { mutations },
        { author, isDryRun: false, returnIds: false, returnDocuments: false, selectIds: async () => [] },
      )
    },
    async uploadPhoto(bytes, filename) {
      const stored = await context.assets.upload({
        kind: 'images',
        bytes: Buffer.from(bytes),
        filename,
        author,
      })
      return stored._id
    },
    async uploadFile(bytes, filename, type) {
      const stored = await context.assets.upload({
        kind: 'files',
        bytes: Buffer.from(bytes),
        filename,
        contentType: type,
        author,
      })
      return stored._id
    },
    isConflict: (error) => error instanceof LakeError && error.status === 409,
    onCommit: (listener) => store.onCommit(() => listener()),
  }
}
