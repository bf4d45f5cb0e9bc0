// @chunk common
import { t } from './words/t.ts'

/** `2 h 30 min`, `45 min`, `24 h`: the time that really passes, even when the clocks change in between. */
export function formatDuration(startsAt: string, endsAt: string): string {
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
  return formatMinutes(minutes)
}

/** `90` becomes `1 h 30 min`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t`${rest} min`
  return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`
}
