import { counted } from '@fest/schemas/core/count-words.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * The time from `nowMs` to `untilMs` (milliseconds since 1970) in words, rounded down: `3 days`, `5 hours`, `1 hour 20
 * minutes`, `less than a minute`. Null once it is over, which includes the exact instant.
 */
export function timeLeft(untilMs: number, nowMs: number): string | null {
  const left = untilMs - nowMs
  if (left <= 0) return null
  if (left < minuteMs) return 'less than a minute'
  if (left >= 2 * dayMs) return counted(Math.floor(left / dayMs), 'day')
  const hours = Math.floor(left / hourMs)
  const minutes = Math.floor((left % hourMs) / minuteMs)
  // Nobody needs the minutes of something half a day away.
  if (hours >= 12 || minutes === 0) return counted(hours, 'hour')
  return hours === 0 ? counted(minutes, 'minute') : `${counted(hours, 'hour')} ${counted(minutes, 'minute')}`
}
