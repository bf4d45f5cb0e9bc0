import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useClient, useColorSchemeValue } from 'sanity'
import { useRouter } from 'sanity/router'
import '../page/festival.css'
import { BlankBoard, isBlank } from './BlankBoard.tsx'
import { Board } from './board/Board.tsx'
import './board/builder.css'
import { ProgramStore } from './program-store.ts'
import { useMoves } from './moves/use-moves.ts'
import { useEventZone } from '../zone/use-event-zone.ts'
import { FestButton } from '../page/FestButton.tsx'

/** The schedule builder: loads the program and shows it. */
export function ScheduleBuilder() {
  const client = useClient({ apiVersion: contentApiVersion })
  const scheme = useColorSchemeValue()
  const [store] = useState(() => new ProgramStore(client))
  useEffect(() => store.connect(), [store])
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const timeZone = useEventZone()
  const moves = useMoves(store, timeZone)
  const router = useRouter()
  const { day, session } = router.state
  const isShown = state.status === 'live' || state.status === 'reconnecting'
  return (
    <main className="fest builder" data-fest-scheme={scheme}>
      {state.status === 'loading' && <p className="fest-note">Loading the program…</p>}
      {state.status === 'failed' && (
        <p className="fest-note" role="alert">
          We can’t load the program right now. Your changes are safe.{' '}
          <FestButton onClick={() => void store.reload()}>Try again</FestButton>
        </p>
      )}
      {isShown && isBlank(state.program) && <BlankBoard {...state.program} />}
      {isShown && !isBlank(state.program) && (
        <Board
          state={state}
          moves={moves}
          timeZone={timeZone}
          wishedDay={typeof day === 'string' ? day : undefined}
          openId={typeof session === 'string' ? session : undefined}
          onShow={(shown) => router.navigate(shown)}
        />
      )}
    </main>
  )
}
