import { draftIdOfRow } from '@fest/schemas/vocabulary/studio-drafts.ts'
import { Box, Button, Flex, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import type { StoredChange } from './return-change.ts'
import { useAnswer } from './use-answer.tsx'

/** `open` is the id of the document whose form this is. */
type WhichDocumentProps = { change: StoredChange; open: string; isLocked: boolean }

/** Asks which session is the talk, or which page the speaker's, if somebody may have created it by hand. */
export function WhichDocument({ change, open, isLocked }: WhichDocumentProps) {
  const asks = change.asks ?? 'session'
  const words = questions[asks]
  const { answer, isSaving, problem } = useAnswer(change)
  // Answered questions are hidden.
  const choose = (id: string) => answer((patch) => patch.set({ [asks]: id }).unset(['candidates', 'asks']))

  return (
    <Stack gap={4}>
      <Text size={1}>{words.question(change)} Nothing is in a draft until you say.</Text>
      <Sender change={change} />
      {(change.candidates ?? []).map(({ id, title }) => (
        <Flex key={id} align="center" gap={3}>
          <Box flex={1}>
            <Text size={1}>
              {id === open ? (
                `${title} (open here)`
              ) : (
                <IntentLink intent="edit" params={{ id, type: asks }}>
                  {title}
                </IntentLink>
              )}
            </Text>
          </Box>
          <Button
            mode="ghost"
            text="It’s this one"
            aria-label={`It’s this one: ${title}${id === open ? ' (open here)' : ''}`}
            disabled={isLocked || isSaving}
            onClick={() => choose(id)}
          />
        </Flex>
      ))}
      <div>
        <Button
          mode="ghost"
          text={words.none}
          disabled={isLocked || isSaving}
          onClick={() => choose(draftIdOfRow(asks, change.proposal))}
        />
      </div>
      {problem}
    </Stack>
  )
}

const questions = {
  session: {
    question: ({ title, speaker }: StoredChange) => `Which session is “${title}”? ${speaker} changed it.`,
    none: 'None of these: make a new session',
  },
  person: {
    question: ({ title, speaker }: StoredChange) =>
      `Who is ${speaker}, the speaker of “${title}”? They changed their page.`,
    none: 'None of these: make a new person',
  },
}

/** The account that sent a change, and its proposal: a name alone proves nothing. */
export function Sender({ change: { account, speaker, title } }: { change: StoredChange }) {
  return (
    <Text size={1} muted>
      Sent {account === undefined ? '' : `by ${account} `}for the accepted proposal “{title}” by {speaker}.
    </Text>
  )
}
