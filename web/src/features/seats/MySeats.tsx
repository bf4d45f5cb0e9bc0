import { plural, t } from '@fest/schemas/core/words/t.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callDatabase } from '#app/backend/call-database.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { useAction } from '#app/backend/use-action.ts'
import { dayOf, formatDayBriefly, formatTimeRange } from '@fest/schemas/core/event-time.ts'
import { useProgramHour } from '#app/content/settings/use-program-hour.ts'
import { Button } from '#app/ui/Button.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { Link } from '#app/ui/Link.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { Problem } from '#app/ui/Problem.tsx'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'
import type { SeatRow } from './held-seats.ts'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { useMySeats } from './use-my-seats.ts'
import { sessionSeatsOptions } from '#app/backend/session-seats.ts'

type MySeatsProps = {
  userId: string
  timeZone: string
  /** Where a session is and what its page's address is; null while unknown, or when it is no longer in the program. */
  sessionOf: (sessionId: string) => { place: string; address: string } | null
}

/** The seats somebody has or waits for, each with a button to give it up; below them, those of sessions that are over. */
export function MySeats({ userId, timeZone, sessionOf }: MySeatsProps) {
  const { query, rows } = useMySeats(userId)
  const nowMs = useProgramHour() ?? 0
  if (!rows && query.isLoadingError)
    return <ErrorState {...toPlainError(query.error)} onRetry={() => void query.refetch()} />
  if (!rows) return <SkeletonRows label="Loading your seats" count={2} />
  const held = rows.filter(({ status }) => status !== 'released')
  const hasEnded = (seat: SeatRow) => Date.parse(seat.bookable_sessions.ends_at) <= nowMs
  const listOf = (seats: readonly SeatRow[], isPast: boolean) => (
    <ul className="divide-y divide-line border-y border-line">
      {seats.map((seat) => (
        <Seat key={seat.id} {...{ seat, timeZone, isPast }} session={sessionOf(seat.session_id)} />
      ))}
    </ul>
  )
  const past = held.filter(hasEnded)
  const ahead = held.filter((seat) => !hasEnded(seat))
  return (
    <>
      {ahead.length > 0 ? listOf(ahead, false) : <p className="text-muted">Nothing more ahead.</p>}
      {past.length > 0 ? (
        <div className="mt-4">
          <Disclosure summary={t`Over: ${plural(past.length, { one: '# session', other: '# sessions' })}`}>
            {listOf(past, true)}
          </Disclosure>
        </div>
      ) : null}
    </>
  )
}

type SeatProps = {
  seat: SeatRow
  timeZone: string
  isPast: boolean
  session: ReturnType<MySeatsProps['sessionOf']>
}

function Seat({ seat: { session_id, status, bookable_sessions }, timeZone, isPast, session }: SeatProps) {
  const { isPending, problemOf, run } = useAction()
  const release = () => void run(() => callDatabase('release_seat', { session: session_id }))
  const [isAsking, setIsAsking] = useState(false)
  const { data } = useQuery(sessionSeatsOptions())
  const seats = data?.find((each) => each.session_id === session_id)
  const isWaiting = status === 'waitlisted'
  const { title, starts_at, ends_at } = bookable_sessions
  const day = dayOf(starts_at, timeZone)
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 basis-72 grow">
          <p className="font-semibold">
            {session === null ? (
              title
            ) : (
              <Link
                to={isPast ? `${session.address}#how-was-it` : session.address}
                className="-my-2 flex min-h-11 items-center py-2 hover:text-amber"
              >
                {title}
              </Link>
            )}
          </p>
          <p className="text-small text-muted">
            <span>
              {[
                formatDayBriefly(day),
                formatTimeRange(starts_at, ends_at, timeZone),
                ...(session ? [session.place] : []),
              ].join(t`, `)}
            </span>
            {isWaiting && !isPast ? <span className="text-waiting"> · on the waitlist</span> : null}
            {status === 'checked_in' ? <span className="text-held"> · checked in</span> : null}
          </p>
        </div>
        {status === 'checked_in' || isPast ? null : (
          <Button
            variant="quiet"
            size="sm"
            pendingLabel={isPending && t`Giving it back`}
            onClick={() => (isWaiting ? release() : setIsAsking(true))}
          >
            <span>{isWaiting ? t`Leave waitlist` : t`Give it back`}</span>
            <span className="sr-only">{` (${title})`}</span>
          </Button>
        )}
      </div>
      <Problem>{problemOf()}</Problem>
      <ReleaseDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onRelease={release}
        waiting={seats?.waiting}
      />
    </li>
  )
}
