import { daysSince } from './time.ts'

/** A notebook counts as possibly out of date this many days after somebody last ran it. */
const staleAfterDays = 90

/** True, or why a notebook that was last run on a day (`YYYY-MM-DD`) may no longer work. */
export function checkTested(testedAt: string | null | undefined, now: Date): true | string {
  if (!testedAt) return 'Enter when someone last ran this notebook from top to bottom.'
  const days = daysSince(testedAt, now)
  return days > staleAfterDays ? `Last run ${days} days ago. Run it again before people rely on it.` : true
}
