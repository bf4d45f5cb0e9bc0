import ICAL from 'ical.js'
import { zonedIso } from '@fest/schemas/core/zoned-instant.ts'
import { type Fields, textOf } from './json-values.ts'
import { scheduleOfEvents } from './json-schedules.ts'
import { roomsIn } from './cell-list.ts'
import { valueOfWord } from './session-words.ts'
import { minutesBetween, stampOf, validZone } from './stamps.ts'
import { UnreadableFile } from '@fest/sheets/unreadable-file.ts'

/** More than any event has; a rule can repeat forever. */
const mostRepetitions = 500

/**
 * A calendar (.ics) as a schedule: each event and repetition is a session, its place the room. Times without
 * a zone are in the calendar's, or else in `timeZone`. Throws UnreadableFile.
 */
export function scheduleOfCalendar(text: string, timeZone: string): Fields {
  const calendar = calendarOf(text)
  const found = occurrencesOf(calendar.getAllSubcomponents('vevent'))
  if (found.length === 0) throw new UnreadableFile('This is a calendar (.ics) without events.')
  const zone = validZone(textIn(calendar, 'x-wr-timezone')) ?? timeZone
  const title = textIn(calendar, 'name')
  const source = title || textIn(calendar, 'prodid') || 'calendar'
  return scheduleOfEvents(
    { acronym: `calendar ${source}`, title: title || 'A calendar' },
    withOwnIds(found.map((occurrence) => eventOf(occurrence, zone))),
  )
}

