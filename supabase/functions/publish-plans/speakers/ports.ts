import type { Content } from '../content.ts'
import type { OpenPages, Settled } from './open-page.ts'
import type { SlidesStore } from './slides-store.ts'

/** The dataset, with everything in it. */
export type SpeakerContent = Omit<Content, 'look' | 'patch' | 'publish' | 'keep'> & {
  /** Removes the past states of documents that are gone, where the service lets us. */
  forget?(ids: readonly string[]): void
}

/** The database. */
export type SpeakerPeople = {
  read(): Promise<OpenPages>
  settle(settled: Settled): Promise<void>
  slides: SlidesStore
}
