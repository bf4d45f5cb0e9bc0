import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { Button, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import type { StoredChange } from './return-change.ts'

type WaitingFilesProps = { change: StoredChange; names: readonly string[]; isLocked: boolean }

/**
 * A photo or slides that a speaker sent. They aren't among the content's files, which anybody can open who has the
 * address, until an organizer puts them there. `names` are those of other files than the photo.
 */
export function WaitingFiles({ change, names, isLocked }: WaitingFilesProps) {
  const client = useClient({ apiVersion: contentApiVersion })
  const [state, setState] = useState<'asking' | 'saving' | 'failed'>('asking')

  function take() {
    setState('saving')
    client
      .patch(change._id)
      .ifRevisionId(change._rev)
      .set({ takesFiles: true })
      .commit()
      .then(() => setState('asking'))
      .catch(() => setState('failed'))
  }

  const what = [
    ...(change.photo === undefined ? [] : ['a photo']),
    ...names.map((name) => `slides (${name})`),
  ]
  return (
    <Stack gap={3}>
      <Text size={1}>
        They also sent {what.join(' and ')}. Files can be opened by anyone once they’re here.
      </Text>
      {change.photo !== undefined && <img src={change.photo} width={160} alt={change.speaker} />}
      {!isLocked && (
        <div>
          <Button
            mode="ghost"
            text={change.takesFiles ? 'On the way into the draft' : 'Put into the draft'}
            disabled={change.takesFiles === true || state === 'saving'}
            onClick={take}
          />
        </div>
      )}
      {state === 'failed' && (
        <Text size={1}>
          That wasn’t saved: someone changed it just now, or the connection broke. Try again.
        </Text>
      )}
    </Stack>
  )
}
