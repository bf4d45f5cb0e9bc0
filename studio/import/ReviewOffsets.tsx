import { eventTimeZone } from '@fest/schemas/content/event-time-zone.ts'
import { counted } from '@fest/schemas/core/count-words.ts'
import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { Folded } from './ReviewLists.tsx'
import type { ForeignOffset } from './program.ts'

type Props = {
  offsets: readonly ForeignOffset[]
  isLocked: boolean
  onChoose: (key: string, value: string) => void
}

/** Asks once for each offset that isn't the event's whether its moments stay, or its times of day. */
export function ReviewOffsets({ offsets, isLocked, onChoose }: Props) {
  const timeZone = eventTimeZone()
  return (
    <Folded title="Times from another zone" count={offsets.length} isOpen>
      <p className="fest-note">
        Keep the moment if the file is right and only written elsewhere. Keep the clock time if that’s what it
        says on the doors. The next import on this device knows your answer.
      </p>
      <ul className="import-list">
        {offsets.map(({ key, offset, here, count, moment, clock, chosen }) => (
          <li key={key}>
            <label className="import-field">
              <span>
                {counted(count, 'session is', 'sessions are')} written at {offset}; the event is at {here} (
                {timeZone}).
              </span>
              <select
                value={chosen}
                disabled={isLocked}
                onChange={({ target }) => onChoose(key, target.value)}
              >
                <option value="moment">Keep the moment ({formatMoment(moment, timeZone)})</option>
                <option value="clock">Keep the clock time ({formatMoment(clock, timeZone)})</option>
              </select>
            </label>
          </li>
        ))}
      </ul>
    </Folded>
  )
}
