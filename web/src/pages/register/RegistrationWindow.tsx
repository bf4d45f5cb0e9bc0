import { plural, t } from '@fest/schemas/core/words/t.ts'
import { language } from '@fest/schemas/core/words/language.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Returned } from '@fest/schemas/database.ts'
import { registrationWords } from '@fest/schemas/vocabulary/registration-words.ts'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { hasNoDays, useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { openingTimeOf } from '#app/lib/time/opening-time.ts'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'

// Only before it opens.
const OpeningReminder = lazy(async () => ({
  default: (await import('./OpeningReminder.tsx')).OpeningReminder,
}))

type RegistrationState = Returned<'registration_state'>[number]

type RegistrationWindowProps = {
  /** Null while unknown; the form is then shown, since the database decides anyway. */
  state: Pick<RegistrationState, 'state' | 'opens_at' | 'waiting'> | null
  children?: ReactNode
}

/** The form while registration is open or has a waitlist; otherwise when it opens, or what there is without it. */
export function RegistrationWindow({ state, children }: RegistrationWindowProps) {
  const settings = useSiteSettings()
  const { data: page } = useSuspenseQuery(pageOptions('register'))
  // The form stays when the last seat goes while somebody fills it out.
  if (state === null || state.state === 'open' || state.state === 'full')
    return (
      <>
        {state?.state === 'full' ? (
          <p className="mb-8 border-s-2 border-ember py-1 ps-5">
            <strong className="block font-semibold">{registrationWords.full.sentence}</strong>
            <span className="text-muted">{registrationWords.full.hint}</span>{' '}
            <span className="text-muted">{lengthOf(state.waiting)}</span>
          </p>
        ) : null}
        {children}
      </>
    )
  const isUndated = state.state === 'not_open_yet' && hasNoDays(settings)
  const { sentence, hint } = registrationWords[isUndated ? 'undated' : state.state]
  const opensAt = state.state === 'not_open_yet' && !isUndated ? state.opens_at : null
  // About a closed form organizers may have written more, until the fest is over.
  const written = state.state === 'closed' ? page?.emptyText : null
  return (
    <div className="max-w-prose border-s-2 border-amber py-1 ps-5">
      <h2 className="text-title">{sentence}</h2>
      <p className="mt-2 text-muted">
        {[openingTimeOf(opensAt, settings.timeZone), written ?? hint].filter(Boolean).join(' ')}
      </p>
      {isUndated ? null : (
        <div className="mt-5 flex flex-wrap gap-3">
          {opensAt === null ? null : (
            <Suspense>
              <OpeningReminder opensAt={opensAt} title={settings.title} />
            </Suspense>
          )}
          {state.state === 'not_open_yet' ? null : (
            <LinkButton to={paths.materials()} variant="quiet" size="sm">
              Open the notebooks
            </LinkButton>
          )}
          <LinkButton to={paths.schedule()} variant="quiet" size="sm">
            See the schedule
          </LinkButton>
        </div>
      )}
    </div>
  )
}

/** How many people wait, where admins show numbers. */
function lengthOf(waiting: number | null): string {
  if (waiting === null) return ''
  if (waiting === 0) return t`Nobody is in line yet.`
  const count = waiting.toLocaleString(language)
  return plural(waiting, { one: `${count} person is in line.`, other: `${count} people are in line.` })
}
