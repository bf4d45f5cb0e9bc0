import type { Lake } from '@fest/lake/lake.ts'
import { eventDelay, eventNow, followEventClock } from '@fest/schemas/vocabulary/event-clock.ts'
import { publishDue } from '../supabase/functions/publish-plans/publish-due.ts'
import { contentOfLake } from './lake-content.ts'
import { createRounds, type Follower } from './rounds.ts'

/** When the next plan is due, and whether one is left that was due, as after an interrupted run. */
const nextQuery = `{
  "at": *[_type == "publishPlan" && state == "waiting" && dateTime(at) > dateTime($now)] | order(dateTime(at) asc)[0].at,
  "isOneLeft": count(*[_type == "publishPlan" && state == "waiting" && dateTime(at) <= dateTime($now)]) > 0}`

/** The pause before another try, in ms. */
const pauseAfterFailure = 60_000
/** The longest delay of a timer; after it we look again. */
const longestWait = 2 ** 31 - 1

/** Publishes what is due (event time), at once what came due while closed. Prints failures; never rejects. */
export function followPlannedReleases(lake: Pick<Lake, 'inside'>): Follower {
  const content = contentOfLake(lake)
  const rounds = createRounds(
    'A planned publish failed; trying again in a minute:',
    async () => {
      // One instant for both, so that what comes due in between is next, not left over.
      const now = new Date(eventNow())
      await publishDue(content, now)
      const next = (await content.query(nextQuery, { now: now.toISOString() })) as {
        at: string | null
        isOneLeft: boolean
      }
      if (next.isOneLeft) rounds.ask(pauseAfterFailure)
      if (next.at === null) return
      rounds.ask(Math.min(Math.max(eventDelay(Date.parse(next.at) - eventNow()), 0), longestWait))
    },
    pauseAfterFailure,
  )
  const ask = () => rounds.ask(0)
  const end = lake.inside.onCommit((types) => {
    if (types.includes('publishPlan')) ask()
  })
  const unfollow = followEventClock(ask)
  ask()
  return rounds.until(end, unfollow)
}
