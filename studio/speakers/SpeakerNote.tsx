import { agoWords } from '@fest/schemas/core/ago-words.ts'
import { publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { isRecord } from '@fest/schemas/core/records.ts'
import { Button, Card, Stack, Text } from '@sanity/ui'
import { type ReactNode, useMemo, useState } from 'react'
import type { InputProps, ObjectInputProps } from 'sanity'
import { useLiveQuery } from '../documents/use-live-query.ts'
import { useRealNow } from '../page/use-now.ts'
import type { StoredChange } from './return-change.ts'
import { ReturnDialog } from './ReturnDialog.tsx'
import { Sender } from './Sender.tsx'
import { WaitingFiles } from './WaitingFiles.tsx'
import { WhichDocument } from './WhichDocument.tsx'

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
  const changes = (live.state === 'loading' ? undefined : live.result) ?? []
  return changes.map((change) =>
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
