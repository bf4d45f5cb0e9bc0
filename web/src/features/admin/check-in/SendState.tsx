import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { recordedAt } from '@fest/schemas/vocabulary/event-clock.ts'
import { PanelButton } from '../parts/screen.tsx'
import type { DoorState } from './door/door-state.ts'
import type { Door } from './door/door.ts'
import { type DoorClock, timeWords } from './verdict-words.ts'

const noteStyle = 'max-w-prose basis-full pb-1.5'

/** Whether the database can be reached, how many scans are still unsent, and how old this device's list is. */
export function SendState({ door, state, clock }: { door: Door; state: DoorState; clock: DoorClock }) {
  const { isReached, waiting, rosterAt, roster, problem } = state
  const listedAt = recordedAt(rosterAt ?? 0)
  // Without an active service worker this page doesn't open without a network.
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  // Without the scans being sent right now: a number that flickers with every scan tells nobody anything.
  const unsent = waiting.filter(({ announced }) => announced !== null || !isReached).length
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-y border-line py-1 md:col-span-full">
      <output className="flex min-w-0 flex-1 items-baseline gap-2.5">
        <span
          aria-hidden="true"
          className={`size-2.5 shrink-0 rounded-pill border-2 ${isReached && problem === null ? 'border-teal bg-teal' : 'border-ember'}`}
        />
        <span>
          <strong className="font-semibold">{isReached ? 'Connected' : 'No network'}</strong>
          {unsent > 0 ? ` · ${formatCount(unsent)} to send` : ''}
          <span className="text-muted">
            {rosterAt === null
              ? ' · no list on this device yet'
              : ` · list of ${timeWords(listedAt, clock)}, ${counted(roster.size, 'ticket', 'tickets')}`}
          </span>
        </span>
      </output>
      {unsent > 0 ? <PanelButton onClick={() => void door.send()}>Send now</PanelButton> : null}
      {isReached ? null : (
        <p className={noteStyle}>
          Keep scanning: this device saves the scans and sends them when it’s back online.{' '}
          {door.isListKept && hasWorker
            ? 'The name list stays here, also if this page reloads.'
            : 'Keep this page open; it can’t reload without a network.'}
        </p>
      )}
      {problem ? (
        <p role="alert" className={noteStyle}>
          {sentenceOf(problem)} Your scans are safe.
        </p>
      ) : null}
      {door.isKept ? null : (
        <p className={noteStyle}>
          This browser saves nothing between visits. Don’t close this page until everything is sent.
        </p>
      )}
    </div>
  )
}
