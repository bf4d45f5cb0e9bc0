import { seatWords } from '@fest/schemas/vocabulary/seat-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { useSiteSettings } from '#app/content/use-site-settings.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { keptSeatView, type MySeat, type SeatStep, seatViewOf, type RegistrationStage } from './seat-state.ts'
import { sessionSeatsOptions } from './seats.queries.ts'
import { useMySeats } from './use-my-seats.ts'
import { useSeatChange } from './use-seat-change.ts'

type SeatBoxProps = {
  sessionId: string
  /** The page's own address, to come back to after signing in. */
  address: string
  /** Null for visitors. */
  userId: string | null
  /** Null until it is known. */
  stage: RegistrationStage | null
  /** Stands in a dialog of its own, with no other facts of the session above it. */
  isAlone?: boolean
}

/**
 * The seats of a session that has a limited number: how many are left, and mine. It has its height from the
 * start, so that nothing moves when the numbers come.
 */
export function SeatBox({ sessionId, address, userId, stage, isAlone = false }: SeatBoxProps) {
  const { phaseOverride } = useSiteSettings()
  const seats = useQuery(sessionSeatsOptions())
  const { query: mine, rows } = useMySeats(userId)
  const change = useSeatChange(sessionId)
  const session = seats.data?.find((entry) => entry.session_id === sessionId)
  const isKnown = stage !== null && (userId === null || rows !== undefined)
  const failed = seats.isLoadingError ? seats : mine.isLoadingError ? mine : null
  const mySeat = toMySeat(rows?.find((entry) => entry.session_id === sessionId)?.status)

  function content() {
    if (session && isKnown) {
      const { title, note, step } = seatViewOf(session, mySeat, stage, phaseOverride)
      return (
        <>
          <output className="block font-semibold">{title}</output>
          <p className="text-small text-muted">{note}</p>
          <Step step={step} address={address} change={change} />
        </>
      )
    }
    // Without a network: better what was seen last than nothing.
    const isUnreachable = failed !== null || seats.fetchStatus === 'paused' || mine.fetchStatus === 'paused'
    if (mySeat !== 'none' && isUnreachable) {
      const { title, note } = keptSeatView(mySeat)
      return (
        <>
          <output className="block font-semibold">{title}</output>
          <p className="text-small text-muted">{note}</p>
          {failed ? <Retry onClick={() => void failed.refetch()} /> : null}
        </>
      )
    }
    if (failed) {
      const { title, help } = toPlainError(failed.error)
      return (
        <>
          <p className="font-semibold">{title}</p>
          <p className="text-small text-muted">{help}</p>
          <Retry onClick={() => void failed.refetch()} />
        </>
      )
    }
    // Not known to the database, which can be for a moment after it was published.
    if (seats.data && !session)
      return <p className="text-small text-muted">{seatWords.not_open_yet.sentence}</p>
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
      className={`min-h-32 noscript:hidden print:hidden ${isAlone ? '' : 'mt-5 border-t border-line pt-4'}`}
    >
      {content()}
      <p role="alert" className="text-small text-ember not-empty:mt-3">
        {change.problem}
      </p>
    </section>
  )
}

function Retry({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="quiet" className="mt-3 w-full" onClick={onClick}>
      Try again
    </Button>
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
          {step === 'sign-in' ? 'Sign in to reserve' : 'Sign in to join the waitlist'}
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
          {step === 'reserve' ? 'Reserve my seat' : 'Join the waitlist'}
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
          pendingLabel={change.isPending ? 'Leaving' : undefined}
          onClick={() => change.release()}
        >
          Leave the waitlist
        </Button>
      ) : null}
      <ReleaseDialog open={isReleasing} onClose={() => setIsReleasing(false)} onRelease={change.release} />
      <Dialog
        open={change.overlap !== null}
        onClose={change.forgetOverlap}
        title="Two seats at the same time?"
      >
        <p className="text-muted">
          {change.overlap} You can keep both and decide on the day, but you can’t be in both.
        </p>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
          <Button onClick={() => change.reserve(true)}>Reserve this one too</Button>
          <Button variant="quiet" onClick={change.forgetOverlap}>
            Not now
          </Button>
        </div>
      </Dialog>
    </>
  )
}
