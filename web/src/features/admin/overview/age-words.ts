import { counted } from '@fest/schemas/core/count-words.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long something has been waiting, in one unit: `3 minutes`, `1 hour`, `6 days`. `now` in ms since 1970. */
export function ageWords(since: string, now: number): string {
  const ms = Math.max(now - Date.parse(since), 0)
  if (ms < minute) return 'a moment'
  if (ms < hour) return counted(Math.floor(ms / minute), 'minute')
  if (ms < 2 * day) return counted(Math.floor(ms / hour), 'hour')
  return counted(Math.floor(ms / day), 'day')
}
