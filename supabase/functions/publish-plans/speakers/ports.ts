import type { Returned } from '../../../../schemas/database.ts'
import type { Content } from '../content.ts'
import type { SlidesStore } from './slides-store.ts'

export type SpeakerContent = Omit<Content, 'look' | 'patch' | 'publish' | 'keep'> & {
  /** Removes the past states of documents that are gone, where the service lets us. */
  forget?(ids: readonly string[]): void
}

/** The changes that are open, the talks whose notes are to be removed, and uploaded slides that nothing needs. */
export type OpenPages = Returned<'open_speaker_pages'>
/** A change of a speaker's that is on its way to the Studio or waits there. */
export type OpenPage = OpenPages['pages'][number]

/**
 * What becomes of a version of a change; `asked`: its note asks which document it is about; `failed`: it couldn't be
 * carried, for a reason that its speaker reads, or for another one that may pass; `gone`: its note was removed.
 */
export type Settled = {
  proposal: string
  version: number
  to_state: 'asked' | 'in_studio' | 'published' | 'returned' | 'failed' | 'gone'
  word?: string | null
  /** The session and the person it went to. */
  session?: string
  person?: string
  /** The id of its slides among the content's files. */
  slides_asset?: string
  /** The texts that visitors see, by answer: organizers may have edited them. */
  published?: Partial<Record<string, string>>
}

/** The database. */
export type SpeakerPeople = {
  read(): Promise<OpenPages>
  settle(settled: Settled): Promise<void>
  slides: SlidesStore
}
