/* Days and times as mails write them: in the event's zone, which is named beside them. */

/** `Friday 10 October`; empty when it isn't a date. */
export function dayName(day: unknown): string {
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return ''
  return dateWords(new Date(`${day}T12:00:00Z`), 'UTC')
}

/** `Friday 10 October and Saturday 11 October`; empty without days. */
export function dayNames(days: unknown): string {
  if (!Array.isArray(days)) return ''
  return new Intl.ListFormat('en-GB').format(days.map((day) => dayName(day)).filter((name) => name !== ''))
}

/** `Friday 10 October, 10:00 to 12:30 (Europe/Berlin)`; empty when a time is invalid. */
export function timeRange(startsAt: unknown, endsAt: unknown, timeZone: string): string {
  const [starts, ends] = [instantOf(startsAt), instantOf(endsAt)]
  if (!starts || !ends) return ''
  const [from, to] = [dateWords(starts, timeZone), dateWords(ends, timeZone)]
  const end = from === to ? clock(ends, timeZone) : `${to}, ${clock(ends, timeZone)}`
  return `${from}, ${clock(starts, timeZone)} to ${end} (${timeZone})`
}

/** `Friday 10 October, 10:00 (Europe/Berlin)`; empty when it isn't a time. */
export function momentOf(at: unknown, timeZone: string): string {
  const moment = instantOf(at)
  return moment ? `${dateWords(moment, timeZone)}, ${clock(moment, timeZone)} (${timeZone})` : ''
}

/** `10:00 to 12:30`; empty when a time is invalid. */
export function hours(startsAt: unknown, endsAt: unknown, timeZone: string): string {
  const [starts, ends] = [instantOf(startsAt), instantOf(endsAt)]
  return starts && ends ? `${clock(starts, timeZone)} to ${clock(ends, timeZone)}` : ''
}

function instantOf(value: unknown): Date | null {
  const date = typeof value === 'string' ? new Date(value) : null
  return date && !Number.isNaN(date.getTime()) ? date : null
}

/** From Intl's parts, since whole formatted strings differ between engines. */
function dateWords(date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).formatToParts(date)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('weekday')} ${part('day')} ${part('month')}`
}

function clock(date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(date)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('hour')}:${part('minute')}`
}