/** A file's text as one calendar; a line that isn't a calendar's becomes a property of its own. */
function calendarOf(text: string): ICAL.Component {
  const open: string[] = []
  const lines = text
    .replaceAll(/\r\n?|\n/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
    .flatMap((line) => {
      const [, sign = '', name = ''] = /^(BEGIN|END):\s*([\w-]+)/i.exec(line) ?? []
      if (/^VCALENDAR$/i.test(name) || line.trim() === '') return []
      if (/BEGIN/i.test(sign)) open.push(name)
      if (/END/i.test(sign) && open.pop() === undefined) return []
      if (sign !== '') return [line]
      // Programs named calendars so long before there was a standard for it.
      const named = line.replace(/^(?:X-WR-CALNAME|NAME)(?=[:;])/i, 'NAME;VALUE=TEXT')
      return [isProperty(named) ? named : `X-UNREADABLE:${line}`]
    })
  const ends = open.toReversed().map((name) => `END:${name}`)
  return new ICAL.Component(ICAL.parse(['BEGIN:VCALENDAR', ...lines, ...ends, 'END:VCALENDAR'].join('\n')))
}

function isProperty(line: string): boolean {
  try {
    const property = new ICAL.Property(ICAL.parse.property(line))
    // A date that can't be read is reported by what reads it.
    return property.type.startsWith('date') || property.getValues().length > 0
  } catch {
    return false
  }
}

function textsIn(component: ICAL.Component, name: string): string[] {
  const found = component.getAllProperties(name).flatMap((each) => each.getValues() as unknown[])
  return found.map((each) => String(each).trim()).filter(Boolean)
}

function textIn(component: ICAL.Component, name: string): string {
  return textsIn(component, name)[0] ?? ''
}

/** A time as the library reads it, or as written if it can't. */
type Moment = ICAL.Time | string | null

/** An event at one of its times; `left` names what is ignored of its repetitions. */
type Occurrence = { event: ICAL.Component; id: string; start: Moment; end: Moment; left?: Fields }

/** Each event, and each of its repetitions: as planned, or as moved. */
function occurrencesOf(events: readonly ICAL.Component[]): Occurrence[] {
  const moved = new Set(events.filter((event) => event.hasProperty('recurrence-id')))
  const found = events.flatMap((event) => {
    if (event.hasProperty('recurrence-id')) return []
    const own = [...moved].filter((each) => textIn(each, 'uid') === textIn(event, 'uid'))
    const occurrences = repetitionsOf(event, own)
    for (const each of occurrences) moved.delete(each.event)
    return occurrences
  })
  // Those of a series that isn't in the file, or that isn't taken.
  return [...found, ...[...moved].map((event) => onceOf(event))]
}

function onceOf(event: ICAL.Component, left: Fields = {}): Occurrence {
  const start = momentIn(event, 'dtstart')
  const end = momentIn(event, 'dtend')
  const { endDate } = start instanceof ICAL.Time && end === null ? new ICAL.Event(event) : { endDate: end }
  const moved = momentIn(event, 'recurrence-id')
  return { event, id: idOf(event, moved), start, end: endDate, left }
}

function repetitionsOf(event: ICAL.Component, exceptions: ICAL.Component[]): Occurrence[] {
  const series = new ICAL.Event(event, { exceptions: [] })
  const rules = event.getAllProperties('rrule').map((each) => each.getFirstValue() as ICAL.Recur)
  if (!series.isRecurring()) return [onceOf(event)]
  const isEndless = rules.some((rule) => !rule.count && !rule.until)
  try {
    for (const each of exceptions) series.relateException(each)
    const times = series.iterator()
    const found: Occurrence[] = []
    const most = isEndless ? 0 : mostRepetitions
    for (let at = times.next(); at && found.length < most; at = times.next()) {
      const { item, startDate, endDate } = series.getOccurrenceDetails(at)
      // The first one keeps the id that it has without the others.
      const id = idOf(event, at.compare(series.startDate) === 0 ? null : at)
      found.push({ event: item.component, id, start: startDate, end: endDate })
    }
    const [first, ...more] = found
    // All of them may have been taken back.
    if (times.complete) return found
    if (first) return [{ ...first, left: { 'more repetitions': true } }, ...more]
  } catch {
    // The rule has a date that can't be read.
  }
  return [onceOf(event, { rrule: true })]
}

function idOf(event: ICAL.Component, at: Moment): string {
  return [textIn(event, 'uid'), at instanceof ICAL.Time ? at.toICALString() : at].filter(Boolean).join(' ')
}

function momentIn(event: ICAL.Component, name: string): Moment {
  const property = event.getFirstProperty(name)
  const written = String(property?.jCal[3] ?? '')
  const isReal = !Number.isNaN(Date.parse(written.replace(/Z$/, '')))
  return isReal ? (property?.getFirstValue() as ICAL.Time) : written.slice(0, 10) || null
}

/** A moment with its offset: of its zone, of the one that the file describes, or of `zone`. A day stays one. */
function stampIn(time: Moment, named: string, zone: string): string | null {
  if (!(time instanceof ICAL.Time) || time.isDate) return time && String(time)
  const local = time.toString().slice(0, 19)
  const known = zoneNamed(named)
  if (known !== null) return stampOf(local, known)
  // Calendars write UTC whatever their zone is, so it isn't a foreign offset.
  if (time.zone === ICAL.Timezone.utcTimezone) return zonedIso(`${local}Z`, zone)
  if (isFloating(time)) return stampOf(local, zone)
  return `${local}${String(ICAL.UtcOffset.fromSeconds(time.utcOffset()))}`
}

function isFloating(time: Moment): boolean {
  return time instanceof ICAL.Time && time.zone === ICAL.Timezone.localTimezone
}

/** `Europe/Berlin`, also of `/mozilla.org/20050126_1/Europe/Berlin`; null for a program's own name. */
function zoneNamed(name: string): string | null {
  const parts = name.split('/')
  return parts.map((_, at) => validZone(parts.slice(at).join('/'))).find((zone) => zone !== null) ?? null
}

/** What is read below, and what only programs need. */
const used =
  /^(?:uid|summary|description|dtstart|dtend|duration|location|categories|status|url|attach|attendee|rrule|rdate|exdate|recurrence-id|dtstamp|created|last-modified|sequence|transp|class|priority|x-(?!unreadable).*)$/

function eventOf({ event, id, start, end, left }: Occurrence, zone: string): Fields {
  const [from, to] = ['dtstart', 'dtend'].map(
    (name) => event.getFirstProperty(name)?.getFirstParameter('tzid') ?? '',
  )
  const date = stampIn(start, from ?? '', zone)
  const categories = textsIn(event, 'categories')
  const kind = categories.find((each) => valueOfWord.kind(each) !== null)
  const track = categories.find((each) => each !== kind)
  const [summary, status] = [textIn(event, 'summary'), textIn(event, 'status').toLowerCase()]
  const busy = textIn(event, 'x-microsoft-cdo-busystatus')
  // Outlook writes “Canceled:” before a title, in the language of its owner, and frees the time.
  const [, word = '', rest = summary] = /^([^\s:]+)\s?:\s*(.+)$/s.exec(summary) ?? []
  const isKnown = valueOfWord.status(word) === 'cancelled'
  const isCanceled = status === 'cancelled' || (busy === 'FREE' && isKnown)
  const [room = '', ...rooms] = roomsIn(textIn(event, 'location'))
  const others = event.getAllProperties().filter(({ name }) => !used.test(name))
  return {
    ...Object.fromEntries(others.map(({ name }) => [name, textIn(event, name)])),
    id,
    title: isCanceled && (isKnown || busy !== '') ? rest : summary,
    description: textIn(event, 'description') || textIn(event, 'x-alt-desc'),
    date,
    duration: minutesBetween(date, stampIn(end, to || from || '', zone)),
    room,
    'further rooms': rooms.join('; '),
    // A word of another language is asked about.
    status: isCanceled ? 'cancelled' : status || (busy === 'FREE' ? word : ''),
    type: kind ?? '',
    track: track ?? '',
    'more categories': categories.filter((each) => each !== kind && each !== track),
    links: [...textsIn(event, 'url'), ...textsIn(event, 'attach')].map((url) => ({ url, title: '' })),
    ...left,
    // Its times are read in the event's zone.
    unknown_zone: isFloating(start) && zoneNamed(from ?? '') === null ? from : '',
    attendees: textsIn(event, 'attendee'),
  }
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
