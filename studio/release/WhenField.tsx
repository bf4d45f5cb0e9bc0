import { counted } from '@fest/schemas/core/count-words.ts'
import { dayOf, formatDayWithYear, formatTime } from '@fest/schemas/core/event-time.ts'
import { instantOfStamp } from '@fest/schemas/core/wall-time.ts'
import { eventNow } from '@fest/schemas/vocabulary/event-clock.ts'
import { Button, Flex, Stack, TextInput } from '@sanity/ui'
import { useState } from 'react'
import { readStudioEnvironment } from '../environment.ts'
import { Field } from '../page/Field.tsx'
import { Alert, Note } from '../page/Note.tsx'
import { useEventZone } from '../zone/use-event-zone.ts'

/** In seconds. For a hosted dataset plans are checked every five minutes (supabase/functions/publish-plans). */
const step = readStudioEnvironment(import.meta.env).kind === 'embedded' ? 60 : 300

type Props = { count: number; isBusy: boolean; onCancel: () => void; onChoose: (at: string) => void }

/** Asks when to publish, in the event's local time. */
export function WhenField({ count, isBusy, onCancel, onChoose }: Props) {
  const zone = useEventZone()
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const at = instantOfStamp(text, zone)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (at === null) setFault('Choose a day and a time.')
        else if (at <= eventNow()) setFault('That time has passed. Choose a later one, or publish now.')
        else onChoose(new Date(at).toISOString())
      }}
    >
      <Stack gap={3}>
        <Field label={`When (${zone})`}>
          <TextInput
            type="datetime-local"
            step={step}
            value={text}
            disabled={isBusy}
            aria-describedby="release-when-fault"
            aria-invalid={fault !== ''}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              setFault('')
            }}
          />
        </Field>
        <Flex wrap="wrap" gap={2} align="center" justify="flex-end">
          {/* The browser's field uses the computer's date format. */}
          <Note>
            <output>
              {at === null ? '' : `${formatDayWithYear(dayOf(at, zone))}, ${formatTime(at, zone)}`}
            </output>
          </Note>
          <Button mode="ghost" disabled={isBusy} text="Cancel" onClick={onCancel} />
          <Button
            type="submit"
            tone="primary"
            disabled={isBusy || count === 0}
            text={`Schedule ${counted(count, 'change', 'changes')}`}
          />
        </Flex>
        <div id="release-when-fault">{fault !== '' && <Alert>{fault}</Alert>}</div>
      </Stack>
    </form>
  )
}
