import { callDatabase, type Database } from '../../_shared/call-database.ts'
import type { OpenPages, SpeakerPeople } from './ports.ts'
import { slidesStore } from './slides-store.ts'

/** Speakers' changes and their uploads in a project's database and storage. */
export const peopleOf = (database: Database): SpeakerPeople => ({
  read: async () => (await callDatabase(database, 'open_speaker_pages', {})) as OpenPages,
  settle: async (settled) => void (await callDatabase(database, 'settle_speaker_page', settled)),
  slides: slidesStore(database),
})
