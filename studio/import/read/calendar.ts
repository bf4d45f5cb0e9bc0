import { zonedIso } from '@fest/schemas/core/zoned-instant.ts'
import type { Fields } from './json-values.ts'
import { scheduleOfEvents } from './json-schedules.ts'
import { kindOfWord } from './session-words.ts'
import { minutesBetween, stampOf, validZone } from './stamps.ts'
import { UnreadableFile } from '@fest/schemas/sheets/unreadable-file.ts'

type Property = { name: string; parameters: Readonly<Record<string, string>>; value: string }

/**
 * A calendar (.ics) as a schedule: each event is a session, its place the room. Times without a zone are in the
 * calendar's, or else in `timeZone`; days without a time are reported when the schedule is read. Throws UnreadableFile.
 */
export function scheduleOfCalendar(text: string, timeZone: string): Fields {
  const head: Property[] = []
  const events: Property[][] = []
  const open: string[] = []
  for (const property of propertiesOf(text)) {
    const { name, value } = property
    if (name === 'BEGIN') {
      open.push(value.toUpperCase())
      if (open.length === 2 && value.toUpperCase() === 'VEVENT') events.push([])
    } else if (name === 'END') open.pop()
    else if (open.length === 1) head.push(property)
    // Alarms inside an event have texts, too.
    else if (open.length === 2 && open[1] === 'VEVENT') events.at(-1)?.push(property)
  }
  if (events.length === 0) throw new UnreadableFile('This is a calendar (.ics) without events.')
  const zone = validZone(valueOf(head, 'X-WR-TIMEZONE')) ?? timeZone
  const title = plain(valueOf(head, 'X-WR-CALNAME')) || plain(valueOf(head, 'NAME'))
  const source = title || valueOf(head, 'PRODID') || 'calendar'
  return scheduleOfEvents(
    { acronym: `calendar ${source}`, title: title || 'A calendar' },
    events.map((properties) => eventOf(properties, zone)),
  )
}

/** The lines of a calendar, which are folded after 75 bytes. */
function propertiesOf(text: string): Property[] {
  const lines = text
    .replaceAll(/\r\n?|\n/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
  return lines.flatMap((line) => {
    const [, name = '', parameters = '', value = ''] =
      /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/.exec(line) ?? []
    if (name === '') return []
    const pairs = [...parameters.matchAll(/;([\w-]+)=("[^"]*"|[^;]*)/g)].map(
      ([, key = '', each = '']) => [key.toUpperCase(), each.replaceAll('"', '')] as const,
    )
    return [{ name: name.toUpperCase(), parameters: Object.fromEntries(pairs), value }]
  })
}

function valueOf(properties: readonly Property[], name: string): string {
  return properties.find((each) => each.name === name)?.value.trim() ?? ''
}

function plain(value: string): string {
  return value.replaceAll(/\\([nN,;\\])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim()
}

function eventOf(properties: readonly Property[], zone: string): Fields {
  const textIn = (name: string) => plain(valueOf(properties, name))
  const momentIn = (name: string) =>
    momentOf(
      properties.find((each) => each.name === name),
      zone,
    )
  const date = momentIn('DTSTART')
  const categories = properties
    .filter(({ name }) => name === 'CATEGORIES')
    .flatMap(({ value }) => value.split(/(?<!\\),/).map(plain))
    .filter(Boolean)
  const kind = categories.find((each) => kindOfWord(each) !== null)
  const track = categories.find((each) => each !== kind)
  // Repetitions that were moved have the same id.
  const id = [textIn('UID'), textIn('RECURRENCE-ID')].filter(Boolean).join(' ')
  const start = `${date} ${textIn('SUMMARY')} ${textIn('LOCATION')}`
  return {
    id: id || start.trim(),
    title: textIn('SUMMARY'),
    description: textIn('DESCRIPTION'),
    date,
    duration: minutesBetween(date, momentIn('DTEND')) ?? minutesOf(textIn('DURATION')),
    room: textIn('LOCATION'),
    status: textIn('STATUS').toLowerCase(),
    type: kind ?? '',
    track: track ?? '',
    'more categories': categories.filter((each) => each !== kind && each !== track),
    links: [{ url: textIn('URL'), title: '' }],
    rrule: textIn('RRULE'),
    unknown_zone: unknownZoneOf(properties),
    attendees: properties.filter(({ name }) => name === 'ATTENDEE').map(({ value }) => value),
  }
}

/** The zone of a start under a program's own name; its times are read in the event's zone. */
function unknownZoneOf(properties: readonly Property[]): string {
  const zone = properties.find(({ name }) => name === 'DTSTART')?.parameters['TZID'] ?? ''
  return validZone(zone) === null ? zone : ''
}

/** Adds an offset to `20251010T140000Z`; a day without a time is returned unchanged. */
function momentOf(property: Property | undefined, zone: string): string | null {
  if (property === undefined) return null
  const { value, parameters } = property
  const [, year, month, day, clock, isUtc] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{4})\d{2}(Z)?)?$/.exec(value.trim()) ?? []
  if (year === undefined) return value.trim() || null
  const date = `${year}-${month}-${day}`
  if (Number.isNaN(Date.parse(date))) return date
  if (clock === undefined) return date
  const moment = `${date}T${clock.slice(0, 2)}:${clock.slice(2)}:00`
  // Calendars write UTC whatever their zone is, so it isn't a foreign offset.
  return isUtc ? zonedIso(`${moment}Z`, zone) : stampOf(moment, validZone(parameters['TZID'] ?? '') ?? zone)
}

/** The minutes of `PT1H30M`; null for no duration. */
function minutesOf(text: string): number | null {
  const [, days = '0', hours = '0', minutes = '0'] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?/.exec(text) ?? []
  return Number(days) * 1440 + Number(hours) * 60 + Number(minutes) || null
}
