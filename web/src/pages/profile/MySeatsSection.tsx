import { useQuery } from '@tanstack/react-query'
import { myHistoryOptions } from '#app/features/profile/profile.queries.ts'
import { StatusHistory } from '#app/features/profile/StatusHistory.tsx'
import { scheduleOptions } from '#app/features/schedule/schedule.queries.ts'
import { MySeats } from '#app/features/seats/MySeats.tsx'
import { useMySeats } from '#app/features/seats/use-my-seats.ts'
import { paths } from '#app/paths.ts'
import { Disclosure } from '#app/ui/Disclosure.tsx'

type MySeatsSectionProps = { userId: string; timeZone: string }

/** Somebody's seats, and the history of each. */
export function MySeatsSection({ userId, timeZone }: MySeatsSectionProps) {
  const { data: sessions = [] } = useQuery(scheduleOptions())
  const { rows: seats = [] } = useMySeats(userId)
  const { data: history = [] } = useQuery(myHistoryOptions(userId))
  const titles = new Map(seats.map((seat) => [seat.id, seat.bookable_sessions.title]))
  const entries = history.filter(({ subject }) => subject === 'seat_reservations')

  function addressOf(sessionId: string): string | null {
    const session = sessions.find(({ _id }) => _id === sessionId)
    return session ? paths.event(session.slug) : null
  }

  return (
    <>
      <MySeats userId={userId} timeZone={timeZone} addressOf={addressOf} />
      {entries.length > 1 ? (
        <div className="mt-4">
          <Disclosure summary="History">
            <StatusHistory
              entries={entries}
              timeZone={timeZone}
              titleOf={({ subject_id }) => titles.get(subject_id) ?? null}
            />
          </Disclosure>
        </div>
      ) : null}
    </>
  )
}
