import { useQuery } from '@tanstack/react-query'
import { SavedNote } from '#app/features/saved/SavedNote.tsx'
import { scheduleOptions } from '#app/features/schedule/schedule.queries.ts'
import type { Session } from '#app/features/schedule/session/session.ts'
import { useHolds } from '#app/features/seats/held-seats.ts'

type OwnNotesProps = { session: Session; asOfMs: number; timeZone: string }

/** Notes on one of the visitor's own sessions; loads the whole program, since anything could overlap. */
export function OwnNotes({ session, asOfMs, timeZone }: OwnNotesProps) {
  const { data: sessions = [] } = useQuery(scheduleOptions())
  return (
    <SavedNote
      session={session}
      sessions={sessions}
      asOfMs={asOfMs}
      timeZone={timeZone}
      holds={useHolds()}
      canAcknowledge
    />
  )
}
