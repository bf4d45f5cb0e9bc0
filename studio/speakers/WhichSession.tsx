import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { draftIdOfRow } from '@fest/schemas/vocabulary/studio-drafts.ts'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { StoredChange } from './return-change.ts'

type WhichSessionProps = { change: StoredChange; isLocked: boolean }

/** Asks which session a talk is, where it may be one that somebody made by hand. */
export function WhichSession({ change, isLocked }: WhichSessionProps) {
  const client = useClient({ apiVersion: contentApiVersion })
  const [state, setState] = useState<'asking' | 'saving' | 'failed'>('asking')

  function choose(session: string) {
    setState('saving')
    client
      .patch(change._id)
      .ifRevisionId(change._rev)
      .set({ session })
      .commit()
      .catch(() => setState('failed'))
  }

  return (
    <Stack gap={4}>
      <Text size={1}>
        Which session is “{change.title}”? {change.speaker} changed it, and nothing is in a draft until you
        say.
      </Text>
      {(change.candidates ?? []).map(({ id, title }) => (
        <Flex key={id} align="center" gap={3} wrap="wrap">
          <Button
            mode="ghost"
            text={`It’s “${title}”`}
            disabled={isLocked || state === 'saving'}
            onClick={() => choose(id)}
          />
          <Text size={1}>
            <IntentLink intent="edit" params={{ id, type: 'session' }}>
              Look at it
            </IntentLink>
          </Text>
        </Flex>
      ))}
      <div>
        <Button
          mode="ghost"
          text="None of these: make a new session"
          disabled={isLocked || state === 'saving'}
          onClick={() => choose(draftIdOfRow('session', change.proposal))}
        />
      </div>
      {state === 'failed' && (
        <Card tone="critical" padding={3} radius={2} border role="alert">
          <Text size={1}>
            That wasn’t saved: someone changed it just now, or the connection broke. Try again.
          </Text>
        </Card>
      )}
    </Stack>
  )
}
