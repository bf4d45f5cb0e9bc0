import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentFaults } from '@fest/local/seed/testing/shape.ts'
import { describe, expect, test } from 'vitest'
import { documentsOfPretalx, type PretalxSchedule } from './pretalx.ts'

/*
 * Two real conferences, told by nothing but their timetable: rC3's channels of 2020 (from the examples in
 * github.com/voc/schedule) and PyConFR 2025 (github.com/AFPy/pyconfr-2025, brought into the form of pretalx's
 * export). Times, lengths, rooms, types and who speaks how often are theirs; every title, text, name, room and
 * track is made of generated words of the same lengths.
 */
const conferences = [
  {
    file: 'pretalx-four-days-online',
    days: [12, 15, 14, 7],
    rooms: 5,
    lastStart: '2020-12-30T15:00:00.000Z',
  },
  { file: 'pretalx-two-days-eight-rooms', days: [41, 34], rooms: 8, lastStart: '2025-11-02T15:30:00.000Z' },
]

function read(file: string): PretalxSchedule {
  const path = join(import.meta.dirname, '../fixtures', `${file}.json`)
  return JSON.parse(readFileSync(path, 'utf8')) as PretalxSchedule
}

const minutesIn = (duration: string) =>
  Number.parseInt(duration, 10) * 60 + Number.parseInt(duration.slice(3), 10)

describe.each(conferences)('$file', ({ file, days, rooms, lastStart }) => {
  const source = read(file)
  const events = source.schedule.conference.days.flatMap((day) => Object.values(day.rooms).flat())
  const documents = documentsOfPretalx(source)
  const sessions = documents.filter(({ _type }) => _type === 'session')

  test('keeps every session, room and person', () => {
    expect(source.schedule.conference.days.map((day) => Object.values(day.rooms).flat().length)).toEqual(days)
    expect(sessions.length).toBe(days.reduce((sum, count) => sum + count))
    expect(documents.filter(({ _type }) => _type === 'room').length).toBe(rooms)
    const people = new Set(events.flatMap(({ persons }) => persons.map(({ id }) => id)))
    expect(documents.filter(({ _type }) => _type === 'person').length).toBe(people.size)
    expect(new Set(documents.map(({ _id }) => _id)).size).toBe(documents.length)
  })

  test('keeps the instant each session starts and how long it takes', () => {
    for (const [index, event] of events.entries()) {
      const { startsAt, endsAt } = sessions[index] as unknown as { startsAt: string; endsAt: string }
      expect(Date.parse(startsAt)).toBe(Date.parse(event.date))
      // Both conferences are in a zone one hour ahead: the clock on the wall is what the export calls "start".
      expect(new Date(Date.parse(startsAt) + 3_600_000).toISOString().slice(11, 16)).toBe(
        event.date.slice(11, 16),
      )
      expect((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000).toBe(minutesIn(event.duration))
    }
    expect(
      sessions
        .map(({ startsAt }) => String(startsAt))
        .sort()
        .at(-1),
    ).toBe(lastStart)
  })

  test('keeps the order in each room', () => {
    for (const day of source.schedule.conference.days) {
      for (const inRoom of Object.values(day.rooms)) {
        const ids = new Set(inRoom.map(({ guid }) => `session-${guid}`))
        const starts = sessions.filter(({ _id }) => ids.has(_id)).map(({ startsAt }) => String(startsAt))
        expect(starts).toEqual(starts.toSorted())
        expect(starts.length).toBe(inRoom.length)
      }
    }
  })

  test('is content as the schema wants it', () => {
    expect(documents.flatMap((document) => documentFaults(document))).toEqual([])
  })
})

test('a duration that cannot be read is refused', () => {
  const source = read('pretalx-two-days-eight-rooms')
  const [event] = Object.values(source.schedule.conference.days[0]?.rooms ?? {}).flat()
  if (!event) throw new Error('The fixture has no event.')
  const broken = { date: '2025-11-01', rooms: { A: [{ ...event, room: 'A', duration: 'an hour' }] } }
  expect(() => documentsOfPretalx({ schedule: { conference: { days: [broken] } } })).toThrow('an hour')
})
