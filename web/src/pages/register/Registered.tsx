import { t } from '@fest/schemas/core/words/t.ts'
import type { Database } from '@fest/schemas/database.types.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsOver } from '#app/content/settings/use-site-settings.ts'
import { RegistrationStatus } from '#app/features/registration/RegistrationStatus.tsx'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { MyTicket } from '#app/features/ticket/MyTicket.tsx'

// The last of the buttons, and used by few.
const CancelRegistration = lazy(async () => ({
  default: (await import('#app/features/registration/CancelRegistration.tsx')).CancelRegistration,
}))

type RegisteredProps = {
  registration: Database['public']['Tables']['registrations']['Row']
  userId: string
}

const Changing = lazy(async () => ({ default: (await import('./Changing.tsx')).Changing }))

/** What registered people see: their answers while they change them, else where they stand. */
export function Registered({ registration, userId }: RegisteredProps) {
  const [search] = useSearchParams()
  return search.get('answers') === 'change' ? (
    <Changing userId={userId} />
  ) : (
    <AsRegistered registration={registration} userId={userId} />
  )
}

function AsRegistered({ registration, userId }: RegisteredProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { status } = registration
  const isOver = useIsOver()

  useEffect(() => {
    // Only when it has just replaced the form, which had the focus.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])

  return (
    <div className="max-w-3xl">
      <h2 ref={heading} tabIndex={-1} className="text-heading">
        {status === 'waitlisted'
          ? isOver
            ? t`You were on the waitlist`
            : t`You’re on the waitlist`
          : isOver
            ? t`You were registered`
            : t`You’re registered`}
      </h2>
      <div className="mt-2 max-w-prose text-muted">
        <RegistrationStatus status={status} userId={userId} isOver={isOver} />
      </div>
      <div className="mt-8">
        <MyTicket registration={registration} isOver={isOver} />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {isOver ? null : (
          <>
            <LinkButton to={paths.schedule()}>Choose your sessions</LinkButton>
            <LinkButton to={`${paths.register()}?answers=change`} variant="quiet">
              Edit my answers
            </LinkButton>
          </>
        )}
        <LinkButton to={paths.profile()} variant="quiet">
          My profile
        </LinkButton>
        {isOver ? null : (
          <Suspense>
            <CancelRegistration />
          </Suspense>
        )}
      </div>
    </div>
  )
}
