import { programOfSchedule } from './from-pretalx.ts'
import { scheduleOfJson } from './json-schedules.ts'

const read = (json: unknown) => programOfSchedule(json, new Map(), 'Europe/Berlin')
const fieldsOf = (json: unknown, wanted: string) =>
  read(json).entries.flatMap(({ type, id, fields }) => (type === wanted ? [{ id, ...fields }] : []))

const at = (day: number, time: string) => ({
  date: `2026-12-${day}`,
  time: `${time}:00`,
  tz: 'Europe/Berlin',
})

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

const talk = {
  id: '7',
  title: 'Tiny qubits',
  description: 'What they are.',
  startsAt: '2026-12-11T09:00:00',
  endsAt: '2026-12-11T09:45:00',
  isServiceSession: false,
  isPlenumSession: false,
  roomId: 5,
}
const lunch = { ...talk, id: 'l', title: 'Lunch', description: null, isPlenumSession: true, speakers: [] }

test('Sessionize’s view of all data is read with rooms, categories, people and their links', () => {
  const json = {
    sessions: [
      { ...talk, speakers: ['a1'], categoryItems: [11, 21, 31, 41], questionAnswers: [{ id: 1 }] },
      { ...lunch, categoryItems: [] },
      { ...talk, id: '8', title: 'Not planned', startsAt: null, endsAt: null, speakers: [], roomId: null },
      { ...talk, id: '9', title: 'Not taken', status: 'Declined', speakers: [] },
    ],
    speakers: [
      {
        id: 'a1',
        firstName: 'Mara',
        lastName: 'Quill',
        bio: 'Builds clocks.',
        tagLine: 'Clockmaker',
        profilePicture: 'https://x.example/a.jpg',
        links: [{ title: 'Blog', url: 'https://q.example' }],
      },
    ],
    categories: [
      { title: 'Session format', items: [{ id: 11, name: 'Workshop' }] },
      { title: 'Track', items: [{ id: 21, name: 'Hardware' }] },
      { title: 'Language', items: [{ id: 31, name: 'German' }] },
      { title: 'Mood', items: [{ id: 41, name: 'Merry' }] },
    ],
    rooms: [{ id: 5, name: 'Main room', sort: 1 }],
  }
  const program = read(json)
  expect(fieldsOf(json, 'session')).toMatchObject([
    {
      id: '7',
      kind: 'workshop',
      language: 'de',
      startsAt: '2026-12-11T08:00:00.000Z',
      endsAt: '2026-12-11T08:45:00.000Z',
      room: { id: 'main room' },
      track: { id: 'hardware' },
      speakers: [{ person: { id: 'a1' } }],
    },
    { id: 'l', isPlenary: true },
    { id: '8', title: 'Not planned' },
  ])
  expect(program.entries.find(({ type }) => type === 'person')).toMatchObject({
    photo: 'https://x.example/a.jpg',
    fields: {
      name: 'Mara Quill',
      headline: 'Clockmaker',
      bio: 'Builds clocks.',
      links: ['https://q.example'],
    },
  })
  expect(program.problems.map(({ message }) => message)).toEqual(['It has no time yet.'])
  expect(program.dropped.map(({ what, count, example }) => [what, count, example])).toEqual([
    ['“Mood” of sessions', 1, 'Tiny qubits'],
    ['Answers to questions of the call for papers', 1, 'Tiny qubits'],
    ['Sessions that were declined or withdrawn', 1, 'Not taken'],
  ])
})

test('a list of another program is asked about, rather than read by the keys that it shares', () => {
  expect(scheduleOfJson([{ title: 'A', startsAt: '2026-12-11T09:00', speakerIds: [1] }], '')).toBeNull()
})

test('rooms known by a number only are named', () => {
  const { dropped } = read({ sessions: [{ ...talk, speakers: [] }] })
  expect(dropped.map(({ what }) => what)).toEqual(['“number of the room” of sessions'])
})

