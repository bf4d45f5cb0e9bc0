import { agoWords } from '@fest/schemas/core/ago-words.ts'
import { publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { isRecord } from '@fest/schemas/core/records.ts'
import { Button, Card, Stack, Text, TextArea } from '@sanity/ui'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { type InputProps, type ObjectInputProps, type SanityClient } from 'sanity'
import { useLake, useLiveQuery } from '../documents/use-lake.ts'
import { AskDialog } from '../page/AskDialog.tsx'
import { Alert } from '../page/Parts.tsx'
import { useRealNow } from '../page/use-now.ts'
import { returnMutations, type StoredChange } from './return-change.ts'
import { Sender, WhichDocument } from './WhichDocument.tsx'
import { useAnswer } from './use-answer.tsx'
import {
  changedDocumentsParams,
  changedDocumentsQuery,
  type StoredDocument,
} from '@fest/schemas/core/speaker-drafts.ts'

/** A speaker's unreviewed changes, in the form of the person or the session. */
export function InputWithSpeakerNote(props: InputProps): ReactNode {
  const id = props.path.length === 0 && isRecord(props.value) ? props.value['_id'] : undefined
  const isSpeakers = ['person', 'session'].includes(props.schemaType.name)
  if (!isSpeakers || typeof id !== 'string') return props.renderDefault(props)
  return (
    <Stack gap={5}>
      <SpeakerNotes id={publishedIdOf(id)} isLocked={(props as ObjectInputProps).readOnly === true} />
      {props.renderDefault(props)}
    </Stack>
  )
}

const changesQuery = `*[_type == "speakerChange" && state == "arrived"
  && ($id in documents[].id || $id in candidates[].id)]`

function SpeakerNotes({ id, isLocked }: { id: string; isLocked: boolean }) {
  const params = useMemo(() => ({ id }), [id])
  const live = useLiveQuery<StoredChange[]>(changesQuery, params)
  return live.result?.map((change) =>
    change.candidates ? (
      <Card key={change._id} as="output" tone="caution" padding={4} radius={2} border display="block">
        <WhichDocument change={change} open={id} isLocked={isLocked} />
      </Card>
    ) : (
      <SpeakerNote key={change._id} id={id} change={change} isLocked={isLocked} />
    ),
  )
}

type SpeakerNoteProps = { id: string; change: StoredChange; isLocked: boolean }

function SpeakerNote({ id, change, isLocked }: SpeakerNoteProps) {
  const [isReturning, setReturning] = useState(false)
  const now = useRealNow().getTime()
  const fields = change.documents.find((document) => document.id === id)?.fields ?? []
  const arrived = fields.filter(({ isInDraft }) => isInDraft)
  const kept = fields.filter(({ isInDraft, isWaiting }) => !isInDraft && !isWaiting)
  const waiting = fields.filter(({ isWaiting }) => isWaiting)
  const names = (list: typeof fields) => list.map(({ label }) => label.toLowerCase()).join(', ')
  return (
    <Card as="output" tone="caution" padding={4} radius={2} border display="block">
      <Stack gap={4}>
        <Text size={1} weight="semibold">
          {change.speaker} changed this {agoWords(change.sentAt, now)}
        </Text>
        <Sender change={change} />
        {arrived.length > 0 && (
          <Text size={1}>In the draft: {names(arrived)}. Publish it, or return it to the speaker.</Text>
        )}
        {kept.map(({ field, label, text }) => (
          <Stack key={field} gap={3}>
            <Text size={1}>Someone was editing “{label}” here, so it stayed. The speaker wrote:</Text>
            <Card padding={3} radius={2} border>
              <Stack gap={3}>
                {wordsOf(field, text).map((line) => (
                  <Text key={line} size={1}>
                    {line}
                  </Text>
                ))}
              </Stack>
            </Card>
          </Stack>
        ))}
        {waiting.length > 0 && (
          <WaitingFiles
            change={change}
            names={waiting.flatMap(({ text }) => (text === '' ? [] : [text]))}
            isLocked={isLocked}
          />
        )}
        {!isLocked && (
          <div>
            <Button mode="ghost" text="Return to the speaker" onClick={() => setReturning(true)} />
          </div>
        )}
      </Stack>
      {isReturning && <ReturnDialog change={change} onClose={() => setReturning(false)} />}
    </Card>
  )
}

const newFile = 'A file. You find it under “Select”, among the uploaded files.'

function wordsOf(field: string, text: string): string[] {
  if (text === '') return ['Nothing: they cleared it.']
  const lines = text
    .split('\n')
    .map((line) => (field === 'files' && line.startsWith('file-') ? newFile : line))
  return [...new Set(lines)]
}

type WaitingFilesProps = { change: StoredChange; names: readonly string[]; isLocked: boolean }

/**
 * A photo or slides that a speaker sent. They aren't among the content's files, which anybody can open who has the
 * address, until an organizer puts them there. `names` are those of other files than the photo.
 */
function WaitingFiles({ change, names, isLocked }: WaitingFilesProps) {
  const { answer, isSaving, problem } = useAnswer(change)
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
            disabled={change.takesFiles === true || isSaving}
            onClick={() => answer((patch) => patch.set({ takesFiles: true }))}
          />
        </div>
      )}
      {problem}
    </Stack>
  )
}

/** The database's limit. */
const longest = 1000

function ReturnDialog({ change, onClose }: { change: StoredChange; onClose: () => void }) {
  const client = useLake()
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
    <AskDialog
      title={`Return it to ${change.speaker}?`}
      onClose={onClose}
      actions={
        <>
          <Button text="Cancel" mode="bleed" onClick={onClose} />
          <Button
            text={state === 'returning' ? 'Returning' : 'Return'}
            tone="primary"
            disabled={state === 'returning' || isNewer}
            onClick={send}
          />
        </>
      }
    >
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
        They get it by email within minutes, and their words leave the draft. They can edit them and send them
        again.
      </Text>
      {isNewer && (
        <Card tone="caution" padding={3} radius={2} border role="alert">
          <Stack gap={3}>
            <Text size={1}>
              {change.speaker} sent a newer change while you were writing. Close this to look at it, or return
              the newer one.
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
        <Alert>It isn’t returned: someone changed it just now, or the connection broke. Try again.</Alert>
      )}
    </AskDialog>
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
