import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'
import { givingAwayWords, silenceWords } from './coming-words.ts'
import { answerMine, myComingOptions } from './coming.queries.ts'

/** The question beside the ticket, while it is asked, and afterward the way to give the seat away all the same. */
export function MyComing({ userId }: { userId: string }) {
  const { data: told } = useQuery(myComingOptions(userId))
  const [isGivingUp, setGivingUp] = useState(false)
  const { run, isRunning, problemOf, forgetProblem } = useAction()
  if (told?.state !== 'asked' && told?.state !== 'coming') return null
  const isAsked = told.state === 'asked'
  return (
    <section aria-labelledby="still-coming" className="mb-6 border-l-2 border-amber py-1 pl-4">
      <h3 id="still-coming" className="font-semibold">
        {isAsked ? 'Are you still coming?' : 'You told us you’re coming.'}
      </h3>
      <p className="mt-1 text-muted">
        {isAsked ? silenceWords(told) : 'See you there. Plans changed? You can still give your seat away.'}
      </p>
      <p role="alert" className="mt-3 text-ember empty:hidden">
        {isAsked ? problemOf('yes') : null}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {isAsked ? (
          <Button
            size="sm"
            pendingLabel={isRunning('yes') ? 'Saving' : undefined}
            onClick={() => void run(() => answerMine(true), 'yes')}
          >
            I’m coming
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" onClick={() => setGivingUp(true)}>
          I can’t come
        </Button>
      </div>
      <ConfirmDialog
        open={isGivingUp}
        onClose={() => {
          forgetProblem()
          setGivingUp(false)
        }}
        title="Give your seat away?"
        action="Give my seat away"
        keep="Keep my seat"
        pendingLabel={isRunning('no') ? 'Giving it away' : undefined}
        problem={problemOf('no')}
        onConfirm={() => void run(() => answerMine(false), 'no')}
      >
        {givingAwayWords}
      </ConfirmDialog>
    </section>
  )
}
