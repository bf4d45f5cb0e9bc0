import { randomUUID } from 'node:crypto'
import { LakeError } from '@fest/lake/errors.ts'
import type { Lake } from '@fest/lake/lake.ts'
import { speakersFile } from '@fest/schemas/core/speaker-change.ts'
import {
  type Content,
  ContentError,
  type Look,
  lookQuery,
} from '../supabase/functions/publish-plans/content.ts'
import type { SpeakerContent } from '../supabase/functions/publish-plans/speakers/ports.ts'

/** The embedded lake as the function publish-plans sees a hosted dataset. */
export function contentOf({ inside }: Pick<Lake, 'inside'>): Content & SpeakerContent {
  const mutate = (mutations: readonly object[], transactionId?: string) =>
    asContentError(inside.mutate(mutations, transactionId))
  return {
    query: (groq, params) => inside.query(groq, params),
    mutate,
    async look(now, stale) {
      const found = await inside.query(lookQuery, { now: now.toISOString(), stale: stale.toISOString() })
      return found as Look
    },
    async patch(id, ifRevisionID, set) {
      const rev = randomUUID()
      await mutate([{ patch: { id, ifRevisionID, set } }], rev)
      return rev
    },
    publish: (drafts) =>
      asContentError(
        inside.act(
          drafts.map(({ id, rev }) => ({
            actionType: 'sanity.action.document.publish',
            publishedId: id,
            draftId: `drafts.${id}`,
            ifDraftRevisionId: rev,
          })),
        ),
      ),
    // A Studio beside an embedded lake doesn't ask.
    keep: async () => {},
    uploadPhoto: (bytes, filename) =>
      asContentError(inside.upload('images', bytes, { filename, source: speakersFile })),
    uploadFile: (bytes, filename, type) =>
      asContentError(inside.upload('files', bytes, { filename, source: speakersFile, type })),
    forget: (ids) => inside.forget(ids),
    isConflict: (error) => error instanceof ContentError && error.status === 409,
    isClosed: () => false,
    isRefusal: (error) => error instanceof ContentError && error.status < 500 && error.status !== 409,
  }
}

async function asContentError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof LakeError ? new ContentError(error.status, error.message) : error
  }
}
