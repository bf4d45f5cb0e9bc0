// @chunk session
import { type ComponentType, useState } from 'react'
import { useProgramHour } from '#app/content/settings/use-program-hour.ts'
import { CheckIcon } from '#app/ui/icons.tsx'
import { freeSeats } from './free-seats.ts'
import { useHolds } from './held-seats.ts'
import type { SeatDialogProps } from './SeatDialog.tsx'
import type { SessionSeats } from './seats.queries.ts'

type SeatLineProps = {
  session: { _id: string; title: string; endsAt: string; status: string | null }
  /** The number of seats set by organizers. */
  capacity: number
  /** How many are taken, if the page asked the database. */
  seats?: SessionSeats | undefined
}

/**
 * A session's seats in one line of a list: how many, or one's own, and a button to reserve one without leaving the
 * list. Its space is reserved from the start, so that nothing moves when the numbers arrive.
 */
export function SeatLine({ session, capacity, seats }: SeatLineProps) {
  const { _id, title, endsAt, status } = session
  const nowMs = useProgramHour()
  const hold = useHolds().get(_id)
  const [opened, setOpened] = useState<{ Dialog: ComponentType<SeatDialogProps> } | 'failed' | null>(null)
  // The database knows; until it answers, the clock decides.
  const isOver = seats ? !seats.is_open : nowMs !== null && Date.parse(endsAt) < nowMs
  const isOff = isOver || status === 'cancelled'
  const words =
    hold === 'seat' ? (
      <span className="inline-flex items-center gap-1.5 font-medium text-teal">
        <CheckIcon className="size-4" />
        You have a seat
      </span>
    ) : hold === 'waiting' ? (
      <span className="font-medium text-ember">You’re on the waitlist</span>
    ) : (
      <span className="text-muted">{isOff || !seats ? `${capacity} seats` : countWords(seats)}</span>
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
          {stepWords(hold, seats)}
          <span className="sr-only"> ({title})</span>
        </button>
      </p>
      <p role="alert" className="text-small text-ember empty:hidden">
        {opened === 'failed' ? 'We couldn’t load the seats. Check your connection, then try again.' : ''}
      </p>
      {opened === null || opened === 'failed' ? null : (
        <opened.Dialog sessionId={_id} title={title} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

function countWords(seats: SessionSeats): string {
  const left = freeSeats(seats)
  return left > 0 ? `${left} of ${seats.capacity} seats left` : `All ${seats.capacity} seats are taken`
}

function stepWords(hold: 'seat' | 'waiting' | undefined, seats: SessionSeats | undefined): string {
  if (hold !== undefined) return 'Change'
  return seats && freeSeats(seats) === 0 ? 'Join the waitlist' : 'Reserve a seat'
}
