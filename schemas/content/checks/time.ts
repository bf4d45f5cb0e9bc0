/** True, or `message` when both are given and `end` is not after `start`. Accepts dates and instants. */
export function checkAfter(
  start: string | undefined,
  end: string | undefined,
  message: string,
): true | string {
  if (!start || !end) return true
  return Date.parse(end) > Date.parse(start) ? true : message
}

const dayMs = 86_400_000

/** Whole days from `date` (`YYYY-MM-DD`) to `now`; negative when the date is in the future. */
export function daysSince(date: string, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(date)) / dayMs)
}
