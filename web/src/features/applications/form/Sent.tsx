import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Ket } from '#app/ui/Ket.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import type { Application } from '#app/features/applications/application.ts'

type SentProps<Schema extends z.ZodMiniObject> = {
  application: Application<Schema>
  /** The answers that were sent. */
  answers: z.output<Schema>
  isSignedIn: boolean
  onAnother: () => void
}

/** Replaces the form once it is sent: what happens next, and where to follow it. */
export function Sent<Schema extends z.ZodMiniObject>(props: SentProps<Schema>) {
  const { application, answers, isSignedIn, onAnother } = props
  const { title, next, isFollowed } = application.sentOf(answers)
  const heading = useRef<HTMLHeadingElement>(null)

  // The pressed button is gone, and the scroll position and focus with it.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <section className="max-w-2xl">
      <Ket>sent</Ket>
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-heading">
        {title}
      </h2>
      <p className="mt-3 max-w-prose text-muted">{next}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        {isSignedIn && isFollowed ? (
          <LinkButton to={paths.profile()}>Follow it in my profile</LinkButton>
        ) : null}
        {application.anotherLabel ? (
          <Button variant="quiet" onClick={onAnother}>
            {application.anotherLabel}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
