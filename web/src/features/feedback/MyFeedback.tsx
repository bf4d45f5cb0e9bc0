import { callDatabase } from '#app/backend/call-database.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { FeedbackForm, forgetFeedback } from './FeedbackForm.tsx'

/** Somebody's sessions that are over, and that they said nothing about yet. */
const myFeedbackOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'my-feedback', userId],
    queryFn: ({ signal }) => callDatabase('my_feedback', {}, signal),
    staleTime: 30_000,
  })

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

type SessionFeedbackProps = { userId: string; sessionId: string }

/** A link led here before this was on the page. */
const arrive = (element: HTMLElement | null) => element?.scrollIntoView()

/** Asks about one session, on its page, if it is one of theirs and over. */
export function SessionFeedback({ userId, sessionId }: SessionFeedbackProps) {
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

/** Whether an answer is in: as the service said, or, where its word got lost, since it no longer asks. */
function useSending(asked: readonly { session: string }[]) {
  const [tried, setTried] = useState<string | null>(null)
  const [hasAnswered, setAnswered] = useState(false)
  const isGone = tried !== null && !asked.some(({ session }) => session === tried)
  useEffect(() => {
    if (tried !== null && isGone) forgetFeedback(tried)
  }, [tried, isGone])
  return {
    isSent: hasAnswered || isGone,
    form: { onSend: setTried, onSent: () => setAnswered(true) },
  }
}

function Thanks({ isSent }: { isSent: boolean }) {
  return <output className="mb-2 block text-teal">{isSent ? 'Thank you! Your answer is in.' : null}</output>
}
