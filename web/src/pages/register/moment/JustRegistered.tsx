import { plural, t } from '@fest/schemas/core/words/t.ts'
import type { Database } from '@fest/schemas/database.types.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { getConfig } from '#app/config.ts'
import { useEventDays } from '#app/content/settings/use-event-days.ts'
import { placeName, useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { AddMyDays } from '#app/features/calendar/AddMyDays.tsx'
import { myPlaceInQueueOptions } from '#app/features/registration/registration.queries.ts'
import { scheduleOptions } from '#app/features/schedule/schedule.queries.ts'
import { MyTicket } from '#app/features/ticket/MyTicket.tsx'
import { formatDayRange, formatShortWeekday } from '@fest/schemas/core/event-time.ts'
import { paths } from '#app/paths.ts'
import type { SessionUser } from '#app/session/session-context.ts'
import { Container } from '#app/ui/Container.tsx'
import { InterferenceHero } from '#app/ui/interference/InterferenceHero.tsx'
import { Ket } from '#app/ui/Ket.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { ShareButton } from '#app/ui/ShareButton.tsx'
import { NextSteps } from './NextSteps.tsx'
import styles from './own-wire.module.css'

type Registration = Database['public']['Tables']['registrations']['Row']

/** Fetches what the moment shows besides the registration, so that it is there by then. */
export function fetchAhead(client: QueryClient): Promise<void> {
  return client.prefetchQuery(scheduleOptions())
}

/** Shown once, when the answers were accepted: the ticket, or the place in line, and what comes next. */
export function JustRegistered({ registration, user }: { registration: Registration; user: SessionUser }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const days = useEventDays()
  const isWaiting = registration.status === 'waitlisted'

  // Before painting, so that nobody sees the end of the new content first.
  useLayoutEffect(() => {
    // It replaces the form, at whose end the person was: the moment starts at its top, for eyes and for screen readers.
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <>
      <section className="under-header relative isolate overflow-hidden">
        <InterferenceHero />
        <Container className="pt-10 pb-10 sm:pt-20">
          <p className="mb-4">
            <Ket>{isWaiting ? t`waitlist` : t`registered`}</Ket>
          </p>
          <h1 ref={heading} tabIndex={-1} className="text-poster">
            {isWaiting ? t`You’re on the waitlist.` : t`You’re in.`}
          </h1>
          {isWaiting ? (
            <PlaceInLine userId={user.id} email={user.email} />
          ) : (
            <SeeYou email={user.email} isOnline={registration.attendance === 'online'} />
          )}
          <OwnWire
            name={registration.full_name}
            days={days}
            chosen={registration.days}
            isHacking={registration.hackathon !== 'no'}
            isWaiting={isWaiting}
          />
          {isWaiting ? null : <TheTicket registration={registration} />}
        </Container>
      </section>
      <Container className="pb-24">
        <h2 className="text-heading">What’s next</h2>
        <NextSteps hackathon={registration.hackathon ?? 'no'} isWaiting={isWaiting} />
        <p className="mt-8">
          <LinkButton to={paths.profile()} variant="quiet">
            {isWaiting ? t`See my registration` : t`My profile`}
          </LinkButton>
        </p>
        <p className="mt-4 max-w-prose text-small text-muted">
          {isWaiting
            ? t`Your profile always shows your place in line. You can change your answers there, or leave the waitlist.`
            : t`Your ticket is in your profile, even offline. You can change your answers or cancel there.`}
        </p>
      </Container>
    </>
  )
}

function SeeYou({ email, isOnline }: { email: string | null; isOnline: boolean }) {
  const { startDate, endDate, venue, hostName } = useSiteSettings()
  const days = startDate === null ? null : formatDayRange(startDate, endDate ?? startDate)
  const place = venue ? placeName(venue.name, hostName) : null
  return (
    <p className="mt-5 max-w-[24em] text-lead">
      <span>{isOnline ? seeYouOnline(days) : seeYou(days, place)}</span>{' '}
      <span>{isOnline ? '' : t`Show this ticket at the entrance. `}</span>
      <span>
        A confirmation is on its way to <Address email={email} />.
      </span>
    </p>
  )
}

const seeYouOnline = (days: string | null) =>
  days === null ? t`See you online.` : t`See you online, ${days}.`

function seeYou(days: string | null, place: string | null): string {
  if (place === null) return days === null ? t`See you.` : t`See you, ${days}.`
  return days === null ? t`See you at ${place}.` : t`See you at ${place}, ${days}.`
}

function PlaceInLine({ userId, email }: { userId: string; email: string | null }) {
  const { data: place } = useQuery(myPlaceInQueueOptions(userId))
  const ahead = (place ?? 1) - 1
  return (
    <>
      {/* Keeps its space until the number is known. */}
      <p className="mt-8 flex min-h-[1em] items-baseline gap-4 text-hero leading-none">
        {place ? (
          <>
            <span className="font-display text-waiting">{place}</span>
            <span className="font-body text-lead">
              {ahead === 0
                ? t`You’re next in line.`
                : plural(ahead, {
                    one: 'is your place in line, with # ahead of you.',
                    other: 'is your place in line, with # ahead of you.',
                  })}
            </span>
          </>
        ) : null}
      </p>
      <p className="mt-6 max-w-[29em] text-lead">
        Every place is taken right now. When one opens up, it goes to the next in line right away, and we
        email <Address email={email} />. You don’t need to do anything.
      </p>
    </>
  )
}

function Address({ email }: { email: string | null }) {
  return <strong className="font-semibold break-words">{email ?? t`you`}</strong>
}

function TheTicket({ registration }: { registration: Registration }) {
  const { title } = useSiteSettings()
  const { data: sessions = [] } = useQuery(scheduleOptions())
  return (
    <div className={`mt-10 max-w-3xl ${styles.large}`}>
      <MyTicket
        registration={registration}
        calendar={
          <>
            <AddMyDays
              days={registration.days}
              isOnline={registration.attendance === 'online'}
              sessions={sessions}
            />
            <ShareButton title={title} url={`${getConfig().siteUrl}/`} />
          </>
        }
      />
    </div>
  )
}

type OwnWireProps = {
  name: string
  days: readonly string[]
  /** The days the person attends. */
  chosen: readonly string[]
  isHacking: boolean
  /** The wire is cut, and no gate is lit. */
  isWaiting: boolean
}

/** The person's weekend as a wire with a gate a day; animated once (not under reduced motion). Decoration. */
function OwnWire({ name, days, chosen, isHacking, isWaiting }: OwnWireProps) {
  return (
    <div
      aria-hidden="true"
      dir="ltr"
      className={`mt-10 flex max-w-3xl flex-wrap items-center gap-y-3 ${styles.wire}`}
      data-waiting={isWaiting || undefined}
    >
      <span className={styles.name}>
        <Ket>{name}</Ket>
      </span>
      {days.map((day) => (
        <span key={day} className={styles.stop} data-on={chosen.includes(day) || undefined}>
          <span className={styles.gate}>{formatShortWeekday(day)}</span>
        </span>
      ))}
      {isHacking ? (
        <span className={styles.stop} data-on data-kind="hackathon">
          <span className={styles.gate}>H</span>
        </span>
      ) : null}
      <span className={styles.stop} data-on data-kind="measure">
        <span className={styles.gate}>
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" className="size-6">
            <path d="M3.5 17.5a8.5 8.5 0 0 1 17 0M12 17.5 17.5 8" strokeLinecap="round" />
          </svg>
        </span>
      </span>
    </div>
  )
}
