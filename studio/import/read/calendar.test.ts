import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

async function read(...events: string[][]) {
  const lines = [
    'BEGIN:VCALENDAR',
    'X-WR-CALNAME:Tiny fest',
    'BEGIN:VTIMEZONE',
    'DTSTART:19701025T030000',
    'END:VTIMEZONE',
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ]
  const file = await readFile('a.ics', new TextEncoder().encode(lines.join('\r\n')), 'Europe/Berlin')
  if (file.kind !== 'schedule') throw new Error(file.kind)
  return file.read(new Map())
}

const event = ['UID:1', 'SUMMARY:Tiny\\, very', 'DTSTART:20261211T080000Z', 'DTEND:20261211T090000Z']

test('each event of a calendar is a session, in its room, without what its alarms say', async () => {
  const program = await read([
    ...event,
    'DESCRIPTION:One\\nand more of ',
    ' it',
    'LOCATION:Hall',
    'CATEGORIES:Workshop,Hardware',
    'STATUS:TENTATIVE',
    'URL:https://x.example/1',
    'BEGIN:VALARM',
    'DESCRIPTION:Wake up',
    'END:VALARM',
  ])
  expect(program.title).toBe('Tiny fest')
  expect(program.entries.at(-1)?.fields).toEqual({
    title: 'Tiny, very',
    kind: 'workshop',
    status: 'tentative',
    abstract: 'One\nand more of it',
    startsAt: '2026-12-11T08:00:00.000Z',
    endsAt: '2026-12-11T09:00:00.000Z',
    room: { type: 'room', id: 'hall' },
    track: { type: 'track', id: 'hardware' },
    links: [{ url: 'https://x.example/1', title: '' }],
    speakers: [],
  })
  expect([program.problems, program.offsets, program.dropped]).toEqual([[], [], []])
})

test.each([
  ['DTSTART;TZID=America/New_York:20261211T030000', '2026-12-11T08:00:00.000Z'],
  ['DTSTART;TZID="W. Europe Standard Time":20261211T090000', '2026-12-11T08:00:00.000Z'],
  ['DTSTART:20261211T090000', '2026-12-11T08:00:00.000Z'],
])('%s is at %s', async (start, at) => {
  const { entries } = await read(['UID:1', 'SUMMARY:A', start, 'DURATION:PT1H30M'])
  expect(entries.at(-1)?.fields).toMatchObject({ startsAt: at, endsAt: '2026-12-11T09:30:00.000Z' })
})

test('days without a time, repetitions and guests are named', async () => {
  const program = await read(
    [...event, 'RRULE:FREQ=DAILY', 'ATTENDEE;CN="A: B":mailto:a@x.example'],
    ['UID:2', 'SUMMARY:All day', 'DTSTART;VALUE=DATE:20261212'],
    ['UID:3', 'SUMMARY:Never', 'DTSTART:20269999T990000'],
    ['UID:4', 'SUMMARY:Elsewhere', 'DTSTART;TZID=Somewhere Time:20261211T090000', 'DURATION:PT1H'],
  )
  expect(program.entries.map(({ id }) => id)).toEqual(['1', '4', '2', '3'])
  expect(program.problems.map(({ severity, place }) => [severity, place])).toEqual([
    ['warning', 'day 2, event 1 ("All day")'],
    ['warning', 'day 3, event 1 ("Never")'],
  ])
  expect(program.dropped.map(({ what }) => what)).toEqual([
    'Repetitions of sessions, of which the first is imported',
    'People who are invited to sessions',
    'Zones that we don’t know; their times are read as the event’s',
  ])
})
