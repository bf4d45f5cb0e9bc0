import { t } from '@fest/schemas/core/words/t.ts'
import { formatMinutes } from '@fest/schemas/core/duration.ts'

/** A start further away than this is given as a date only. */
const soonMs = 3 * 60 * 60_000

/** The session's time relative to now (milliseconds since 1970), in words; null if it is far off. */
export function nowWords(nowMs: number, { startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const startMs = Date.parse(startsAt)
  const endMs = Date.parse(endsAt)
  if (nowMs >= endMs) return { words: t`ended`, isOn: false }
  if (nowMs >= startMs) return { words: leftWords(minutesUntil(endMs, nowMs)), isOn: true }
  if (startMs - nowMs > soonMs) return null
  return { words: startWords(minutesUntil(startMs, nowMs)), isOn: false }
}

const leftWords = (duration: string) => t`on now, ${duration} left`
const startWords = (duration: string) => t`starts in ${duration}`

function minutesUntil(thenMs: number, nowMs: number): string {
  return formatMinutes(Math.ceil((thenMs - nowMs) / 60_000))
}
