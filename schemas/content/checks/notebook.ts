import { daysSince } from './time.ts'

/** After this many days without a run, a notebook counts as possibly out of date. */
const staleAfterDays = 90

/** True, or a warning when a notebook last run on that day (`YYYY-MM-DD`) may no longer work. */
export function checkTested(testedAt: string | null | undefined, now: Date): true | string {
  if (!testedAt) return 'Enter when someone last ran this notebook from top to bottom.'
  const days = daysSince(testedAt, now)
  return days > staleAfterDays ? `Last run ${days} days ago. Run it again before people rely on it.` : true
}
