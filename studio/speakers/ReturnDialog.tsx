import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import {
  changedDocumentsParams,
  changedDocumentsQuery,
  type StoredDocument,
} from '@fest/schemas/core/speaker-drafts.ts'
import { Button, Card, Dialog, Flex, Stack, Text, TextArea } from '@sanity/ui'
import { useId, useState } from 'react'
import { type SanityClient, useClient } from 'sanity'
import { returnMutations, type StoredChange } from './return-change.ts'

/** The database's limit. */
const longest = 1000

/** Asks for a message to the speaker, and returns their change with it. */
export function ReturnDialog({ change, onClose }: { change: StoredChange; onClose: () => void }) {
  const client = useClient({ apiVersion: contentApiVersion })
  const id = useId()
  const [word, setWord] = useState('')
  const [readVersion, setReadVersion] = useState(change.version)
  const isNewer = change.version !== readVersion
  const [state, setState] = useState<'asking' | 'returning' | 'failed'>('asking')

  function send() {
    setState('returning')
    returnChange(client, change, word)
      .then(onClose)
      .catch(() => setState('failed'))
  }

  return (
    <Dialog
      id="return-change"
      header={`Return it to ${change.speaker}?`}
      width={1}
      onClose={onClose}
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          <Button text="Cancel" mode="bleed" onClick={onClose} />
          <Button
            text={state === 'returning' ? 'Returning' : 'Return'}
            tone="primary"
            disabled={state === 'returning' || isNewer}
            onClick={send}
          />
        </Flex>
      }
    >
      <Stack padding={4} gap={4}>
        <Text as="label" size={1} weight="semibold" htmlFor={id}>
          What should they change?
        </Text>
        <TextArea
          id={id}
          rows={4}
          maxLength={longest}
          value={word}
          onChange={({ currentTarget }) => setWord(currentTarget.value)}
        />
        <Text size={1} muted>
          They get it by email within minutes, and their words leave the draft. They can edit them and send
          them again.
        </Text>
        {isNewer && (
          <Card tone="caution" padding={3} radius={2} border role="alert">
            <Stack gap={3}>
              <Text size={1}>
                {change.speaker} sent a newer change while you were writing. Close this to look at it, or
                return the newer one.
              </Text>
              <div>
                <Button
                  mode="ghost"
                  text="Return the newer one"
                  onClick={() => setReadVersion(change.version)}
                />
              </div>
            </Stack>
          </Card>
        )}
        {state === 'failed' && (
          <Card tone="critical" padding={3} radius={2} border role="alert">
            <Text size={1}>
              It isn’t returned: someone changed it just now, or the connection broke. Try again.
            </Text>
          </Card>
        )}
      </Stack>
    </Dialog>
  )
}

async function returnChange(client: SanityClient, change: StoredChange, word: string): Promise<void> {
  const raw = { perspective: 'raw' } as const
  // The current revision: a change that arrived since is refused.
  const stored = await client.fetch<StoredDocument[]>(
    changedDocumentsQuery,
    changedDocumentsParams(change),
    raw,
  )
  await client.mutate(returnMutations(change, stored, word) as Parameters<SanityClient['mutate']>[0])
}
