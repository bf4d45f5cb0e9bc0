import { together } from '@fest/schemas/core/words/sentences.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Shut } from '@fest/schemas/vocabulary/event-phase.ts'
import { registrationWords } from '@fest/schemas/vocabulary/registration-words.ts'
import { ownText } from '#app/content/lang-of.ts'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { PageBody } from '#app/content/page-text/PageParts.tsx'
import { hasNoDays, useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { AddToCalendar } from '#app/features/calendar/AddToCalendar.tsx'
import { openingTimeOf } from '#app/lib/time/opening-time.ts'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { InterferenceHero } from '#app/ui/interference/InterferenceHero.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { notebooks, projects, sessions, Steps } from './moment/NextSteps.tsx'

type RegistrationShutProps = {
  state: Shut
  opensAt: string | null
  /** How long the waitlist is, in words. */
  line?: string | null
  children?: ReactNode
}

/** Where registration stands while nobody can register, and what there is without it. */
export function RegistrationShut({ state, line, children, ...times }: RegistrationShutProps) {
  const settings = useSiteSettings()
  const { data: page } = useSuspenseQuery(pageOptions('register'))
  const isUndated = state === 'not_open_yet' && hasNoDays(settings)
  const opensAt = state === 'not_open_yet' && !isUndated ? times.opensAt : null
  const { sentence, hint } = registrationWords[isUndated ? 'undated' : state]
  // About a closed form organizers may have written more, until the fest is over.
  const written = state === 'closed' ? ownText(page, 'emptyText') : null
  return (
    <div className="under-header relative isolate min-h-svh">
      <InterferenceHero />
      <PageHeader
        ket={t`register`}
        title={sentence}
        lead={together(openingTimeOf(opensAt, settings.timeZone), written ?? hint, line)}
      >
        {state === 'full' ? (
          <LinkButton to={paths.login(paths.register(), 'sign-up')}>Join the waitlist</LinkButton>
        ) : opensAt !== null ? (
          <OpeningReminder opensAt={opensAt} title={settings.title} />
        ) : state === 'not_open_yet' ? null : (
          <LinkButton to={paths.schedule()}>
            {state === 'over' ? t`See what you missed` : t`See the schedule`}
          </LinkButton>
        )}
      </PageHeader>
      <Container className="pb-24">
        {isUndated ? null : (
          <Steps steps={[state === 'over' ? projects : sessions, notebooks]} className="max-w-md" />
        )}
        {children}
      </Container>
      <PageBody pageKey="register" className="pb-24" />
    </div>
  )
}

/** A calendar entry for the minute in which registration opens: it needs no address and no account. */
function OpeningReminder({ opensAt, title }: { opensAt: string; title: string }) {
  const entry = {
    _id: 'registration-opens',
    _updatedAt: opensAt,
    title: t`Register for ${title}`,
    slug: '',
    path: paths.register(),
    startsAt: opensAt,
    endsAt: new Date(Date.parse(opensAt) + 15 * 60_000).toISOString(),
    status: 'confirmed',
    mode: 'online',
    isPlenary: false,
    room: null,
  } as const
  return (
    <AddToCalendar
      sessions={[entry]}
      fileName="registration"
      label="Remind me in my calendar"
      variant="primary"
    />
  )
}
