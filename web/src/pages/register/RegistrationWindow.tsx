import type { ReactNode } from 'react'
import type { Returned } from '@fest/schemas/database.ts'
import { registrationWords } from '@fest/schemas/vocabulary/registration-words.ts'
import { hasNoDays } from '#app/content/settings/has-no-days.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { openingTimeOf } from '#app/lib/time/opening-time.ts'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'

type RegistrationState = Returned<'registration_state'>[number]

type RegistrationWindowProps = {
  /** Null while unknown; the form is then shown, since the database decides anyway. */
  state: Pick<RegistrationState, 'state' | 'opens_at'> | null
  children?: ReactNode
}

/** The form while registration is open or has a waitlist; otherwise when it opens, or that it has closed. */
export function RegistrationWindow({ state, children }: RegistrationWindowProps) {
  const settings = useSiteSettings()
  const isToOpen = state?.state === 'not_open_yet'
  const isUndated = isToOpen && hasNoDays(settings)
  const words =
    state && state.state !== 'open' ? registrationWords[isUndated ? 'undated' : state.state] : null
  if (state && words && state.state !== 'full') {
    const time = isToOpen ? openingTimeOf(state.opens_at, settings.timeZone) : null
    return (
      <div className="max-w-prose border-l-2 border-amber py-1 pl-5">
        <h2 className="text-title">{words.sentence}</h2>
        <p className="mt-2 text-muted">{time === null ? words.hint : `${time} ${words.hint}`}</p>
        {isUndated ? null : (
          <div className="mt-5">
            <LinkButton to={paths.schedule()} variant="quiet">
              See the schedule
            </LinkButton>
          </div>
        )}
      </div>
    )
  }
  // The form stays when the last seat goes while somebody fills it out.
  return (
    <>
      {words ? (
        <p className="mb-8 border-l-2 border-ember py-1 pl-5">
          <strong className="block font-semibold">{words.sentence}</strong>
          <span className="text-muted">{words.hint}</span>
        </p>
      ) : null}
      {children}
    </>
  )
}
