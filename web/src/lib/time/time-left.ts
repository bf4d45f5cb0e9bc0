import { plural, t } from '@fest/schemas/core/words/t.ts'

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
  if (left < minuteMs) return t`less than a minute`
  const days = Math.floor(left / dayMs)
  if (days >= 2) return plural(days, { one: '# day', other: '# days' })
  const hours = Math.floor(left / hourMs)
  const minutes = Math.floor((left % hourMs) / minuteMs)
  // Nobody needs the minutes of something half a day away.
  if (hours >= 12 || minutes === 0) return plural(hours, { one: '# hour', other: '# hours' })
  return hours === 0
    ? plural(minutes, { one: '# minute', other: '# minutes' })
    : t`${plural(hours, { one: '# hour', other: '# hours' })} ${plural(minutes, { one: '# minute', other: '# minutes' })}`
}
