import { carryPages } from '../supabase/functions/publish-plans/speakers/carry-pages.ts'
import type { OpenPages, SpeakerPeople } from '../supabase/functions/publish-plans/speakers/ports.ts'
import { slidesStore } from '../supabase/functions/publish-plans/speakers/slides-store.ts'
import type { Backend } from './backend/backend.ts'
import type { Lake } from '@fest/lake/lake.ts'
import { databaseOf } from './edge-functions.ts'
import { contentOf } from './lake-content.ts'
import { createRounds, type Follower } from './rounds.ts'

/** Groups an organizer's edits, so that one round handles them. */
const gatherMs = 250

/** After a failure the next round comes by itself, in ms. */
const pauseAfterFailure = 30_000

/**
 * Copies speakers' changes to their pages into drafts of the Studio, and organizers' decisions back: now, and after
 * each change on either side. A round that fails is printed and tried again; it never rejects.
 */
export async function followSpeakerPages(
  lake: Pick<Lake, 'inside'>,
  backend: Pick<Backend, 'sql' | 'listen' | 'fetch' | 'serviceKey'>,
): Promise<Follower> {
  const content = contentOf(lake)
  const people = peopleOf(backend)
  let isThorough = true
  const rounds = createRounds(
    'speakers: what they changed couldn’t be carried to the Studio;',
    async () => {
      const { arrived, failed } = await carryPages(content, people, { isThorough })
      isThorough = false
      // There may be more than fits in one round.
      if (arrived > 0) rounds.ask(0)
      else if (failed > 0) rounds.ask(pauseAfterFailure)
    },
    pauseAfterFailure,
  )
  const ask = () => rounds.ask(gatherMs)
  const end = lake.inside.onCommit(ask)
  await backend.listen('speaker_pages', ask)
  ask()
  return rounds.until(end)
}

function peopleOf(backend: Pick<Backend, 'sql' | 'fetch' | 'serviceKey'>): SpeakerPeople {
  const { sql } = backend
  return {
    slides: slidesStore(databaseOf(backend)),
    async read() {
      const [row] = await sql<{ open: OpenPages }>('select public.open_speaker_pages() as open')
      return row?.open ?? { pages: [], gone: [], unneeded: [] }
    },
    async settle({ proposal, version, to_state, word, published, session, slides_asset, person }) {
      await sql('select public.settle_speaker_page($1, $2, $3, $4, $5, $6, $7, $8)', [
        proposal,
        version,
        to_state,
        word ?? null,
        published === undefined ? null : JSON.stringify(published),
        session ?? null,
        slides_asset ?? null,
        person ?? null,
      ])
    },
  }
}
