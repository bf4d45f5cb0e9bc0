import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import { useSyncExternalStore } from 'react'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { formatTime } from '@fest/schemas/core/event-time.ts'
import { recordedAt } from '@fest/schemas/vocabulary/event-clock.ts'
import { PanelButton } from '../parts/screen.tsx'
import type { DoorState } from './door/door-state.ts'
import type { Door } from './door/door.ts'

const noteStyle = 'max-w-prose basis-full pb-1.5'

/** Whether the database can be reached, how many scans are still unsent, and how old this device's list is. */
export function SendState({ door, state, timeZone }: { door: Door; state: DoorState; timeZone: string }) {
  const { isReached, waiting, rosterAt, roster, problem, isKept, isListKept } = state
  const hasWorker = useSyncExternalStore(followWorker, isWorkerThere, () => false)
  // Without the scans that are being sent right now: a number that flickers with every scan tells nobody anything.
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
              : ` · list of ${formatTime(recordedAt(rosterAt), timeZone)}, ${counted(roster.size, 'ticket', 'tickets')}`}
          </span>
        </span>
      </output>
      {unsent > 0 ? <PanelButton onClick={() => void door.send()}>Send now</PanelButton> : null}
      {isReached ? null : (
        <p className={noteStyle}>
          Keep scanning: this device saves the scans and sends them when it’s back online.{' '}
          {isListKept && hasWorker
            ? 'The name list stays here, also if this page reloads.'
            : 'Keep this page open; it can’t reload without a network.'}
        </p>
      )}
      {problem ? (
        <p role="alert" className={noteStyle}>
          {sentenceOf(problem)} Your scans are safe.
        </p>
      ) : null}
      {isKept ? null : (
        <p className={noteStyle}>
          This browser saves nothing between visits. Don’t close this page until everything is sent.
        </p>
      )}
    </div>
  )
}

/** Whether this page opens without a network: the service worker has to be active. */
function isWorkerThere(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

function followWorker(onChange: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('controllerchange', onChange)
  return () => serviceWorker.removeEventListener('controllerchange', onChange)
}
