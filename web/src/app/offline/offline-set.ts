import type { QueryClient } from '@tanstack/react-query'
import { onSavedByPerson, readAccountList, readDeviceList } from '#app/features/saved/saved-store.ts'
import { scheduleOptions, sessionOptions } from '#app/features/schedule/schedule.queries.ts'
import { onHoldsChange, readHolds } from '#app/features/seats/held-seats.ts'
import { offlinePages } from './offline-pages.ts'
import { matchRoute } from '#app/app/lazy-page.ts'
import { whenIdle } from '#app/lib/hydration/when-idle.ts'
import { paths } from '#app/paths.ts'

/** More sessions than one person can attend; each costs a request. */
const maxSessions = 30

/**
 * Fetches, one after the other, what the pages for the venue show and the person's own sessions, unless it is there
 * already; from then on also each session they save or get a seat in. Failures are retried at the next visit.
 */
export async function readAhead(queryClient: QueryClient): Promise<void> {
  for (const path of [...Object.keys(offlinePages), paths.profile()]) {
    await new Promise<void>(whenIdle)
    const { entry, params } = matchRoute(path)
    const page = await entry.preload()
    for (const options of page.queries?.(params) ?? []) await queryClient.prefetchQuery(options)
  }
  await readOwn(queryClient)
  const readAgain = () => void readOwn(queryClient)
  onSavedByPerson(readAgain)
  onHoldsChange(readAgain)
}

/** Sessions with a seat first: people count on them there. */
async function readOwn(queryClient: QueryClient): Promise<void> {
  const saved = readAccountList()?.saved ?? readDeviceList()
  const sessions = queryClient.getQueryData(scheduleOptions().queryKey) ?? []
  const holds = readHolds()
  const held = sessions.filter(({ _id }) => holds.has(_id))
  const others = sessions.filter(({ _id }) => saved.has(_id) && !holds.has(_id))
  const slugs = [...held, ...others].map(({ slug }) => slug)
  for (const slug of slugs.slice(0, maxSessions)) await queryClient.prefetchQuery(sessionOptions(slug))
}
