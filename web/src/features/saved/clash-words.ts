import { formatMinutes } from '@fest/schemas/core/event-time.ts'
import type { Hold } from './holds.ts'

/** What to say of a session that another one of the person's overlaps; a seat in it weighs more than a wish. */
export function clashWords(title: string, minutes: number, hold: Hold | undefined): string {
  const overlap = formatMinutes(minutes)
  if (hold === 'seat') return `You have a seat in “${title}” at the same time (${overlap})`
  if (hold === 'waiting') return `You’re on the waitlist for “${title}” at the same time (${overlap})`
  return `Overlaps “${title}” by ${overlap}`
}
