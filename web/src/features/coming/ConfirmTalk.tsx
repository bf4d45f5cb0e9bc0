import { both, quoted } from '@fest/schemas/core/words/sentences.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import type { Returned } from '@fest/schemas/database.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callDatabase } from '#app/backend/call-database.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { useAction } from '#app/backend/use-action.ts'
import { answerByWords } from '#app/lib/time/answer-by.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/forms/Form.tsx'
import { TextArea } from '#app/ui/forms/TextArea.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { TakesFocus } from '#app/ui/TakesFocus.tsx'
import { talkByLinkOptions } from './coming.queries.ts'
import { LinkEnded } from './LinkEnded.tsx'

type TalkTold = NonNullable<Returned<'talk_by_link'>>

/** A speaker's answer to a yes, without signing in: they confirm their talk, or withdraw it. Opening it only reads. */
export function ConfirmTalk({ link }: { link: string }) {
  const { data: told, error, isPending, refetch } = useQuery(talkByLinkOptions(link))
  if (isPending) return <Skeleton className="h-64 w-full" />
  if (told === undefined) return <ErrorState {...toPlainError(error)} onRetry={() => void refetch()} />
  return told === null ? <LinkEnded /> : <Answer link={link} told={told} />
}

function Answer({ link, told }: { link: string; told: TalkTold }) {
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [hasPressed, setPressed] = useState(false)
  const [reason, setReason] = useState('')
  const { run, isPending, problemOf } = useAction()
  const { title, text } = wordsOf(told)
  const asksWhy = isWithdrawing && told.status !== 'withdrawn'
  const show = (isShown: boolean) => {
    setPressed(true)
    setWithdrawing(isShown)
  }
  const answer = (confirms: boolean) => {
    setPressed(true)
    const why = reason.trim() === '' ? {} : { reason }
    void run(() => callDatabase('answer_talk_by_link', { link, confirms, ...why }))
  }
  return (
    <TakesFocus key={`${told.status} ${asksWhy}`} isOn={hasPressed}>
      <h1 className="text-display">{asksWhy ? t`You can’t give it?` : title}</h1>
      <p className="mt-4 text-muted">
        {asksWhy
          ? t`The organizers are told right away, and find someone else for the program. This can’t be undone.`
          : text}
      </p>
      {asksWhy ? (
        <div className="mt-6 grid gap-3">
          <Field label={t`Why? Only the organizers read it.`} need="optional">
            {(control) => (
              <TextArea
                {...control}
                limit={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
          <Button variant="danger" pendingLabel={isPending && t`Withdrawing`} onClick={() => answer(false)}>
            Withdraw my session
          </Button>
          <Button variant="quiet" onClick={() => show(false)}>
            Go back
          </Button>
        </div>
      ) : told.status === 'accepted' ? (
        <div className="mt-6 grid gap-3">
          <Button pendingLabel={isPending && t`Saving`} onClick={() => answer(true)}>
            Yes, I’ll give it
          </Button>
          <Button variant="quiet" onClick={() => show(true)}>
            I can’t
          </Button>
        </div>
      ) : (
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={paths.profile()} variant="quiet">
            Open my profile
          </LinkButton>
          {told.status === 'confirmed' ? (
            <Button variant="plain" onClick={() => show(true)}>
              I can’t after all
            </Button>
          ) : null}
        </div>
      )}
      <p role="alert" className="mt-5 text-ember empty:hidden">
        {problemOf()}
      </p>
      {told.status === 'accepted' && !asksWhy ? (
        <p className="mt-5 text-small text-muted">Nothing happens before you press a button.</p>
      ) : null}
    </TakesFocus>
  )
}

function wordsOf(told: TalkTold): { title: string; text: string } {
  const { name, event, status, confirm_by, time_zone } = told
  const talk = quoted(told.title)
  if (status === 'withdrawn')
    return { title: t`It’s withdrawn.`, text: t`Thanks for telling us. The organizers know about ${talk}.` }
  if (status === 'confirmed')
    return {
      title: t`It’s confirmed.`,
      text: t`You’re speaking. Next, the organizers email you about the time and the room.`,
    }
  const asked = t`Hi ${name}, we’d love to have ${talk} at ${event}.`
  return {
    title: t`Will you give your session?`,
    text: confirm_by === null ? asked : both(asked, answerByWords(confirm_by, time_zone)),
  }
}
