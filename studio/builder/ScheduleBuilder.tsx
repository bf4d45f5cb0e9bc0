import { Card } from '@sanity/ui'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRouter } from 'sanity/router'
import { useLake } from '../documents/use-lake.ts'
import { Alert, Note } from '../page/Parts.tsx'
import { useEventZone } from '../zone/use-event-zone.ts'
import { BlankBoard, isBlank } from './BlankBoard.tsx'
import { Board } from './board/Board.tsx'
import { useMoves } from './moves/use-moves.ts'
import { ProgramStore } from './program-store.ts'

export function ScheduleBuilder() {
  const client = useLake()
  const [store] = useState(() => new ProgramStore(client))
  useEffect(() => store.connect(), [store])
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const timeZone = useEventZone()
  const moves = useMoves(store, timeZone)
  const router = useRouter()
  const { day, session } = router.state
  if (state.status === 'loading' || state.status === 'failed')
    return (
      <Card as="main" height="fill" padding={5}>
        {state.status === 'loading' ? (
          <Note>Loading the program…</Note>
        ) : (
          <Alert onRetry={() => void store.reload()}>
            We can’t load the program right now. Your changes are safe.
          </Alert>
        )}
      </Card>
    )
  if (isBlank(state.program)) return <BlankBoard program={state.program} />
  return (
    <Card as="main" className="builder" height="fill" overflow="auto">
      <Board
        state={state}
        moves={moves}
        timeZone={timeZone}
        wishedDay={typeof day === 'string' ? day : undefined}
        openId={typeof session === 'string' ? session : undefined}
        onShow={(shown) => router.navigate(shown)}
      />
    </Card>
  )
}
