import { speakersFile } from '@fest/schemas/core/speaker-change.ts'
import type { LakeContext } from './context.ts'
import { mutate } from './documents/mutations.ts'
import { LakeError } from './errors.ts'
import { runQuery } from './query/query.ts'

/** Direct access to the dataset, drafts included, for the process that has the lake open. */
export type InsideAccess = {
  query(groq: string, params: Record<string, unknown>): Promise<unknown>
  /** In one transaction, whose id is the revision of what it writes. Rejects with LakeError. */
  mutate(mutations: readonly object[], transactionId?: string): Promise<void>
  /** Stores a JPEG; resolves to the id of its document, whose source is the speaker. */
  uploadPhoto(bytes: Uint8Array<ArrayBuffer>, filename: string): Promise<string>
  /** Stores any other file; resolves to the id of its document, whose source is the speaker. */
  uploadFile(bytes: Uint8Array<ArrayBuffer>, filename: string, type: string): Promise<string>
  /** Removes the past states of documents that are gone. */
  forget(ids: readonly string[]): void
  /** Whether an error means that a document changed meanwhile. */
  isConflict(error: unknown): boolean
  /** Whether the lake accepts nothing now, or will never accept this. */
  isClosed(error: unknown): boolean
  isRefusal(error: unknown): boolean
  /** Calls `listener` after each commit; returns the function that stops it. */
  onCommit(listener: () => void): () => void
}

/** The author in the history. */
const author = 'server'

export function insideAccess(context: LakeContext): InsideAccess {
  const { store, projectId, dataset } = context
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
    async uploadPhoto(bytes, filename) {
      const stored = await context.assets.upload({
        kind: 'images',
        bytes: Buffer.from(bytes),
        filename,
        fields: { source: { id: 'images', name: speakersFile } },
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
        fields: { source: { id: 'files', name: speakersFile } },
        author,
      })
      return stored._id
    },
    forget: (ids) => store.forget(ids),
    isConflict: (error) => error instanceof LakeError && error.status === 409,
    isClosed: () => false,
    isRefusal: (error) => error instanceof LakeError && error.status < 500 && error.status !== 409,
    onCommit: (listener) => store.onCommit(() => listener()),
  }
}
