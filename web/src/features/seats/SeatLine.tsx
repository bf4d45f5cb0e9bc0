// @chunk session
import { t } from '@fest/schemas/core/words/t.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useProgramHour } from '#app/content/settings/use-program-hour.ts'
import { CheckIcon } from '#app/ui/icons.tsx'
import { freeSeats, type SessionSeats, sessionSeatsOptions, seatsLeft } from '#app/backend/session-seats.ts'
import { useHolds } from './held-seats.ts'
import type { SeatDialogProps } from './SeatDialog.tsx'
import type { SeatSession } from './seat-state.ts'

/**
 * A session's seats in one line of a list: how many, or one's own, and a button to reserve one without leaving the
 * list. Once anything on the site has asked for the numbers they are shown, and kept up to date, in every list; before
 * that nothing is offered that may be gone. Space is reserved from the start, so that nothing moves when they arrive.
 */
export function SeatLine({ session, capacity }: { session: SeatSession; capacity: number }) {
  const { _id, title, endsAt, status } = session
  const { data } = useQuery({ ...sessionSeatsOptions(), enabled: ({ state }) => state.data !== undefined })
  const seats = data?.find(({ session_id }) => session_id === _id)
  const nowMs = useProgramHour()
  const hold = useHolds().get(_id)
  const [opened, setOpened] = useState<{ Dialog: ComponentType<SeatDialogProps> } | 'failed' | null>(null)
  // The database knows; until it answers, the clock decides.
  const hasEnded = nowMs !== null && Date.parse(endsAt) < nowMs
  const isOver = seats ? !seats.is_open : hasEnded
  const isOff = isOver || status === 'cancelled'
  const words =
    hold === 'seat' ? (
      <span key="seat" className="inline-flex items-center gap-1.5 font-medium text-held">
        <CheckIcon className="size-4" />
        <span>{hasEnded ? t`You had a seat` : t`You have a seat`}</span>
      </span>
    ) : hold === 'waiting' ? (
      <span className="font-medium text-waiting">
        {hasEnded ? t`You were on the waitlist` : t`You’re on the waitlist`}
      </span>
    ) : (
      <span className="inline-flex items-center gap-2 text-muted">
        {isOff || !seats ? null : <SeatBar {...seats} />}
        <span>{isOff || !seats ? t`${capacity} seats` : seatsLeft(seats)}</span>
      </span>
    )

  function open() {
    import('./SeatDialog.tsx').then(
      ({ SeatDialog }) => setOpened({ Dialog: SeatDialog }),
      () => setOpened('failed'),
    )
  }

  if (isOff) return <p className="flex min-h-11 items-center text-small print:min-h-0">{words}</p>
  return (
    <>
      <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-small print:min-h-0">
        {words}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={open}
          className="link relative z-1 min-h-11 font-medium noscript:hidden print:hidden"
        >
          <span>{stepWords(hold, seats)}</span>
          <span className="sr-only">{` (${title})`}</span>
        </button>
      </p>
      <p role="alert" className="text-small text-ember empty:hidden">
        {opened === 'failed' ? t`We couldn’t load the seats. Check your connection, then try again.` : ''}
      </p>
      {opened === null || opened === 'failed' ? null : (
        <opened.Dialog session={session} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

function SeatBar({ taken, capacity }: SessionSeats) {
  const share = capacity > 0 ? Math.min(1, taken / capacity) : 1
  return (
    <svg aria-hidden="true" viewBox="0 0 40 6" width="40" height="6" className="shrink-0 rtl:[scale:-1_1]">
      <rect width="40" height="6" rx="3" fill="var(--color-line)" />
      <rect width={40 * share} height="6" rx="3" fill={`var(--color-${share < 1 ? 'teal' : 'ember'})`} />
    </svg>
  )
}

function stepWords(hold: 'seat' | 'waiting' | undefined, seats: SessionSeats | undefined): string {
  if (hold !== undefined) return t`Change`
  if (!seats) return t`See if one’s free`
  return freeSeats(seats) === 0 ? t`Join the waitlist` : t`Reserve a seat`
}
