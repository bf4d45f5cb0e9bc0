import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'
import { givingAwayWords, silenceWords } from './coming-words.ts'
import { answerMine, myComingOptions } from './coming.queries.ts'

/** The question beside the ticket, while it is asked; that they come, once they said so. */
export function MyComing({ userId }: { userId: string }) {
  const { data: told } = useQuery(myComingOptions(userId))
  const [isGivingUp, setGivingUp] = useState(false)
  const { run, isRunning, problemOf, forgetProblem } = useAction()
  if (told?.state === 'coming') return <p className="mb-6 text-teal">You told us you’re coming. See you there.</p>
  if (told?.state !== 'asked') return null
  return (
    <section aria-labelledby="still-coming" className="mb-6 border-l-2 border-amber py-1 pl-4">
      <h3 id="still-coming" className="font-semibold">
        Are you still coming?
      </h3>
      <p className="mt-1 text-muted">{silenceWords(told)}</p>
      <p role="alert" className="mt-3 text-ember empty:hidden">
        {problemOf('yes')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          size="sm"
          pendingLabel={isRunning('yes') ? 'Saving' : undefined}
          onClick={() => void run(() => answerMine(true), 'yes')}
        >
          I’m coming
        </Button>
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
