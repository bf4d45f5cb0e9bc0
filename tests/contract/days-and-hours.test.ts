import { daysBetween } from '@fest/schemas/core/days.ts'
import { dayOf, formatDay, formatTime } from '@fest/schemas/core/event-time.ts'
import { expect, test } from 'vitest'
import { dayName, hours, timeRange } from '../../supabase/functions/deliver-mail/templates/times.ts'
import { toEventFacts } from '../../supabase/functions/sync-content/published-event.ts'

/* Mails and the copied facts of the event compute days and hours by themselves: they are compared with the site's. */

const zones = ['Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'UTC']
const instants = [
  '2025-10-10T22:30:00Z',
  '2025-10-26T00:30:00Z',
  '2025-10-26T01:30:00Z',
  '2026-03-29T01:00:00Z',
]

test.each(zones)('a mail writes days and times in %s as the site does', (zone) => {
  for (const [index, starts] of instants.entries()) {
    const ends = instants[index + 1] ?? '2026-03-29T03:00:00Z'
    const [day, endDay] = [dayOf(starts, zone), dayOf(ends, zone)]
    expect(dayName(day)).toBe(formatDay(day))
    expect(hours(starts, ends, zone)).toBe(`${formatTime(starts, zone)} to ${formatTime(ends, zone)}`)
    const end = `${day === endDay ? '' : `${formatDay(endDay)}, `}${formatTime(ends, zone)}`
    expect(timeRange(starts, ends, zone)).toBe(
      `${formatDay(day)}, ${formatTime(starts, zone)} to ${end} (${zone})`,
    )
  }
})

test.each([
  ['2025-10-10', '2025-10-12'],
  ['2025-10-25', '2025-10-27'],
  ['2025-12-31', '2026-01-01'],
  ['2025-10-12', '2025-10-10'],
  ['2025-10-10', '2035-10-10'],
  ['soon', '2025-10-10'],
])('from %s to %s the database is told the days that the site counts', (startDate, endDate) => {
  const facts = toEventFacts({ title: 'Fest', timeZone: 'Europe/Berlin', startDate, endDate })
  expect(facts?.days).toEqual(daysBetween(startDate, endDate))
})
