import { t } from '@fest/schemas/core/words/t.ts'
import { callDatabase } from '#app/backend/call-database.ts'
import { databaseQuery } from '#app/backend/database-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { arrive } from '#app/lib/navigation/arrive.ts'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { lengthOf } from '@fest/schemas/forms/plain-text.ts'
import { useAction } from '#app/backend/use-action.ts'
import { forgetOnDevice, keepOnDevice, keptOnDevice } from '#app/session/device-memory.ts'
import { RadioGroup } from '#app/ui/forms/Choice.tsx'
import { Field, Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import { TextArea } from '#app/ui/forms/TextArea.tsx'

/** Somebody's sessions that are over, and that they said nothing about yet. */
const myFeedbackOptions = (userId: string) =>
  databaseQuery('my_feedback', {}, [userId], { staleTime: 30_000 })

/** Asks about each of somebody's sessions that is over. Nothing while there is nothing to ask. */
export function MyFeedback({ userId }: { userId: string }) {
  const { data: asked = [] } = useQuery(myFeedbackOptions(userId))
  const { isSent, form } = useSending(asked)
  if (asked.length === 0 && !isSent) return null
  return (
    <section aria-labelledby="how-was-it" className="max-w-3xl">
      <h2 id="how-was-it" className="mb-5 text-title">
        How was it?
      </h2>
      <Thanks isSent={isSent} />
      <ul className="space-y-2">
        {asked.map(({ session, title }) => (
          <li key={session}>
            <Disclosure summary={title}>
              <FeedbackForm session={session} {...form} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Asks about one session, on its page, if it is one of theirs and over. */
export function SessionFeedback({ userId, sessionId }: { userId: string; sessionId: string }) {
  const { data = [] } = useQuery(myFeedbackOptions(userId))
  const { isSent, form } = useSending(data)
  const isAsked = data.some(({ session }) => session === sessionId)
  const isLinked = useLocation().hash === '#how-was-it'
  return (
    <>
      <Thanks isSent={isSent} />
      {isAsked ? (
        <div ref={isLinked ? arrive : undefined}>
          <Disclosure summary="How was it?" isOpen={isLinked}>
            <FeedbackForm session={sessionId} {...form} />
          </Disclosure>
        </div>
      ) : null}
    </>
  )
}

/** Whether an answer is in: the service said so, or, if its reply got lost, no longer asks. */
function useSending(asked: readonly { session: string }[]) {
  const [tried, setTried] = useState<string | null>(null)
  const [hasAnswered, setAnswered] = useState(false)
  const isGone = tried !== null && !asked.some(({ session }) => session === tried)
  useEffect(() => {
    if (tried !== null && isGone) forgetFeedback(tried)
  }, [tried, isGone])
  return { isSent: hasAnswered || isGone, form: { onSend: setTried, onSent: () => setAnswered(true) } }
}

function Thanks({ isSent }: { isSent: boolean }) {
  return <output className="mb-2 block text-teal">{isSent ? t`Thank you! Your answer is in.` : null}</output>
}

/** The same limit is in give_feedback(). */
const most = 500
const ratings = [t`Not worth my time`, t`Could be better`, t`Fine`, t`Good`, t`Great`].map(
  (label, index) => ({
    value: String(index + 1),
    label: `${index + 1} – ${label}`,
  }),
)
const questions = [
  { name: 'best', label: t`What was best?` },
  { name: 'change', label: t`What should we change?` },
] as const

type FeedbackFormProps = { session: string; onSend: (session: string) => void; onSent: () => void }

/** What was typed before a reload; the device forgets it when it was sent, or at signing out. */
function keptAnswers(session: string): Partial<Record<'rating' | 'best' | 'change', string>> {
  const kept = keptOnDevice(draftName(session))
  return typeof kept === 'object' && kept !== null
    ? Object.fromEntries(Object.entries(kept).filter(([, said]) => typeof said === 'string'))
    : {}
}

function draftName(session: string): string {
  return `feedback ${session}`
}

const forgetFeedback = (session: string) => forgetOnDevice(draftName(session))

/** Three questions about a session that somebody was at. What they typed stays on the device until it is sent. */
function FeedbackForm({ session, onSend, onSent }: FeedbackFormProps) {
  const { run, isPending, problemOf } = useAction()
  const [kept] = useState(() => keptAnswers(session))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  async function send(form: HTMLFormElement) {
    const answers = new FormData(form)
    const said = (name: string) => {
      const value = answers.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const wrong: Record<string, string> = {}
    if (said('rating') === '') wrong['rating'] = t`Choose from 1 to 5.`
    for (const { name } of questions)
      if (lengthOf(said(name)) > most) wrong[name] = t`Write up to ${most} characters.`
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    onSend(session)
    const isSent = await run(async () => {
      await callDatabase('give_feedback', {
        session,
        rating: Number(said('rating')),
        best: said('best'),
        change: said('change'),
      })
    })
    if (!isSent) return
    forgetFeedback(session)
    onSent()
  }

  return (
    <Form
      className="mt-3 flex flex-col gap-5"
      onChange={({ currentTarget }) =>
        keepOnDevice(draftName(session), Object.fromEntries(new FormData(currentTarget)))
      }
      onSubmit={(event) => void send(event.currentTarget)}
    >
      <p className="max-w-prose text-small text-muted">
        Your answers are kept without your name, and organizers see them only once five people have answered.
      </p>
      <RadioGroup
        legend="How was it?"
        name="rating"
        options={ratings}
        initial={kept.rating ?? ''}
        error={errors['rating']}
        need="required"
      />
      {questions.map(({ name, label }) => (
        <Field key={name} label={label} error={errors[name]}>
          {(control) => <TextArea {...control} name={name} limit={most} defaultValue={kept[name] ?? ''} />}
        </Field>
      ))}
      <p role="alert" className="text-ember empty:hidden">
        {problemOf()}
      </p>
      <SubmitButton pendingLabel={isPending && t`Sending`}>Send</SubmitButton>
    </Form>
  )
}
