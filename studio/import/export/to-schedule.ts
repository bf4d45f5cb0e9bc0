import { addressOf } from '@fest/schemas/core/address-of.ts'
import { dayOf, formatTime } from '@fest/schemas/core/event-time.ts'
import { zonedIso } from '@fest/schemas/core/zoned-instant.ts'
import { generatorName } from '@fest/schemas/vocabulary/schedule-generator.ts'
import { type SessionKind, sessionKindLabels, type SpeakerRole } from '@fest/schemas/vocabulary/session.ts'
import { refOf } from '../codecs.ts'
import { nameOfDocument } from '../plan/match.ts'
import { importedTypes } from '../program.ts'
import { markdownOf, type RichText } from '@fest/schemas/core/rich-text.ts'
import { pairDocuments, type Stored } from '../plan/stored.ts'

export type ScheduleEvent = {
  title: string
  timeZone: string
  siteUrl: string
  /** The latest released version of the schedule; absent before the first. */
  version?: string | null
}

/**
 * frab's JSON for schedule apps, info screens and pretalx, without untimed sessions. An import reads it back.
 */
export function scheduleOf(
  documents: readonly Stored[],
  { title, timeZone, siteUrl, version }: ScheduleEvent,
): object {
  const known = pairDocuments(documents, importedTypes)
  const byId = new Map(known.map((each) => [each.id, each.current]))
  const sessions = known
    .filter(({ type, current }) => type === 'session' && isTimed(current))
    .toSorted((a, b) => Date.parse(String(a.current['startsAt'])) - Date.parse(String(b.current['startsAt'])))
  const days = [
    ...new Set(sessions.map(({ current }) => dayOf(String(current['startsAt']), timeZone))),
  ].sort()
  const rooms = known
    .filter(({ type }) => type === 'room')
    .toSorted((a, b) => (String(a.current['orderRank']) < String(b.current['orderRank']) ? -1 : 1))
  const personNumber = new Map(
    known.filter(({ type }) => type === 'person').map(({ id }, index) => [id, index + 1]),
  )
  const nameOf = (reference: unknown) => {
    const found = byId.get(refOf(reference))
    return found ? nameOfDocument(found) : null
  }

  const eventOf = ({ id, current }: (typeof sessions)[number], index: number) => {
    const [start, end] = [Date.parse(String(current['startsAt'])), Date.parse(String(current['endsAt']))]
    const minutes = Math.round((end - start) / 60_000)
    const address =
      (current as { slug?: { current?: string } }).slug?.current ?? addressOf(nameOfDocument(current))
    return {
      id: index + 1,
      guid: id,
      date: zonedIso(String(current['startsAt']), timeZone),
      start: formatTime(start, timeZone),
      duration: `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
      room: nameOf(current['room']) ?? '',
      slug: address,
      url: `${siteUrl}/event/${address}`,
      title: nameOfDocument(current),
      subtitle: current['subtitle'] ?? '',
      track: nameOf(current['track']),
      type: sessionKindLabels[current['kind'] as SessionKind] ?? '',
      language: current['language'] ?? '',
      abstract: current['summary'] ?? '',
      description: markdownOf((current['abstract'] ?? []) as RichText),
      recording_license: '',
      do_not_record: current['isNotRecorded'] === true,
      persons: ((current['speakers'] ?? []) as { person?: unknown; role?: SpeakerRole }[]).flatMap(
        ({ person, role }) => {
          const found = byId.get(refOf(person))
          if (!found) return []
          const name = nameOfDocument(found)
          return {
            id: personNumber.get(refOf(person)),
            code: refOf(person),
            name,
            public_name: name,
            biography: markdownOf((found['bio'] ?? []) as RichText),
            role: role ?? 'speaker',
          }
        },
      ),
      links: ((current['links'] ?? []) as { title?: string; url?: string }[]).map(({ title, url }) => ({
        title: title ?? '',
        url: url ?? '',
      })),
      attachments: [],
    }
  }
  const events = sessions.map((session, index) => ({
    day: dayOf(String(session.current['startsAt']), timeZone),
    event: eventOf(session, index),
  }))

  return {
    generator: { name: generatorName, version: '1' },
    schedule: {
      version: version ?? '1',
      base_url: `${siteUrl}/schedule`,
      conference: {
        acronym: addressOf(title),
        title,
        start: days[0] ?? null,
        end: days.at(-1) ?? null,
        daysCount: days.length,
        timeslot_duration: '00:05',
        time_zone_name: timeZone,
        rooms: rooms.map(({ current }) => ({
          name: nameOfDocument(current),
          capacity: current['capacity'] ?? null,
        })),
        tracks: known
          .filter(({ type }) => type === 'track')
          .map(({ current }) => ({ name: nameOfDocument(current) })),
        days: days.map((date, index) => {
          const ofDay = events.filter(({ day }) => day === date).map(({ event }) => event)
          const names = [
            ...new Set([
              ...rooms.map(({ current }) => nameOfDocument(current)),
              ...ofDay.map(({ room }) => room),
            ]),
          ]
          return {
            index: index + 1,
            date,
            day_start: ofDay[0]?.date ?? null,
            day_end: ofDay.at(-1)?.date ?? null,
            rooms: Object.fromEntries(
              names
                .map((name) => [name, ofDay.filter(({ room }) => room === name)] as const)
                .filter(([, list]) => list.length > 0),
            ),
          }
        }),
      },
    },
  }
}

export function untimedSessions(documents: readonly Stored[]): number {
  return pairDocuments(documents, ['session']).filter(({ current }) => !isTimed(current)).length
}

function isTimed({ startsAt, endsAt }: Stored): boolean {
  return Date.parse(String(endsAt)) > Date.parse(String(startsAt))
}
