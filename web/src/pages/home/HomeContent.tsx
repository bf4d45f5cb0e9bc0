import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useSiteSettings, usePhase } from '#app/content/settings/use-site-settings.ts'
import { announcementsOptions } from '#app/features/lists/announcements/announcements.queries.ts'
import { homeOptions } from '#app/features/home/home.queries.ts'
import { roomsOptions, scheduleOptions } from '#app/features/schedule/schedule.queries.ts'
import { hydrateAll } from '#app/lib/hydration/deferred-hydration.tsx'
import { useNow } from '#app/lib/time/use-now.ts'
import { HomeHero } from './HomeHero.tsx'

/** The first screen of the home page. */
export function HomeContent() {
  const settings = useSiteSettings()
  const { data: home } = useSuspenseQuery(homeOptions())
  const { data: sessions } = useSuspenseQuery(scheduleOptions())
  const { data: rooms } = useSuspenseQuery(roomsOptions())
  const phase = usePhase()
  const isHourShown = useIsHourShown(sessions)
  // Nobody should have to touch the page to see what is on.
  useEffect(() => {
    if (isHourShown) void hydrateAll()
  }, [isHourShown])
  // What is below is as it was rendered, until somebody touches the page: its style sheet knows the phase.
  useEffect(() => {
    if (phase !== null) document.documentElement.dataset['phase'] = phase
    return () => void delete document.documentElement.dataset['phase']
  }, [phase])
  return (
    <HomeHero
      home={home}
      settings={settings}
      sessionCount={sessions.filter(({ status }) => status !== 'cancelled').length}
      roomCount={rooms.length}
    >
      {phase === 'live' ? (
        <Suspense>
          <OwnHour {...{ sessions, rooms }} />
        </Suspense>
      ) : null}
    </HomeHero>
  )
}

// Only on the event's days is there something to say.
const OwnHour = lazy(async () => ({ default: (await import('./OwnHour.tsx')).OwnHour }))

const dayMs = 86_400_000

/** Whether the content below differs from the prerendered one at this time, or at this address. */
function useIsHourShown(sessions: readonly { startsAt: string; endsAt: string }[]): boolean {
  const { data: announcements } = useSuspenseQuery(announcementsOptions())
  const { search } = useLocation()
  const nowMs = useNow()
  if (search !== '') return true
  if (nowMs === null) return false
  const isOver = ({ endsAt }: { endsAt: string | null }) => endsAt !== null && Date.parse(endsAt) < nowMs
  if (!announcements.every(isOver)) return true
  return (
    sessions.some(({ startsAt }) => Date.parse(startsAt) < nowMs + dayMs) &&
    sessions.some(({ endsAt }) => Date.parse(endsAt) > nowMs - dayMs)
  )
}
