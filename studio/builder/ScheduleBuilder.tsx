import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { readZoneClock } from '@fest/schemas/core/read-zone-clock.ts'
import { knowZone } from '@fest/schemas/core/zone-clock.ts'
import { eventTimeZone } from '@fest/schemas/content/event-time-zone.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useClient, useColorSchemeValue } from 'sanity'
import { useRouter } from 'sanity/router'
import '../findings/festival.css'
import { BlankBoard, isBlank } from '../first-steps/BoardStart.tsx'
import { Board } from './board/Board.tsx'
import './board/builder.css'
import { ProgramStore } from './program-store.ts'
import { useMoves } from './moves/use-moves.ts'

// The offsets of the years around this one; asking Intl at each step of a drag would take longer than drawing.
knowZone(readZoneClock(eventTimeZone, new Date().toISOString()))

/** The schedule builder: loads the program and shows it. */
export function ScheduleBuilder() {
  const client = useClient({ apiVersion: contentApiVersion })
  const scheme = useColorSchemeValue()
  const [store] = useState(() => new ProgramStore(client))
  useEffect(() => store.connect(), [store])
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const moves = useMoves(store, eventTimeZone)
  const router = useRouter()
  const { day, session } = router.state
  const isShown = state.status === 'live' || state.status === 'reconnecting'
  return (
    <main className="fest builder" data-fest-scheme={scheme}>
      {state.status === 'loading' && <p className="fest-note">Loading the program…</p>}
      {state.status === 'failed' && (
        <p className="fest-note" role="alert">
          We can’t load the program right now. Your changes are safe.{' '}
          <button type="button" className="fest-button" onClick={() => void store.reload()}>
            Try again
          </button>
        </p>
      )}
      {isShown && isBlank(state.program) && <BlankBoard {...state.program} />}
      {isShown && !isBlank(state.program) && (
        <Board
          state={state}
          moves={moves}
          timeZone={eventTimeZone}
          wishedDay={typeof day === 'string' ? day : undefined}
          openId={typeof session === 'string' ? session : undefined}
          onShow={(shown) => router.navigate(shown)}
        />
      )}
    </main>
  )
}