test('Sessionize’s grid is read, with each session once, however often it is in there', () => {
  const person = { id: 's1', name: 'Mara Quill' }
  const room = (id: number, name: string, sessions: object[]) => ({ id, name, sessions })
  const first = { ...talk, room: 'A', endsAt: null, speakers: [person], categories: [] }
  const json = [
    {
      date: '2026-12-11T00:00:00',
      rooms: [room(1, 'A', [first, { ...lunch, room: 'A' }]), room(2, 'B', [{ ...lunch, room: 'B' }])],
      timeSlots: [{ slotStart: '09:00:00', rooms: [{ id: 1, session: first }] }],
    },
  ]
  expect(fieldsOf(json, 'session').map(({ id }) => id)).toEqual(['7', 'l'])
  expect(fieldsOf(json, 'session')[0]).not.toHaveProperty('endsAt')
  expect(fieldsOf(json, 'session')[1]).toMatchObject({ isPlenary: true, room: { id: 'a' } })
  expect(read(json).problems.map(({ message }) => message)).toEqual(['The file doesn’t say when it ends.'])
})

const contribution = {
  id: 'c1',
  title: 'Tiny',
  startDate: at(11, '09:00'),
  endDate: at(11, '09:30'),
  duration: 30,
  room: 'Hall',
  description: '<p>Hi</p>',
}

test('Indico’s timetable is read: contributions in sessions, sessions without, and breaks', () => {
  const json = {
    results: {
      '55': {
        '20261211': {
          s1: {
            id: 's1',
            entryType: 'Session',
            title: 'Morning',
            room: 'Saal',
            startDate: at(11, '09:00'),
            entries: {
              c1: {
                ...contribution,
                entryType: 'Contribution',
                room: '',
                presenters: [{ firstName: 'Mara', familyName: 'Quill', affiliation: 'Elsewhere' }],
              },
            },
          },
          s2: { ...contribution, id: 's2', entryType: 'Session', title: 'Posters', entries: {} },
          b1: { ...contribution, id: 'b1', entryType: 'Break', title: 'Coffee', room: '', location: 'Foyer' },
        },
      },
    },
  }
  expect(fieldsOf(json, 'session')).toMatchObject([
    {
      id: 'c1',
      abstract: 'Hi',
      startsAt: '2026-12-11T08:00:00.000Z',
      endsAt: '2026-12-11T08:30:00.000Z',
      track: { id: 'morning' },
      room: { id: 'saal' },
    },
    { id: 's2', title: 'Posters' },
    { id: 'b1', kind: 'break', room: { id: 'foyer' } },
  ])
  expect(fieldsOf(json, 'person')).toEqual([
    { id: 'mara quill', name: 'Mara Quill', organization: 'Elsewhere' },
  ])
})

test('Indico’s contributions are read without the event around them, planned or not', () => {
  const json = {
    count: 1,
    results: [
      {
        _type: 'Conference',
        id: '55',
        title: 'Tiny conference',
        startDate: at(11, '09:00'),
        contributions: [
          { ...contribution, type: 'Talk', speakers: [{ fullName: 'Quill, Mara', email: 'm@x.example' }] },
          { ...contribution, id: 'c2', title: 'Later', startDate: null, endDate: null },
        ],
      },
    ],
  }
  expect(read(json).title).toBe('Tiny conference')
  expect(fieldsOf(json, 'session')).toMatchObject([
    { id: 'c1', title: 'Tiny' },
    { id: 'c2', title: 'Later' },
  ])
  expect(fieldsOf(json, 'person')).toEqual([{ id: 'mara quill', name: 'Mara Quill' }])
})

test('rooms and tracks without sessions are said to be all there is', () => {
  const json = { schedule: { conference: { title: 'T', days: [], rooms: [{ name: 'Hall' }] } } }
  expect(read(json).problems.map(({ message }) => message)).toEqual(['There are no sessions in it.'])
})
