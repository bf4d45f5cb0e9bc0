/** `30 Sep, 10:00` and `Tue 30 Sep 2025, 10:00 CEST` of an instant, as the clocks of the zone show it. */
export function hourInWords(instant: number, timeZone: string): { short: string; long: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(instant)
  const of = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  // Every engine's English, whatever it calls September.
  const month = String(of['month']).slice(0, 3)
  const clock = `${of['hour']}:${of['minute']}`
  return {
    short: `${of['day']} ${month}, ${clock}`,
    long: `${of['weekday']} ${of['day']} ${month} ${of['year']}, ${clock} ${of['timeZoneName']}`,
  }
}
