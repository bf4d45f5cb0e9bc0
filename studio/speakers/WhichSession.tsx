import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { draftIdOfRow } from '@fest/schemas/vocabulary/studio-drafts.ts'
import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { StoredChange } from './return-change.ts'

/** `open` is the id of the session whose form this is. */
type WhichSessionProps = { change: StoredChange; open: string; isLocked: boolean }

/** Asks which session a talk is, where it may be one that somebody made by hand. */
export function WhichSession({ change, open, isLocked }: WhichSessionProps) {
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
        <Flex key={id} align="center" gap={3}>
          <Box flex={1}>
            <Text size={1}>
              {id === open ? (
                `${title} (open here)`
              ) : (
                <IntentLink intent="edit" params={{ id, type: 'session' }}>
                  {title}
                </IntentLink>
              )}
            </Text>
          </Box>
          <Button
            mode="ghost"
            text="It’s this one"
            aria-label={`It’s this one: ${title}${id === open ? ' (open here)' : ''}`}
            disabled={isLocked || state === 'saving'}
            onClick={() => choose(id)}
          />
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
