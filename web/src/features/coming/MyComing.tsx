import { t } from '@fest/schemas/core/words/t.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callDatabase } from '#app/backend/call-database.ts'
import { useAction } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'
import { type GivingUp, givingUpWords, keptWords, silenceWords, whatTheyHave } from './coming-words.ts'
import { givingUpAnswer, myComingOptions } from './coming.queries.ts'

/** The question beside the ticket, while it is asked, and afterward the way to give up what one has all the same. */
export function MyComing({ userId }: { userId: string }) {
  const { data: told } = useQuery(myComingOptions(userId))
  // Its words stay while the dialog closes.
  const [givingUp, setGivingUp] = useState<{ what: GivingUp; isOpen: boolean }>({
    what: 'all',
    isOpen: false,
  })
  const { run, isRunning, problemOf, forgetProblem } = useAction()
  if (told?.state !== 'asked' && told?.state !== 'coming') return null
  const isAsked = told.state === 'asked'
  const words = givingUpWords(givingUp.what, told)
  const close = () => setGivingUp({ ...givingUp, isOpen: false })
  return (
    <section aria-labelledby="still-coming" className="mb-6 border-s-2 border-amber py-1 ps-4">
      <h3 id="still-coming" className="font-semibold">
        {isAsked ? t`Are you still coming?` : t`You told us you’re coming.`}
      </h3>
      <p className="mt-1 text-muted">
        {!isAsked
          ? keptWords(told)
          : told.talks.length > 0
            ? `${whatTheyHave({ ...told, name: null })} ${silenceWords(told)}`
            : silenceWords(told)}
      </p>
      <p role="alert" className="mt-3 text-ember empty:hidden">
        {isAsked ? problemOf('yes') : null}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {isAsked ? (
          <Button
            size="sm"
            pendingLabel={isRunning('yes') && t`Saving`}
            onClick={() => void run(() => callDatabase('answer_my_coming', { is_coming: true }), 'yes')}
          >
            I’m coming
          </Button>
        ) : null}
        {told.bed === 'has' ? (
          <Button size="sm" variant="quiet" onClick={() => setGivingUp({ what: 'bed', isOpen: true })}>
            {isAsked ? t`I’m coming, but I don’t need the bed` : t`I don’t need the bed`}
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" onClick={() => setGivingUp({ what: 'all', isOpen: true })}>
          I can’t come
        </Button>
      </div>
      <ConfirmDialog
        open={givingUp.isOpen}
        onClose={() => {
          forgetProblem()
          close()
        }}
        title={words.title}
        action={words.action}
        keep={words.keep}
        pendingLabel={isRunning('no') && words.pending}
        problem={problemOf('no')}
        onConfirm={() =>
          void run(() => callDatabase('answer_my_coming', givingUpAnswer[givingUp.what]), 'no').then(
            (isDone) => isDone && close(),
          )
        }
      >
        {words.text}
      </ConfirmDialog>
    </section>
  )
}
