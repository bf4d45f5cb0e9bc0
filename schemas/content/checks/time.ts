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

/** The days from the first to the last (`YYYY-MM-DD`), both included; at most 31. */
export function daysBetween(first: string, last: string): string[] {
  const count = Math.min(Math.floor((Date.parse(last) - Date.parse(first)) / dayMs) + 1, 31)
  return Array.from({ length: Math.max(count, 0) }, (_, index) =>
    new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10),
  )
}

/** `Friday 10 October` of a day (`YYYY-MM-DD`). */
export function dayInWords(day: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).formatToParts(new Date(day))
  const of = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${of.weekday} ${of.day} ${of.month}`
}
