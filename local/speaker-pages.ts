import { carryPages } from '../supabase/functions/publish-plans/speakers/carry-pages.ts'
import { peopleOf } from '../supabase/functions/publish-plans/speakers/people.ts'
import type { Backend } from './backend/backend.ts'
import type { Lake } from '@fest/lake/lake.ts'
import { databaseOf } from './edge-functions.ts'
import { contentOfLake } from './lake-content.ts'
import { createRounds, type Follower } from './rounds.ts'

/** Groups an organizer's edits, so that one round handles them. */
const gatherMs = 250

/** After a failure the next round comes by itself, in ms. */
const pauseAfterFailure = 30_000

/** Copies speakers' changes into drafts, and decisions back, now and after each change; never rejects. */
export async function followSpeakerPages(
  lake: Pick<Lake, 'inside'>,
  backend: Pick<Backend, 'listen' | 'fetch' | 'serviceKey'>,
): Promise<Follower> {
  const content = contentOfLake(lake)
  const people = peopleOf(databaseOf(backend))
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
