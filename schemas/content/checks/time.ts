/** `YYYY-MM-DD` of an instant in a zone. */
export function dayInZone(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(instant))
}

/** `Fri 10 Oct, 14:00` of an instant in a zone. */
export function timeInZone(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const of = Object.fromEntries(
    parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  return `${of.weekday} ${of.day} ${of.month}, ${of.hour}:${of.minute}`
}

/** True, or `message` when both are given and `end` is not after `start`. Takes dates and instants alike. */
export function checkAfter(
  start: string | undefined,
  end: string | undefined,
  message: string,
): true | string {
  if (!start || !end) return true
  return Date.parse(end) > Date.parse(start) ? true : message
}

const dayMs = 86_400_000

/** Whole days from `date` (`YYYY-MM-DD`) to `now`; negative when the date lies ahead. */
export function daysSince(date: string, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(date)) / dayMs)
}
