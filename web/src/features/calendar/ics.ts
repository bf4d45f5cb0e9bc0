import { t } from '@fest/schemas/core/words/t.ts'
import type { SessionMode, SessionStatus } from '@fest/schemas/vocabulary/session.ts'

/** What a calendar needs to know about a session; the event page's session fits. */
export type CalendarSession = {
  _id: string
  _updatedAt: string
  title: string
  slug: string
  /** Its page, if that isn't below /event. */
  path?: string
  summary?: string | null
  /** Instants as ISO 8601 with an offset or Z. */
  startsAt: string
  endsAt: string
  status: SessionStatus | null
  mode: SessionMode | null
  isPlenary: boolean | null
  room: { name: string; building?: string | null; floor?: string | null } | null
}

export type CalendarSite = {
  /** Absolute origin without a trailing slash. */
  siteUrl: string
  title: string
  venueName: string | null
  /** How often a subscribed calendar should refresh, as an ISO 8601 duration; absent in a single file. */
  refreshAfter?: string
}

/** Minutes are counted from before the first content, so that the number fits the format for centuries. */
const sequenceStart = Date.UTC(2025, 0, 1)

const statuses: Record<SessionStatus, string> = {
  confirmed: 'CONFIRMED',
  tentative: 'TENTATIVE',
  cancelled: 'CANCELLED',
}

/**
 * An iCalendar file (RFC 5545) with one event per session. Times are UTC instants, so no calendar gets them
 * wrong when clocks change. A session's UID is the same in every file and its SEQUENCE grows with each edit,
 * so importing it again moves it instead of duplicating it. Pure. Throws a RangeError for an invalid instant.
 */
export function calendarText(sessions: readonly CalendarSession[], site: CalendarSite): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Qiskit Fall Fest//Schedule//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(site.title)}`,
    // The first is the standard's (RFC 7986); older calendars read the second.
    ...(site.refreshAfter
      ? [`REFRESH-INTERVAL;VALUE=DURATION:${site.refreshAfter}`, `X-PUBLISHED-TTL:${site.refreshAfter}`]
      : []),
    ...sessions.flatMap((session) => eventLines(session, site)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(session: CalendarSession, { siteUrl, venueName }: CalendarSite): string[] {
  const url = `${siteUrl}${session.path ?? `/event/${encodeURIComponent(session.slug)}`}`
  const place = placeOf(session, venueName)
  return [
    'BEGIN:VEVENT',
    `UID:${session._id}@${new URL(siteUrl).hostname}`,
    `SEQUENCE:${Math.max(0, Math.floor((millisecondsOf(session._updatedAt) - sequenceStart) / 60_000))}`,
    // In a published calendar this is when the event was last changed (RFC 5545, 3.8.7.2).
    `DTSTAMP:${utc(session._updatedAt)}`,
    `LAST-MODIFIED:${utc(session._updatedAt)}`,
    `DTSTART:${utc(session.startsAt)}`,
    `DTEND:${utc(session.endsAt)}`,
    `SUMMARY:${escaped(session.title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `DESCRIPTION:${escaped([session.summary, url].filter(Boolean).join('\n\n'))}`,
    `URL:${url}`,
    `STATUS:${statuses[session.status ?? 'confirmed']}`,
    'END:VEVENT',
  ]
}

function placeOf({ room, mode, isPlenary }: CalendarSession, venueName: string | null): string {
  if (!room && mode === 'online') return t`Online`
  const where = room ? [room.name, room.building, room.floor] : isPlenary ? [t`All rooms`] : []
  return [...where, venueName].filter(Boolean).join(t`, `)
}

/** `20251026T003000Z` */
function utc(instant: string): string {
  return new Date(millisecondsOf(instant)).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function millisecondsOf(instant: string): number {
  const milliseconds = Date.parse(instant)
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not an instant: "${instant}"`)
  return milliseconds
}

/** A text value: line breaks become \n; other control characters, which aren't allowed, are removed. */
function escaped(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replace(/[\\;,]/g, String.raw`\$&`)
      .replaceAll('\n', String.raw`\n`)
  )
}

/** Folds a line into pieces of at most 75 octets, all but the first after a space. Characters stay whole. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > 75) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}
