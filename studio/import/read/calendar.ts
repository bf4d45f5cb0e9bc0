import { zonedIso } from '@fest/schemas/core/zoned-instant.ts'
import { type CalendarZone, type Property, valueOf, zoneFinder } from './calendar-zones.ts'
import { type Fields, textOf } from './json-values.ts'
import { scheduleOfEvents } from './json-schedules.ts'
import { roomsIn } from './cell-list.ts'
import { kindOfWord, statusOfWord } from './session-words.ts'
import { minutesBetween, stampOf, validZone } from './stamps.ts'
import { UnreadableFile } from '@fest/sheets/unreadable-file.ts'

/**
 * A calendar (.ics) as a schedule: each event is a session, its place the room. Times without a zone are in the
 * calendar's, or else in `timeZone`; days without a time are reported when the schedule is read. Throws UnreadableFile.
 */
export function scheduleOfCalendar(text: string, timeZone: string): Fields {
  const head: Property[] = []
  const events: Property[][] = []
  const zones: CalendarZone[] = []
  const open: string[] = []
  for (const property of propertiesOf(text)) {
    const { name, value } = property
    // Alarms inside an event have texts, too.
    const inside = open.at(-1)
    if (name === 'BEGIN') {
      open.push(value.trim().toUpperCase())
      if (open.at(-1) === 'VEVENT') events.push([])
      else if (open.at(-1) === 'VTIMEZONE') zones.push({ own: [], parts: [] })
      else if (inside === 'VTIMEZONE') zones.at(-1)?.parts.push([])
    } else if (name === 'END') open.pop()
    else if (inside === 'VCALENDAR') head.push(property)
    else if (inside === 'VEVENT') events.at(-1)?.push(property)
    else if (inside === 'VTIMEZONE') zones.at(-1)?.own.push(property)
    else if (open.at(-2) === 'VTIMEZONE') zones.at(-1)?.parts.at(-1)?.push(property)
  }
  if (events.length === 0) throw new UnreadableFile('This is a calendar (.ics) without events.')
  const zone = validZone(valueOf(head, 'X-WR-TIMEZONE')) ?? timeZone
  const title = plain(valueOf(head, 'X-WR-CALNAME')) || plain(valueOf(head, 'NAME'))
  const source = title || valueOf(head, 'PRODID') || 'calendar'
  const findZone = zoneFinder(zones)
  return scheduleOfEvents(
    { acronym: `calendar ${source}`, title: title || 'A calendar' },
    withOwnIds(events.map((properties) => eventOf(properties, zone, findZone))),
  )
}

/** Some programs give the same id to many events: it is made longer until no other event has it. */
function withOwnIds(events: readonly Fields[]): Fields[] {
  const keys = events.map(({ id, title, date, room }) => {
    const texts = [id, title, date, room].map(textOf)
    return texts.flatMap((text, at) =>
      text === ''
        ? []
        : texts
            .slice(0, at + 1)
            .filter(Boolean)
            .join(' '),
    )
  })
  const counts = new Map<string, number>()
  for (const key of keys.flat()) counts.set(key, (counts.get(key) ?? 0) + 1)
  return events.map((event, at) => ({
    ...event,
    id: keys[at]?.find((key) => counts.get(key) === 1) ?? keys[at]?.at(-1) ?? '',
  }))
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

function plain(value: string): string {
  return value.replaceAll(/\\([nN,;\\])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim()
}

type FindZone = ReturnType<typeof zoneFinder>

function eventOf(properties: readonly Property[], zone: string, findZone: FindZone): Fields {
  const textIn = (name: string) => plain(valueOf(properties, name))
  const momentIn = (name: string) =>
    momentOf(
      properties.find((each) => each.name === name),
      zone,
      findZone,
    )
  const date = momentIn('DTSTART')
  const categories = properties
    .filter(({ name }) => name === 'CATEGORIES')
    .flatMap(({ value }) => value.split(/(?<!\\),/).map(plain))
    .filter(Boolean)
  const kind = categories.find((each) => kindOfWord(each) !== null)
  const track = categories.find((each) => each !== kind)
  const summary = textIn('SUMMARY')
  const busy = textIn('X-MICROSOFT-CDO-BUSYSTATUS')
  const isOutlook = busy !== ''
  const isCanceled =
    textIn('STATUS').toUpperCase() === 'CANCELLED' ||
    (busy === 'FREE' && withoutPrefix(summary, false) !== summary)
  const [room = '', ...rooms] = roomsIn(textIn('LOCATION'))
  // Repetitions that were moved have the same id.
  const id = [textIn('UID'), textIn('RECURRENCE-ID')].filter(Boolean).join(' ')
  return {
    id,
    title: isCanceled ? withoutPrefix(summary, isOutlook) : summary,
    description: textIn('DESCRIPTION'),
    date,
    duration: minutesBetween(date, momentIn('DTEND')) ?? minutesOf(textIn('DURATION')),
    room,
    'further rooms': rooms.join('; '),
    status: isCanceled ? 'cancelled' : textIn('STATUS').toLowerCase(),
    type: kind ?? '',
    track: track ?? '',
    'more categories': categories.filter((each) => each !== kind && each !== track),
    links: [{ url: textIn('URL'), title: '' }],
    rrule: textIn('RRULE'),
    unknown_zone: unknownZoneOf(properties, findZone),
    attendees: properties.filter(({ name }) => name === 'ATTENDEE').map(({ value }) => value),
  }
}

/** `Qubits` of `Canceled: Qubits`; Outlook writes that word in the language of its owner. */
function withoutPrefix(title: string, isAny: boolean): string {
  const [, word = '', rest = ''] = /^([^\s:]+):\s*(.+)$/s.exec(title) ?? []
  return rest !== '' && (isAny || statusOfWord(word) === 'cancelled') ? rest : title
}

/** The zone of a start under a program's own name; its times are read in the event's zone. */
function unknownZoneOf(properties: readonly Property[], findZone: FindZone): string {
  const zone = properties.find(({ name }) => name === 'DTSTART')?.parameters['TZID'] ?? ''
  return findZone(zone) === null ? zone : ''
}

/** Adds an offset to `20251010T140000Z`; a day without a time is returned unchanged. */
function momentOf(property: Property | undefined, zone: string, findZone: FindZone): string | null {
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
  if (isUtc) return zonedIso(`${moment}Z`, zone)
  const own = findZone(parameters['TZID'] ?? '') ?? { zone }
  return 'zone' in own ? stampOf(moment, own.zone) : `${moment}${own.offsetAt(value.trim())}`
}

/** The minutes of `PT1H30M`; null for no duration. */
function minutesOf(text: string): number | null {
  const [, days = '0', hours = '0', minutes = '0'] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?/.exec(text) ?? []
  return Number(days) * 1440 + Number(hours) * 60 + Number(minutes) || null
}
