import { formatMoment } from '@fest/schemas/core/event-time.ts'
import type { Returned } from '@fest/schemas/database.ts'

export type ComingTold = NonNullable<Returned<'my_coming'>>

/** Until when to answer, and what silence means. */
export function silenceWords({ due_at, time_zone, releases }: ComingTold): string {
  const by = `${formatMoment(due_at, time_zone)} (${time_zone})`
  return releases
    ? `Please answer by ${by}. If you don’t and someone is waiting, your seat goes to them.`
    : `Please answer by ${by}. It helps us plan rooms, food and seats.`
}

/** What goes with the seat. */
export const givingAwayWords =
  'Your workshop seats, bed and place on a team go with it, and this can’t be undone. Someone on the waitlist may get your seat right away.'
