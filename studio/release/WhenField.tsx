import { counted } from '@fest/schemas/core/count-words.ts'
import { dayOf, formatDayWithYear, formatTime } from '@fest/schemas/core/event-time.ts'
import { instantOfStamp } from '@fest/schemas/core/wall-time.ts'
import { eventNow } from '@fest/schemas/vocabulary/event-clock.ts'
import { useState } from 'react'
import { readStudioEnvironment } from '../environment.ts'
import { useEventZone } from '../zone/use-event-zone.ts'
import { FestButton } from '../page/FestButton.tsx'

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
      className="release-when"
      onSubmit={(event) => {
        event.preventDefault()
        if (at === null) setFault('Choose a day and a time.')
        else if (at <= eventNow()) setFault('That time has passed. Choose a later one, or publish now.')
        else onChoose(new Date(at).toISOString())
      }}
    >
      <label>
        When ({zone})
        <input
          type="datetime-local"
          step={step}
          value={text}
          disabled={isBusy}
          aria-describedby="release-when-fault"
          aria-invalid={fault !== ''}
          onChange={({ target }) => {
            setText(target.value)
            setFault('')
          }}
        />
      </label>
      {/* The browser's field uses the computer's date format. */}
      <output className="fest-note">
        {at === null ? '' : `${formatDayWithYear(dayOf(at, zone))}, ${formatTime(at, zone)}`}
      </output>
      <FestButton disabled={isBusy} onClick={onCancel}>
        Cancel
      </FestButton>
      <FestButton type="submit" data-primary disabled={isBusy || count === 0}>
        Schedule {counted(count, 'change', 'changes')}
      </FestButton>
      <p id="release-when-fault" className="fest-alert" role="alert">
        {fault}
      </p>
    </form>
  )
}
