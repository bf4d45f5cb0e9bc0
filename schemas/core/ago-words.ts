import { t } from './words/t.ts'

/**
 * How long ago something was recorded: `just now`, `5 minutes ago`, `3 hours ago`, `12 days ago`. Records have the real
 * time, which means nothing beside the event's dates while the event's clock shows another year; how long ago is true by
 * both, and in every zone. `now` is the real time in milliseconds since 1970.
 */
export function agoWords(recordedAt: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(recordedAt)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return ago(minutes, 'minute')
  if (minutes < 48 * 60) return ago(Math.floor(minutes / 60), 'hour')
  return ago(Math.floor(minutes / 1440), 'day')
}

// Not counted(): its chunk has much else that a profile has no use for.
const ago = (count: number, unit: string) =>
  t`${count.toLocaleString('en-GB')} ${unit}${count === 1 ? '' : 's'} ago`
