import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import { myFeedbackOptions } from './feedback.queries.ts'

/** Asks about each of somebody's sessions that is over. Nothing while there is nothing to ask. */
export function MyFeedback({ userId }: { userId: string }) {
  const { data: asked = [] } = useQuery(myFeedbackOptions(userId))
  const [isSent, setSent] = useState(false)
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
              <FeedbackForm session={session} onSent={() => setSent(true)} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SessionFeedbackProps = { userId: string; sessionId: string }

/** Asks about one session, on its page, if it is one of theirs and over. */
export function SessionFeedback({ userId, sessionId }: SessionFeedbackProps) {
  const { data = [] } = useQuery(myFeedbackOptions(userId))
  const [isSent, setSent] = useState(false)
  const isAsked = data.some(({ session }) => session === sessionId)
  return (
    <>
      <Thanks isSent={isSent} />
      {isAsked ? (
        <Disclosure summary="How was it?">
          <FeedbackForm session={sessionId} onSent={() => setSent(true)} />
        </Disclosure>
      ) : null}
    </>
  )
}

function Thanks({ isSent }: { isSent: boolean }) {
  return <output className="mb-2 block text-teal">{isSent ? 'Thank you! Your answer is in.' : null}</output>
}
