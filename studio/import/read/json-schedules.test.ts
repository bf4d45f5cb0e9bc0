import { programOfSchedule } from './from-pretalx.ts'

const read = (json: unknown) => programOfSchedule(json, new Map(), 'Europe/Berlin')
const fieldsOf = (json: unknown, wanted: string) =>
  read(json).entries.flatMap(({ type, id, fields }) => (type === wanted ? [{ id, ...fields }] : []))

test.each([
  ['rooms and tracks as objects', { room: { name: 'Hall', guid: 'r' }, track: { name: 'Hardware' } }],
  ['rooms and tracks by name', { room: 'Hall', track: 'Hardware' }],
])('version 2 of schedule.json is read, with people described apart: %s', (_, place) => {
  const event = {
    guid: 'e1',
    start: '2026-12-11T10:30:00+01:00',
    end: '2026-12-12T01:00:00+01:00',
    title: { en: 'Tiny opening' },
    abstract: { de: 'Hallo' },
    language: 'en',
    type: 'TALK',
    ...place,
  }
  const json = {
    schedule: {
      conference: { acronym: 't', title: 'Tiny', days: [{ index: 1, date: '2026-12-11' }], rooms: [] },
      events: [
        { ...event, persons: [{ guid: 'p1' }] },
        {
          ...event,
          guid: 'e2',
          start: '2026-12-12T09:00:00',
          end: undefined,
          duration: '00:30',
          participants: [{ guid: 'p1' }],
        },
      ],
      persons: [{ guid: 'p1', name: 'Mara Quill', biography: 'Builds clocks.' }],
    },
  }
  expect(fieldsOf(json, 'session')).toMatchObject([
    {
      id: 'e1',
      title: 'Tiny opening',
      abstract: 'Hallo',
      startsAt: '2026-12-11T09:30:00.000Z',
      endsAt: '2026-12-12T00:00:00.000Z',
      room: { id: 'hall' },
      track: { id: 'hardware' },
      speakers: [{ person: { id: 'p1' } }],
    },
    { id: 'e2', startsAt: '2026-12-12T08:00:00.000Z', endsAt: '2026-12-12T08:30:00.000Z' },
  ])
  expect(fieldsOf(json, 'person')).toEqual([{ id: 'p1', name: 'Mara Quill', bio: 'Builds clocks.' }])
})

test('rooms and tracks without sessions are said to be all there is', () => {
  const json = { schedule: { conference: { title: 'T', days: [], rooms: [{ name: 'Hall' }] } } }
  expect(read(json).problems.map(({ message }) => message)).toEqual(['There are no sessions in it.'])
})
