import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { useAction } from '#app/backend/use-action.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { TakesFocus } from '#app/ui/TakesFocus.tsx'
import { type ComingTold, givingAwayWords, silenceWords } from './coming-words.ts'
import { answerByLink, comingByLinkOptions } from './coming.queries.ts'

/** Answers for whoever the mail went to, without signing in. Opening it only reads; a button answers. */
export function StillComing({ link }: { link: string }) {
  const { data: told, error, isPending, refetch } = useQuery(comingByLinkOptions(link))
  if (isPending) return <Skeleton className="h-64 w-full" />
  if (told === undefined) {
    const { title, help } = toPlainError(error)
    return (
      <ErrorState title={title} onRetry={() => void refetch()}>
        {help}
      </ErrorState>
    )
  }
  return told === null ? <Ended /> : <Answer link={link} told={told} />
}

function Answer({ link, told }: { link: string; told: ComingTold }) {
  const [isGivingUp, setGivingUp] = useState(false)
  const [hasPressed, setPressed] = useState(false)
  const { run, isPending, problemOf } = useAction()
  const show = (isAsked: boolean) => {
    setPressed(true)
    setGivingUp(isAsked)
  }
  const answer = (isComing: boolean) => {
    // The question may vanish without an answer to this: when that was lost, and it's read how things stand.
    setPressed(true)
    void run(() => answerByLink(link, isComing)).then((isDone) => {
      if (isDone) show(false)
    })
  }
  const problem = (
    <p role="alert" className="mt-5 text-ember empty:hidden">
      {problemOf()}
    </p>
  )
  const { state } = told
  const asksAgain = isGivingUp && state !== 'gave_away' && state !== 'released'

  return (
    <TakesFocus key={asksAgain ? 'again' : state} isOn={hasPressed}>
      {asksAgain ? (
        <>
          <h1 className="text-display">Give your seat away?</h1>
          <p className="mt-4 text-muted">{givingAwayWords}</p>
          {problem}
          <div className="mt-6 grid gap-3">
            <Button
              variant="danger"
              pendingLabel={isPending ? 'Giving it away' : undefined}
              onClick={() => answer(false)}
            >
              Give my seat away
            </Button>
            <Button variant="quiet" onClick={() => show(false)}>
              Keep my seat
            </Button>
          </div>
        </>
      ) : state === 'asked' ? (
        <>
          <h1 className="text-display">Are you still coming?</h1>
          <p className="mt-4 text-muted">
            {told.name === null ? 'You have' : `Hi ${told.name}, you have`} a seat at {told.event}.{' '}
            {silenceWords(told)}
          </p>
          {problem}
          <div className="mt-6 grid gap-3">
            <Button pendingLabel={isPending ? 'Saving' : undefined} onClick={() => answer(true)}>
              I’m coming
            </Button>
            <Button variant="quiet" onClick={() => show(true)}>
              I can’t come
            </Button>
          </div>
          <p className="mt-5 text-small text-muted">Nothing happens before you press a button.</p>
        </>
      ) : (
        <Settled state={state} onGiveUp={() => show(true)} />
      )}
    </TakesFocus>
  )
}

type SettledState = Exclude<ComingTold['state'], 'asked'>

/** Where somebody stands who has nothing to answer, and what they can do. */
function Settled({ state, onGiveUp }: { state: SettledState; onGiveUp: () => void }) {
  const { title, text } = settled[state]
  return (
    <>
      <h1 className="text-display">{title}</h1>
      <p className="mt-4 text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {state === 'coming' || state === 'ended' ? (
          <>
            <LinkButton to={paths.profile()} variant="quiet">
              Open my ticket
            </LinkButton>
            <Button variant="plain" onClick={onGiveUp}>
              I can’t come
            </Button>
          </>
        ) : (
          <LinkButton to={paths.register()} variant="quiet">
            Register again
          </LinkButton>
        )}
      </div>
    </>
  )
}

const settled: Record<SettledState, { title: string; text: string }> = {
  coming: {
    title: 'See you there.',
    text: 'You said you’re coming, and your seat is yours. Plans changed? You can still give it away.',
  },
  ended: {
    title: 'Your seat is yours.',
    text: 'We’re not asking anymore, so you don’t need to do anything.',
  },
  gave_away: {
    title: 'You no longer have a seat.',
    text: 'Thanks for telling us. If your plans change, register again: you get a seat if one is free, or join the waitlist.',
  },
  released: {
    title: 'Your seat went to someone else.',
    text: 'We didn’t hear from you in time, and others were waiting. You can register again: you get a seat if one is free, or join the waitlist.',
  },
}

function Ended() {
  return (
    <>
      <h1 className="text-display">This link has ended</h1>
      <p className="mt-4 text-muted">
        Your registration has changed since we sent it. Your profile says where you stand.
      </p>
      <LinkButton to={paths.profile()} className="mt-8">
        Open my profile
      </LinkButton>
    </>
  )
}
