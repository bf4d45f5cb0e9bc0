import { t } from '@fest/schemas/core/words/t.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callDatabase } from '#app/backend/call-database.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { useAction } from '#app/backend/use-action.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { TakesFocus } from '#app/ui/TakesFocus.tsx'
import {
  type ComingTold,
  type GivingUp,
  givingUpWords,
  type SettledState,
  settledWords,
  silenceWords,
  whatTheyHave,
} from './coming-words.ts'
import { LinkEnded } from './LinkEnded.tsx'
import { type ComingAnswer, comingByLinkOptions, givingUpAnswer } from './coming.queries.ts'

/** Answers for whoever the mail went to, without signing in. Opening it only reads; a button answers. */
export function StillComing({ link }: { link: string }) {
  const { data: told, error, isPending, refetch } = useQuery(comingByLinkOptions(link))
  if (isPending) return <Skeleton className="h-64 w-full" />
  if (told === undefined) return <ErrorState {...toPlainError(error)} onRetry={() => void refetch()} />
  return told === null ? <LinkEnded /> : <Answer link={link} told={told} />
}

function Answer({ link, told }: { link: string; told: ComingTold }) {
  const [givingUp, setGivingUp] = useState<GivingUp | null>(null)
  const [hasPressed, setPressed] = useState(false)
  const { run, isPending, problemOf } = useAction()
  const show = (what: GivingUp | null) => {
    setPressed(true)
    setGivingUp(what)
  }
  const answer = (said: ComingAnswer) => {
    // The question may vanish although the answer to this call was lost, because the state is read again.
    setPressed(true)
    void run(() => callDatabase('answer_coming_by_link', { link, ...said })).then((isDone) => {
      if (isDone) show(null)
    })
  }
  // Below the buttons, which stay where they are when one is pressed again and this goes.
  const problem = (
    <p role="alert" className="mt-5 text-ember empty:hidden">
      {problemOf()}
    </p>
  )
  const { state } = told
  const isGone = state === 'gave_away' || state === 'released' || (givingUp === 'bed' && told.bed !== 'has')
  const asksAgain = isGone ? null : givingUp
  const again = asksAgain && givingUpWords(asksAgain, told)

  return (
    <TakesFocus key={asksAgain ?? `${state} ${told.bed}`} isOn={hasPressed}>
      {asksAgain && again ? (
        // What can't be undone takes a second press.
        <>
          <h1 className="text-display">{again.title}</h1>
          <p className="mt-4 text-muted">{again.text}</p>
          <div className="mt-6 grid gap-3">
            <Button
              variant="danger"
              pendingLabel={isPending && again.pending}
              onClick={() => answer(givingUpAnswer[asksAgain])}
            >
              {again.action}
            </Button>
            <Button variant="quiet" onClick={() => show(null)}>
              {again.keep}
            </Button>
          </div>
          {problem}
        </>
      ) : state === 'asked' ? (
        <>
          <h1 className="text-display">Are you still coming?</h1>
          <p className="mt-4 text-muted">{`${whatTheyHave(told)} ${silenceWords(told)}`}</p>
          <div className="mt-6 grid gap-3">
            <Button pendingLabel={isPending && t`Saving`} onClick={() => answer({ is_coming: true })}>
              I’m coming
            </Button>
            {told.bed === 'has' ? (
              <Button variant="quiet" onClick={() => show('bed')}>
                I’m coming, but I don’t need the bed
              </Button>
            ) : null}
            <Button variant="quiet" onClick={() => show('all')}>
              I can’t come
            </Button>
          </div>
          {problem}
          <p className="mt-5 text-small text-muted">Nothing happens before you press a button.</p>
        </>
      ) : (
        <>
          <Settled
            state={state}
            told={told}
            isPending={isPending}
            onGiveUp={show}
            onCome={() => answer({ is_coming: true })}
          />
          {problem}
        </>
      )}
    </TakesFocus>
  )
}

type SettledProps = {
  state: SettledState
  told: ComingTold
  isPending: boolean
  onGiveUp: (what: GivingUp) => void
  onCome: () => void
}

function Settled({ state, told, isPending, onGiveUp, onCome }: SettledProps) {
  const { title, text } = settledWords(state, told)
  const isIn = state === 'coming' || state === 'ended'
  return (
    <>
      <h1 className="text-display">{title}</h1>
      <p className="mt-4 text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {isIn ? (
          <>
            <LinkButton to={paths.profile()} variant="quiet">
              {told.about_seat ? t`Open my ticket` : t`Open my profile`}
            </LinkButton>
            {told.bed === 'has' ? (
              <Button variant="plain" onClick={() => onGiveUp('bed')}>
                I don’t need the bed
              </Button>
            ) : null}
            <Button variant="plain" onClick={() => onGiveUp('all')}>
              I can’t come
            </Button>
          </>
        ) : told.about_seat ? (
          <LinkButton to={paths.register()} variant="quiet">
            Register again
          </LinkButton>
        ) : (
          <>
            <Button variant="quiet" pendingLabel={isPending && t`Telling them`} onClick={onCome}>
              I can come after all
            </Button>
            <LinkButton to={paths.contact()} variant="plain">
              Write to the organizers
            </LinkButton>
          </>
        )}
      </div>
    </>
  )
}
