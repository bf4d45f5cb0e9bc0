import { dayOf, formatShortDay, formatShortWeekday, formatTime } from '@fest/schemas/core/event-time.ts'
import { shortZoneName } from '@fest/schemas/core/zoned-instant.ts'

/** An instant in the given zone, as `30 Sep, 10:00` and `Tue 30 Sep 2025, 10:00 CEST`. */
export function hourInWords(instant: number, timeZone: string): { short: string; long: string } {
  const day = dayOf(instant, timeZone)
  const [date, time] = [formatShortDay(day), formatTime(instant, timeZone)]
  const zone = shortZoneName(new Date(instant).toISOString(), timeZone)
  return {
    short: `${date}, ${time}`,
    long: `${formatShortWeekday(day)} ${date} ${day.slice(0, 4)}, ${time} ${zone}`,
  }
}
