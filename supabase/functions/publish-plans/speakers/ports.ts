import type { OpenPages, Settled } from './open-page.ts'
import type { SlidesStore } from './slides-store.ts'

/** The dataset, with everything in it. */
export type SpeakerContent = {
  query(groq: string, params: Record<string, unknown>): Promise<unknown>
  /** In one transaction, whose id is the revision of what it writes. */
  mutate(mutations: readonly object[], transactionId?: string): Promise<void>
  /** Stores a JPEG; resolves to the id of its document, whose source is the speaker. */
  uploadPhoto(bytes: Uint8Array<ArrayBuffer>, filename: string): Promise<string>
  /** Stores any other file; resolves to the id of its document, whose source is the speaker. */
  uploadFile(bytes: Uint8Array<ArrayBuffer>, filename: string, type: string): Promise<string>
  /** Removes the past states of documents that are gone, where the service lets us. */
  forget?(ids: readonly string[]): void
  /** Whether an error means that somebody edited a document meanwhile. */
  isConflict(error: unknown): boolean
  /** Whether it means that the service takes nothing from us now, or takes this never. */
  isClosed(error: unknown): boolean
  isRefusal(error: unknown): boolean
}

/** The database. */
export type SpeakerPeople = {
  read(): Promise<OpenPages>
  settle(settled: Settled): Promise<void>
  slides: SlidesStore
}
