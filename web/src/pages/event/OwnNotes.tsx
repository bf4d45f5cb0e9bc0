import { lazy, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { SavedNote } from '#app/features/saved/SavedNote.tsx'
import { scheduleOptions, type Session } from '#app/features/schedule/schedule.queries.ts'
import { useHolds } from '#app/features/seats/held-seats.ts'
import { useNow } from '#app/lib/time/use-now.ts'
import { useSession } from '#app/session/session-context.ts'

// Its form and the form's styles are for whoever was there.
const SessionFeedback = lazy(async () => ({
  default: (await import('#app/features/feedback/MyFeedback.tsx')).SessionFeedback,
}))

type OwnNotesProps = { session: Session; asOfMs: number; timeZone: string }

/** Notes on one of the visitor's own sessions, and questions once it is over; loads the whole program, since anything could overlap. */
export function OwnNotes({ session, asOfMs, timeZone }: OwnNotesProps) {
  const { data: sessions = [] } = useQuery(scheduleOptions())
  const { user } = useSession()
  const holds = useHolds()
  const isOver = (useNow() ?? 0) > Date.parse(session.endsAt)
  return (
    <>
      <SavedNote
        session={session}
        sessions={sessions}
        asOfMs={asOfMs}
        timeZone={timeZone}
        holds={holds}
        canAcknowledge
      />
      {user && isOver ? (
        <Suspense>
          <SessionFeedback userId={user.id} sessionId={session._id} />
        </Suspense>
      ) : null}
    </>
  )
}
