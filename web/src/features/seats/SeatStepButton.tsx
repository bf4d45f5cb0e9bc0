import { t } from '@fest/schemas/core/words/t.ts'
import { useState } from 'react'
import { callDatabase } from '#app/backend/call-database.ts'
import { refusalCode } from '#app/backend/refusal-code.ts'
import { useAction } from '#app/backend/use-action.ts'
import { paths } from '#app/paths.ts'
import { WayIn } from '#app/session/WayIn.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Problem } from '#app/ui/Problem.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import type { SeatStep } from './seat-state.ts'

type SeatStepButtonProps = {
  step: SeatStep
  /** The page's own address, to return to after signing in. */
  address: string
  sessionId: string
  waiting: number
  /** Leaves the dialog this is in; without it, it is on the session's own page. */
  onDone?: (() => void) | undefined
}

export function SeatStepButton({ step, address, sessionId, waiting, onDone }: SeatStepButtonProps) {
  const [isReleasing, setIsReleasing] = useState(false)
  const { isPending, error, problem, problemOf, run, forgetProblem } = useAction()
  /** Refused because of another seat at the same time, which can be overruled. */
  const isOverlap = refusalCode(error) === 'overlap'
  const reserve = (despite_overlap: boolean) =>
    void run(() => callDatabase('reserve_seat', { session: sessionId, despite_overlap }))
  const release = () => void run(() => callDatabase('release_seat', { session: sessionId }))
  return (
    <>
      {step === 'sign-in' || step === 'sign-in-to-wait' ? (
        <WayIn
          address={address}
          label={step === 'sign-in' ? t`Sign in to reserve` : t`Sign in to join the waitlist`}
          className="w-full"
        />
      ) : step === 'register' ? (
        <WayIn address={null} label={t`Register first`} className="w-full" />
      ) : step === 'reserve' || step === 'wait' ? (
        <Button
          className="mt-3 w-full"
          pendingLabel={isPending && t`Reserving`}
          onClick={() => reserve(false)}
        >
          {step === 'reserve' ? t`Reserve my seat` : t`Join the waitlist`}
        </Button>
      ) : step === 'release' || step === 'leave' ? (
        // Where the seat was asked for, nothing gives it up again.
        <div className="mt-3 flex gap-2">
          {onDone ? (
            <Button className="grow" onClick={onDone}>
              Done
            </Button>
          ) : (
            <LinkButton to={`${paths.profile()}#workshop-seats`} variant="quiet" className="grow">
              My seats
            </LinkButton>
          )}
          <Button
            variant="plain"
            pendingLabel={isPending && (step === 'release' ? t`Giving it back` : t`Leaving`)}
            onClick={() => (step === 'release' ? setIsReleasing(true) : release())}
          >
            {step === 'release' ? t`Give it back` : t`Leave waitlist`}
          </Button>
        </div>
      ) : null}
      <Problem>{isOverlap ? null : problemOf()}</Problem>
      <ReleaseDialog
        open={isReleasing}
        onClose={() => setIsReleasing(false)}
        onRelease={release}
        waiting={waiting}
      />
      <ConfirmDialog
        open={isOverlap}
        onClose={forgetProblem}
        title={step === 'wait' ? t`Wait for one at the same time?` : t`Two seats at the same time?`}
        action={step === 'wait' ? t`Join the waitlist too` : t`Reserve this one too`}
        variant="primary"
        keep="Not now"
        onConfirm={() => reserve(true)}
      >
        {problem?.title} You can keep both and decide on the day, but you can’t be in both.
      </ConfirmDialog>
    </>
  )
}
