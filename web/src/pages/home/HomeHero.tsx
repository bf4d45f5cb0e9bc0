import { langOf, ownText } from '#app/content/lang-of.ts'
import { plural, t } from '@fest/schemas/core/words/t.ts'
import type { HomeQueryResult } from '#app/content/content.generated.ts'
import { placeName, type useSiteSettings, useIsOver } from '#app/content/settings/use-site-settings.ts'
import { formatDayRange, formatWeekday } from '@fest/schemas/core/event-time.ts'
import { Container } from '#app/ui/Container.tsx'
import { OneOf } from '#app/ui/OneOf.tsx'
import { InterferenceHero } from '#app/ui/interference/InterferenceHero.tsx'
import { Ket } from '#app/ui/Ket.tsx'
import type { ReactNode } from 'react'
import { CallToAction } from '#app/features/event/CallToAction.tsx'
import { useRegistrationState } from '#app/features/event/moment.ts'
import { useOwnPlace } from '#app/session/own-place.ts'

type HomeHeroProps = {
  home: HomeQueryResult
  settings: ReturnType<typeof useSiteSettings>
  sessionCount: number
  roomCount: number
  /** What comes before everything else, in the space below the header. */
  children?: ReactNode
}

/** The event in one sentence, what to do now, when and where, over the festival's picture. */
export function HomeHero({ home, settings, sessionCount, roomCount, children }: HomeHeroProps) {
  const { startDate, endDate } = settings
  const isOver = useIsOver()
  const title = home?.headline ?? settings.title
  const overTitle = home?.recap?.headline ?? t`Thank you for coming.`
  const said = isOver ? home?.recap : home
  const lead = home?.lead
  const overLead =
    home?.recap?.lead ??
    t`What you learned stays here: notebooks, slides, recordings, and what the teams built.`
  const label = home?.ket ?? (startDate === null ? null : formatDayRange(startDate, endDate ?? startDate))
  return (
    // As tall as the window: what appears below once the time is known moves nothing in view.
    <section className="under-header relative isolate flex min-h-svh flex-col overflow-hidden border-b border-line">
      <InterferenceHero />
      <Container className="flex grow flex-col pt-20 pb-8 sm:pt-24">
        {children}
        {label ? (
          <p className="mb-6">
            <Ket>{label}</Ket>
          </p>
        ) : null}
        <h1 tabIndex={-1} lang={langOf(said, 'headline')} className="max-w-[8em] text-hero">
          {isOver ? overTitle : title}
        </h1>
        {lead ? (
          <p lang={langOf(said, 'lead')} className="mt-8 max-w-[24em] text-lead text-balance text-muted">
            <OneOf shown={isOver ? overLead : lead} candidates={[lead, overLead]} />
          </p>
        ) : null}
        <div className="mt-10 mb-10">
          <CallToAction
            settings={settings}
            messages={home?.phaseMessages ?? []}
            primaryLabel={ownText(home, 'primaryLabel') ?? t`Register for free`}
            state={useRegistrationState(true)}
            own={useOwnPlace()}
          />
        </div>
        <Facts facts={factsOf(settings, sessionCount, roomCount)} />
      </Container>
    </section>
  )
}

type Fact = { value: string; label: string }

function factsOf(settings: HomeHeroProps['settings'], sessionCount: number, roomCount: number): Fact[] {
  const { startDate, endDate, venue, hostName } = settings
  const facts: Fact[] = []
  if (startDate !== null) {
    const lastDay = endDate ?? startDate
    const weekdays =
      lastDay === startDate
        ? formatWeekday(startDate)
        : t`${formatWeekday(startDate)} to ${formatWeekday(lastDay)}`
    facts.push({ value: formatDayRange(startDate, lastDay), label: weekdays })
  }
  if (venue) facts.push({ value: placeName(venue.name, hostName), label: hostName ?? venue.address })
  if (sessionCount > 0)
    facts.push({
      value: plural(sessionCount, { one: '# session', other: '# sessions' }),
      label:
        roomCount > 1 ? plural(roomCount, { one: 'in # room', other: 'in # rooms' }) : t`in the schedule`,
    })
  return facts
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="mt-auto flex max-w-3xl flex-wrap gap-x-10 gap-y-5 border-t border-line pt-5">
      {facts.map(({ value, label }) => (
        <div key={label} className="flex flex-col">
          <dt className="order-2 max-w-[13em] font-mono text-label text-muted">{label}</dt>
          <dd className="text-lead font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
