import { addDays } from '@fest/schemas/core/days.ts'
import { readTime } from './clock.ts'
import { stampOf, validZone } from './stamps.ts'
import { UnreadableFile } from '@fest/sheets/unreadable-file.ts'
import { readXml, type XmlElement, XmlError } from '@fest/sheets/xml.ts'

type Json = Record<string, unknown>

/**
 * A `schedule.xml` in the form of `schedule.json`. Older files only have times of day: of their zone or else
 * of `timeZone`, and of the next day if before the hour at which days change. Throws UnreadableFile.
 */
export function scheduleOfXml(xml: string, timeZone: string): Json {
  const root = parsed(xml)
  const days = root.children.filter(({ name }) => name === 'day')
  if (root.name !== 'schedule' || !days.some((day) => eventsOf(day).length > 0))
    throw new UnreadableFile(
      'This XML file isn’t a schedule. In frab or pretalx, look for schedule.xml among the exports.',
    )
  const conference = child(root, 'conference') ?? emptyElement
  const change = readTime(textOf(conference, 'day_change')) ?? 0
  // Without a zone's name, the first day's offset is used, which is enough for a few days.
  const [offset = ''] = /[+-]\d{2}:\d{2}$/.exec(days[0]?.attributes['start'] ?? '') ?? []
  const zone = validZone(textOf(conference, 'time_zone_name')) ?? validZone(offset) ?? timeZone
  const about = ['title', 'acronym', 'base_url'].map((name) => [name, textOf(conference, name)])
  return {
    generator: { name: child(root, 'generator')?.attributes['name'] ?? '' },
    schedule: {
      conference: {
        ...Object.fromEntries(about),
        days: days.map((day) => ({ rooms: roomsOf(day, { zone, change }) })),
      },
    },
  }
}

function parsed(xml: string): XmlElement {
  try {
    return readXml(xml)
  } catch (error) {
    if (error instanceof XmlError)
      throw new UnreadableFile('This looks like XML, but it’s cut off or has an error.')
    throw error
  }
}

type Clock = { zone: string; change: number }

/** A room can appear twice, and old files have events outside rooms. */
function eventsOf(day: XmlElement): { room: string; event: XmlElement }[] {
  return day.children.flatMap((child) => {
    const room = child.name === 'room' ? (child.attributes['name'] ?? '') : ''
    const events = child.name === 'event' ? [child] : child.children.filter(({ name }) => name === 'event')
    return events.map((event) => ({ room, event }))
  })
}

function roomsOf(day: XmlElement, clock: Clock): Json {
  const empty = day.children.flatMap(({ name, attributes }) =>
    name === 'room' ? [attributes['name'] ?? ''] : [],
  )
  const rooms = new Map<string, Json[]>(empty.map((name) => [name, []]))
  for (const { room, event } of eventsOf(day))
    rooms.set(room, [...(rooms.get(room) ?? []), eventOf(event, day, clock)])
  return Object.fromEntries(rooms)
}

function eventOf(event: XmlElement, day: XmlElement, clock: Clock): Json {
  return {
    // The program's reader counts whatever isn't used.
    ...Object.fromEntries(
      event.children.map(({ name, text, children }) => [
        name,
        children.length > 0 ? children.map((each) => each.text) : text.trim(),
      ]),
    ),
    guid: event.attributes['guid'] ?? '',
    id: event.attributes['id'] ?? '',
    date: startOf(event, day, clock),
    persons: listOf(event, 'persons', 'person').map((person) => ({
      id: person.attributes['id'] ?? '',
      guid: person.attributes['guid'] ?? '',
      code: person.attributes['code'] ?? '',
      name: person.text.trim() || textOf(person, 'name') || textOf(person, 'public_name'),
      biography: textOf(person, 'biography'),
      avatar: ['avatar_url', 'avatar', 'photo'].map((name) => textOf(person, name)).find(Boolean) ?? '',
    })),
    links: listOf(event, 'links', 'link').map(addressOf),
    attachments: listOf(event, 'attachments', 'attachment').map(addressOf),
    do_not_record: /^(?:true|1|yes)$/i.test(textOf(child(event, 'recording') ?? emptyElement, 'optout')),
  }
}

function addressOf(element: XmlElement): Json {
  return { url: element.attributes['href'] ?? '', title: element.text.trim() }
}

/** The event's start with an offset; an invalid time is returned unchanged, so that it can be reported. */
function startOf(event: XmlElement, day: XmlElement, { zone, change }: Clock): string | null {
  const [stated, start] = [textOf(event, 'date'), textOf(event, 'start')]
  if (/[T ]\d/.test(stated)) return stampOf(stated, zone)
  const date = stated || (day.attributes['date'] ?? '')
  const isAfterMidnight = (readTime(start) ?? change) < change && /^\d{4}-\d{2}-\d{2}$/.test(date)
  return start && stampOf(`${isAfterMidnight ? addDays(date, 1) : date} ${start}`.trim(), zone)
}

const emptyElement: XmlElement = { name: '', attributes: {}, children: [], text: '' }

function child(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((each) => each.name === name)
}

function listOf(element: XmlElement, list: string, item: string): XmlElement[] {
  return child(element, list)?.children.filter(({ name }) => name === item) ?? []
}

function textOf(element: XmlElement, name: string): string {
  return child(element, name)?.text.trim() ?? ''
}
