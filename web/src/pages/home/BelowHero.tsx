import { langOf } from '#app/content/lang-of.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useIsOver, useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { useShownZone } from '#app/content/settings/use-shown-zone.ts'
import { announcementsOptions } from '#app/features/lists/announcements/announcements.queries.ts'
import { sponsorWallOptions } from '#app/features/lists/sponsors/sponsors.queries.ts'
import { Announcements } from '#app/features/lists/announcements/Announcements.tsx'
import { FeaturedSpeakers } from '#app/features/home/FeaturedSpeakers.tsx'
import { Highlights } from '#app/features/home/Highlights.tsx'
import { homeOptions } from '#app/features/home/home.queries.ts'
import { HomeCircuit } from '#app/features/schedule/circuit/HomeCircuit.tsx'
import { NowAndNext } from '#app/features/schedule/NowAndNext.tsx'
import { programOf } from '#app/features/schedule/program.ts'
import { roomsOptions, scheduleOptions } from '#app/features/schedule/schedule.queries.ts'
import { SponsorWall } from '#app/features/lists/sponsors/SponsorWall.tsx'
import { useIsBelowFoldDue } from '#app/lib/hydration/use-is-below-fold-due.ts'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { Link } from '#app/ui/Link.tsx'
import { ArrowRightIcon } from '#app/ui/icons.tsx'

// Only after the event.
const Recap = lazy(async () => ({ default: (await import('./Recap.tsx')).Recap }))

/** The home page below its first screen. After a navigation it is rendered after the first paint. */
export function BelowHero() {
  return useIsBelowFoldDue() ? <Sections /> : null
}

function Sections() {
  const { dayEndHour } = useSiteSettings()
  const { timeZone, sentence } = useShownZone()
  const { data: home } = useSuspenseQuery(homeOptions())
  const { data: announcements } = useSuspenseQuery(announcementsOptions())
  const { data: sessions } = useSuspenseQuery(scheduleOptions())
  const { data: rooms } = useSuspenseQuery(roomsOptions())
  const { data: sponsors } = useSuspenseQuery(sponsorWallOptions())
  const isOver = useIsOver()
  const program = programOf(sessions, timeZone, dayEndHour)
  return (
    // Nothing to say yet leaves no bare band.
    <Container className="space-y-24 py-16 has-[>:only-child:empty]:hidden sm:space-y-32 sm:py-24">
      <div className="space-y-10 empty:hidden">
        <NowAndNext sessions={sessions} timeZone={timeZone} />
        {isOver ? (
          <Suspense>
            <Recap home={home} sessions={sessions} />
          </Suspense>
        ) : null}
        <Announcements announcements={announcements} />
      </div>
      <HomeCircuit
        title={home?.scheduleTitle ?? t`The weekend, as a circuit`}
        titleLang={langOf(home, 'scheduleTitle')}
        program={program}
        rooms={rooms}
        zoneSentence={sentence}
        timeZone={timeZone}
      />
      {home?.highlights && home.highlights.length > 0 ? <Highlights highlights={home.highlights} /> : null}
      {home?.featuredSpeakers && home.featuredSpeakers.length > 0 ? (
        <section aria-labelledby="home-speakers" className="below-fold">
          <SectionTitle
            id="home-speakers"
            title={isOver ? t`People you met` : t`People to meet`}
            to={paths.speakers()}
            more="All speakers"
          />
          <FeaturedSpeakers people={home.featuredSpeakers} sessions={sessions} timeZone={timeZone} />
        </section>
      ) : null}
      {sponsors.sponsors.length > 0 ? (
        <section aria-labelledby="home-sponsors" className="below-fold">
          <SectionTitle
            id="home-sponsors"
            title="Free, thanks to our sponsors"
            to={paths.sponsors()}
            more="All sponsors"
          />
          <SponsorWall wall={sponsors} />
        </section>
      ) : null}
    </Container>
  )
}

type SectionTitleProps = { id: string; title: string; to: string; more: string }

function SectionTitle({ id, title, to, more }: SectionTitleProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <h2 id={id} className="text-display">
        {title}
      </h2>
      <Link to={to} className="inline-flex min-h-11 items-center gap-2 text-amber hover:underline">
        <span>{more}</span> <ArrowRightIcon className="size-4" />
      </Link>
    </div>
  )
}
