const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * How long ago something was recorded: `just now`, `5 minutes ago`, `3 hours ago`, `12 days ago`. Records have the real
 * time, which means nothing beside the event's dates while the event's clock shows another year; how long ago is true by
 * both, and in every zone. `now` is the real time in milliseconds since 1970.
 */
export function agoWords(recordedAt: string, now: number): string {
  return now - Date.parse(recordedAt) < minute ? 'just now' : `${ageWords(recordedAt, now)} ago`
}

/** How long something has been waiting, in one unit: `3 minutes`, `1 hour`, `6 days`. `now` in ms since 1970. */
export function ageWords(since: string, now: number): string {
  const ms = now - Date.parse(since)
  if (ms < minute) return 'a moment'
  if (ms < hour) return whole(ms / minute, 'minute')
  if (ms < 2 * day) return whole(ms / hour, 'hour')
  return whole(ms / day, 'day')
}

// Not counted(): its chunk has much else that a profile has no use for.
function whole(amount: number, unit: string): string {
  const count = Math.floor(amount)
  return `${count.toLocaleString('en-GB')} ${unit}${count === 1 ? '' : 's'}`
}
