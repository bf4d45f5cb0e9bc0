import type { ReactNode } from 'react'
import type { Database } from '@fest/schemas/database.types.ts'
import { useSiteSettings } from '#app/content/use-site-settings.ts'
import { dayOf, formatDay, formatTime } from '#app/lib/event-time.ts'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'

type RegistrationState = Database['public']['Functions']['registration_state']['Returns'][number]

type RegistrationWindowProps = {
  /** Null while it is not known; the form then stands, for the database decides anyway. */
  state: RegistrationState | null
  children: ReactNode
}

/** The form while registration is open or has a waiting list; else when it opens, or that it is over. */
export function RegistrationWindow({ state, children }: RegistrationWindowProps) {
  const { timeZone } = useSiteSettings()
  switch (state?.state) {
    case 'not_open_yet':
      return (
        <Notice title="Registration has not opened yet">
          {`It opens on ${formatDay(dayOf(state.opens_at, timeZone))} at ${formatTime(state.opens_at, timeZone)}, ${timeZone} time.`}
        </Notice>
      )
    case 'closed':
      return (
        <Notice title="Registration has closed">
          The notebooks and the recordings stay open to everybody.
        </Notice>
      )
    default:
      // The form keeps its place when the last seat goes while somebody fills it.
      return (
        <>
          {state?.state === 'full' ? (
            <p className="mb-8 border-l-2 border-ember py-1 pl-5">
              <strong className="block font-semibold">All places are taken</strong>
              <span className="text-muted">
                Register all the same: you join the waiting list, and whoever is first gets each place that is
                given back.
              </span>
            </p>
          ) : null}
          {children}
        </>
      )
  }
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-prose border-l-2 border-amber py-1 pl-5">
      <h2 className="text-title">{title}</h2>
      <p className="mt-2 text-muted">{children}</p>
      <div className="mt-5">
        <LinkButton to={paths.schedule()} variant="quiet">
          See the schedule
        </LinkButton>
      </div>
    </div>
  )
}
