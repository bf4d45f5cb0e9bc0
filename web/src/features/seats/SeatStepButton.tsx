import { useState } from 'react'
import { refusalCode } from '#app/backend/refusal-code.ts'
import { useAction } from '#app/backend/use-action.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import type { SeatStep } from './seat-state.ts'
import { releaseSeat, reserveSeat } from './seats.mutations.ts'

type SeatStepButtonProps = {
  step: SeatStep
  /** The page's own address, to return to after signing in. */
  address: string
  sessionId: string
}

export function SeatStepButton({ step, address, sessionId }: SeatStepButtonProps) {
  const [isReleasing, setIsReleasing] = useState(false)
  const { isPending, error, problem, problemOf, run, forgetProblem } = useAction()
  /** Refused because of another seat at the same time, which can be overruled. */
  const isOverlap = refusalCode(error) === 'overlap'
  const reserve = (isDespiteOverlap: boolean) => void run(() => reserveSeat(sessionId, isDespiteOverlap))
  const release = () => void run(() => releaseSeat(sessionId))
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
        <Button className={look} pendingLabel={isPending && 'Reserving'} onClick={() => reserve(false)}>
          {step === 'reserve' ? 'Reserve my seat' : 'Join the waitlist'}
        </Button>
      ) : step === 'release' ? (
        <Button
          variant="quiet"
          className={look}
          pendingLabel={isPending && 'Giving it back'}
          onClick={() => setIsReleasing(true)}
        >
          Give my seat back
        </Button>
      ) : step === 'leave' ? (
        <Button variant="quiet" className={look} pendingLabel={isPending && 'Leaving'} onClick={release}>
          Leave the waitlist
        </Button>
      ) : null}
      <p role="alert" className="text-small text-ember not-empty:mt-3">
        {isOverlap ? null : problemOf()}
      </p>
      <ReleaseDialog open={isReleasing} onClose={() => setIsReleasing(false)} onRelease={release} />
      <ConfirmDialog
        open={isOverlap}
        onClose={forgetProblem}
        title="Two seats at the same time?"
        action="Reserve this one too"
        variant="primary"
        keep="Not now"
        onConfirm={() => reserve(true)}
      >{`${problem?.title} You can keep both and decide on the day, but you can’t be in both.`}</ConfirmDialog>
    </>
  )
}
