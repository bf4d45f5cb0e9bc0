import type { ReactNode } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { longestReason } from '../decisions/reasons.ts'
import { goesBeyond, type PlaceNumbers, placesTaken } from '../places/places.queries.ts'
import { TextAreaField, useTyped } from '../parts/fields.tsx'

type GivePlaceDialogProps = {
  title: string
  thing: 'seat' | 'bed'
  /** The pool; undefined while it loads or none is chosen. */
  numbers: PlaceNumbers | undefined
  /** Whether the person is on its waitlist. */
  isWaiting: boolean
  /** Shown above the reason, such as the choice of a session. */
  children?: ReactNode
  note: string
  onGive: (reason: string | null) => Promise<unknown>
  onClose: () => void
}

/** Gives somebody a place by hand. Exceeding the capacity or skipping the waitlist needs a reason. */
export function GivePlaceDialog(props: GivePlaceDialogProps) {
  const { title, thing, numbers, isWaiting, children, note, onGive, onClose } = props
  const action = useAction()
  const { typed, mistake, setMistake, input } = useTyped()
  const isExtra = numbers !== undefined && goesBeyond(numbers, isWaiting)
  const tidy = typed.trim()

  async function give() {
    if (isExtra && tidy === '') return setMistake('Say why. It’s kept with the decision.')
    if (Array.from(tidy).length > longestReason) return setMistake(`At most ${longestReason} characters.`)
    if (await action.run(() => onGive(tidy === '' ? null : tidy))) onClose()
  }

  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={give}
      action={isExtra ? `Give an extra ${thing}` : `Give the ${thing}`}
      button={{
        disabledReason: numbers ? undefined : 'Choose first.',
        pendingLabel: action.isPending && 'Saving',
      }}
      problem={action.problemOf()}
    >
      {children}
      {numbers ? (
        <div>
          <p className="font-medium">{placesTaken(numbers, `${thing}s`)}</p>
          <p className="mt-1 text-muted">{isExtra ? extraWords(thing, numbers) : ordinaryWords(thing)}</p>
        </div>
      ) : null}
      <TextAreaField
        label="Reason"
        need={isExtra ? 'required' : 'optional'}
        help="It’s kept in the log, and the person can read it."
        error={mistake}
        limit={longestReason}
        {...input}
      />
      <p className="text-muted">{note}</p>
    </FormDialog>
  )
}

function extraWords(thing: string, { waiting }: PlaceNumbers): string {
  const queue = waiting === 0 ? '' : ' Everyone who waits keeps their turn.'
  return `This is an extra ${thing}, counted apart.${queue} When this person leaves, nobody moves up because of it.`
}

const ordinaryWords = (thing: string) => `A ${thing} is free and nobody else waits, so it’s an ordinary one.`
