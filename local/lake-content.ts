import { LakeError } from '@fest/lake/errors.ts'
import type { Lake } from '@fest/lake/lake.ts'
import { type Content, ContentError, contentOf } from '../supabase/functions/publish-plans/content.ts'
import type { SpeakerContent } from '../supabase/functions/publish-plans/speakers/ports.ts'

/** The embedded lake as the function publish-plans sees a hosted dataset. */
export const contentOfLake = ({ inside }: Pick<Lake, 'inside'>): Content & SpeakerContent => ({
  ...contentOf({
    query: (groq, params) => inside.query(groq, params),
    mutate: (mutations, transactionId) => asContentError(inside.mutate(mutations, transactionId)),
    act: (actions) => asContentError(inside.act(actions)),
    upload: (kind, bytes, about) => asContentError(inside.upload(kind, bytes, about)),
  }),
  // A Studio beside an embedded lake doesn't ask.
  keep: async () => {},
  forget: (ids) => inside.forget(ids),
})

async function asContentError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof LakeError ? new ContentError(error.status, error.message) : error
  }
}
