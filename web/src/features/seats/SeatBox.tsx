import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { type MySeat, type SeatStep, seatViewOf, type Standing } from './seat-state.ts'
import { mySeatsOptions, sessionSeatsOptions } from './seats.queries.ts'
import { useSeatChange } from './use-seat-change.ts'

type SeatBoxProps = {
  sessionId: string
  /** The page's own address, to come back to after signing in. */
  address: string
  /** Null for visitors. */
  userId: string | null
  /** Null until it is known. */
  standing: Standing | null
}

/**
 * The seats of a session that has a limited number: how many are left, and mine. It has its height from the
 * start, so that nothing moves when the numbers come.
 */
export function SeatBox({ sessionId, address, userId, standing }: SeatBoxProps) {
  const seats = useQuery(sessionSeatsOptions())
  const mine = useQuery({ ...mySeatsOptions(userId ?? ''), enabled: userId !== null })
  const change = useSeatChange(sessionId)
  const session = seats.data?.find((entry) => entry.session_id === sessionId)
  const isKnown = standing !== null && (userId === null || mine.data !== undefined)
  const failed = seats.isLoadingError ? seats : mine.isLoadingError ? mine : null

  function content() {
    if (session && isKnown) {
      const mySeat = toMySeat(mine.data?.find((entry) => entry.session_id === sessionId)?.status)
      const { title, note, step } = seatViewOf(session, mySeat, standing)
      return (
        <>
          <output className="block font-semibold">{title}</output>
          <p className="text-small text-muted">{note}</p>
          <Step step={step} address={address} change={change} />
        </>
      )
    }
    if (failed) {
      const { title, help } = toPlainError(failed.error)
      return (
        <>
          <p className="font-semibold">{title}</p>
          <p className="text-small text-muted">{help}</p>
          <Button variant="quiet" className="mt-3 w-full" onClick={() => void failed.refetch()}>
            Try again
          </Button>
        </>
      )
    }
    // Not known to the database, which can be for a moment after it was published.
    if (seats.data && !session) return <p className="text-small text-muted">Reservations are not open yet.</p>
    return (
      <>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-2 h-4 w-full" />
        <Skeleton className="mt-4 h-13 w-full" />
      </>
    )
  }

  return (
    <section
      aria-label="Seats"
      className="mt-5 min-h-32 border-t border-line pt-4 noscript:hidden print:hidden"
    >
      {content()}
      <p role="alert" className="text-small text-ember not-empty:mt-3">
        {change.problem}
      </p>
    </section>
  )
}

function toMySeat(status: string | undefined): MySeat {
  return status === 'confirmed' || status === 'waitlisted' || status === 'checked_in' ? status : 'none'
}

type StepProps = { step: SeatStep; address: string; change: ReturnType<typeof useSeatChange> }

function Step({ step, address, change }: StepProps) {
  const [isReleasing, setIsReleasing] = useState(false)
  const look = 'mt-3 w-full'
  return (
    <>
      {step === 'sign-in' || step === 'sign-in-to-wait' ? (
        <LinkButton to={paths.login(address)} className={look}>
          {step === 'sign-in' ? 'Sign in to reserve' : 'Sign in to join the list'}
        </LinkButton>
      ) : step === 'register' ? (
        <LinkButton to={paths.register()} className={look}>
          Register first
        </LinkButton>
      ) : step === 'reserve' || step === 'wait' ? (
        <Button
          className={look}
          pendingLabel={change.isPending ? 'Reserving' : undefined}
          onClick={() => change.reserve()}
        >
          {step === 'reserve' ? 'Reserve my seat' : 'Join the waiting list'}
        </Button>
      ) : step === 'release' ? (
        <Button
          variant="quiet"
          className={look}
          pendingLabel={change.isPending ? 'Giving it back' : undefined}
          onClick={() => setIsReleasing(true)}
        >
          Give my seat back
        </Button>
      ) : step === 'leave' ? (
        <Button
          variant="quiet"
          className={look}
          pendingLabel={change.isPending ? 'Leaving it' : undefined}
          onClick={() => change.release()}
        >
          Leave the waiting list
        </Button>
      ) : null}
      <ReleaseDialog open={isReleasing} onClose={() => setIsReleasing(false)} onRelease={change.release} />
      <Dialog
        open={change.overlap !== null}
        onClose={change.forgetOverlap}
        title="Two places at the same time?"
      >
        <p className="text-muted">
          {change.overlap} You can hold both and decide on the day, but you cannot sit in both.
        </p>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
          <Button onClick={() => change.reserve(true)}>Reserve this one too</Button>
          <Button variant="quiet" onClick={change.forgetOverlap}>
            Leave it
          </Button>
        </div>
      </Dialog>
    </>
  )
}
