const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * How long it is from `nowMs` to `untilMs` (milliseconds since 1970) in words that are never too generous:
 * `3 days`, `5 hours`, `1 hour 20 minutes`, `less than a minute`. Null once it is over; the very instant is over.
 */
export function timeLeft(untilMs: number, nowMs: number): string | null {
  const left = untilMs - nowMs
  if (left <= 0) return null
  if (left < minuteMs) return 'less than a minute'
  if (left >= 2 * dayMs) return count(Math.floor(left / dayMs), 'day')
  const hours = Math.floor(left / hourMs)
  const minutes = Math.floor((left % hourMs) / minuteMs)
  // Nobody plans by the minute what is most of a day away.
  if (hours >= 12 || minutes === 0) return count(hours, 'hour')
  return hours === 0 ? count(minutes, 'minute') : `${count(hours, 'hour')} ${count(minutes, 'minute')}`
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
