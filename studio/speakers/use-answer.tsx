import { useState } from 'react'
import { type SanityClient } from 'sanity'
import { useLake } from '../documents/use-lake.ts'
import { Alert } from '../page/Parts.tsx'
import type { StoredChange } from './return-change.ts'

type Patch = ReturnType<SanityClient['patch']>

/** Saves what an organizer answers to a speaker's change, unless it has changed since. */
export function useAnswer({ _id, _rev }: StoredChange) {
  const client = useLake()
  const [answered, setAnswered] = useState<string>()
  const [hasFailed, setFailed] = useState(false)

  function answer(answerWith: (patch: Patch) => Patch) {
    setAnswered(_rev)
    setFailed(false)
    answerWith(client.patch(_id).ifRevisionId(_rev))
      .commit()
      .catch(() => {
        setAnswered(undefined)
        setFailed(true)
      })
  }
  // What is saved comes back as another revision.
  return { answer, isSaving: answered === _rev, problem: hasFailed && notSaved }
}

const notSaved = (
  <Alert>That wasn’t saved: someone changed it just now, or the connection broke. Try again.</Alert>
)
