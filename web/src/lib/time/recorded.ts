// @chunk applying
import { t } from '@fest/schemas/core/words/t.ts'
import { dayOf, formatShortDay, formatTime } from '@fest/schemas/core/event-time.ts'
import { recordedAt } from '@fest/schemas/vocabulary/event-clock.ts'

/** `11 Oct, 17:34`: when something was recorded, by the clock that the page shows. */
export function recordedInWords(instant: string, timeZone: string): string {
  const ms = recordedAt(instant)
  const day = formatShortDay(dayOf(ms, timeZone))
  const time = formatTime(ms, timeZone)
  return t`${day}, ${time}`
}
