import { fieldsIn } from '../../testing/read-sheets.ts'
import { readFile } from './read-file.ts'

async function read(...events: string[][]) {
  const lines = [
    'BEGIN:VCALENDAR',
    'X-WR-CALNAME:Tiny fest',
    'BEGIN:VTIMEZONE',
    'TZID:Own Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T020000',
    'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'END:DAYLIGHT',
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
  ['DTSTART;TZID=/x.example/2026_1/America/New_York:20261211T030000', '2026-12-11T08:00:00.000Z'],
  // As the calendar describes its zone.
  ['DTSTART;TZID=Own Standard Time:20261211T030000', '2026-12-11T08:00:00.000Z'],
  ['DTSTART;TZID=Own Standard Time:20260307T230000', '2026-03-08T04:00:00.000Z'],
  ['DTSTART;TZID=Own Standard Time:20260308T040000', '2026-03-08T08:00:00.000Z'],
  ['DTSTART;TZID=Own Standard Time:20260701T040000', '2026-07-01T08:00:00.000Z'],
  ['DTSTART;TZID=Own Standard Time:20261031T040000', '2026-10-31T08:00:00.000Z'],
  ['DTSTART;TZID=Own Standard Time:20261102T030000', '2026-11-02T08:00:00.000Z'],
])('%s is at %s', async (start, at) => {
  const { entries, dropped } = await read(['UID:1', 'SUMMARY:A', start, 'DURATION:PT1H30M'])
  const endsAt = new Date(Date.parse(at) + 5_400_000).toISOString()
  expect(entries.at(-1)?.fields).toMatchObject({ startsAt: at, endsAt })
  // The zone of a name that we don’t know is read as the event’s.
  expect(dropped).toHaveLength(start.includes('W. Europe') ? 1 : 0)
})

test('events that share an id are sessions of their own, and keep the id where nobody else has it', async () => {
  const at = (uid: string, title: string, day: number) => [
    `UID:${uid}`,
    `SUMMARY:${title}`,
    `DTSTART:202612${day}T090000`,
    'DURATION:PT1H',
  ]
  const { entries, problems } = await read(
    at('hall', 'A', 11),
    at('hall', 'B', 11),
    at('hall', 'B', 12),
    at('own', 'C', 12),
    at('own2', 'C', 12),
  )
  expect(entries.map(({ id }) => id)).toEqual([
    'hall A',
    'hall B 2026-12-11T09:00:00+01:00',
    'hall B 2026-12-12T09:00:00+01:00',
    'own',
    'own2',
  ])
  expect(problems).toEqual([])
})

test.each([
  'BEGIN:VEVENT\nSUMMARY:A\nEND:VEVENT',
  '<!--\nBEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A\nEND:VEVENT',
])('%j is a calendar', async (text) => {
  const file = await readFile('a.ics', new TextEncoder().encode(text), 'Europe/Berlin')
  expect(file.kind === 'schedule' && file.read(new Map()).entries).toMatchObject([{ fields: { title: 'A' } }])
})

test('a canceled event is a canceled session, without the word that Outlook puts in front of its title', async () => {
  const fields = async (...lines: string[]) =>
    (await read(['UID:1', 'DTSTART:20261211T080000Z', ...lines])).entries.at(-1)?.fields
  const outlook = 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'
  for (const title of ['Canceled: Panel: Qubits', 'Abgesagt: Panel: Qubits'])
    expect(await fields(`SUMMARY:${title}`, outlook)).toMatchObject({
      title: 'Panel: Qubits',
      status: 'cancelled',
    })
  expect(await fields('SUMMARY:Inställt: Qubits', outlook, 'STATUS:CANCELLED')).toMatchObject({
    title: 'Qubits',
  })
  expect(await fields('SUMMARY:Panel: Qubits', 'STATUS:CANCELLED')).toMatchObject({
    title: 'Panel: Qubits',
    status: 'cancelled',
  })
  // Free time alone, or a word alone, cancels nothing.
  for (const lines of [['SUMMARY:Panel: Qubits', outlook], ['SUMMARY:Canceled: a history']])
    expect(await fields(...lines)).not.toHaveProperty('status')
  // In a language that nobody knew of, the word is asked about.
  const { words } = await read(['SUMMARY:Annulleret : Qubits', outlook])
  expect(words).toMatchObject([{ field: 'status', word: 'Annulleret' }])
})

test('of several rooms in one place the first is the session’s, and the others are named', async () => {
  const { entries, dropped } = await read([...event, 'LOCATION:Main Hall\\; Lab 1'])
  expect(entries.flatMap(({ type, id }) => (type === 'room' ? [id] : []))).toEqual(['main hall'])
  expect(dropped).toEqual([{ what: 'Further rooms of sessions', count: 1, example: 'Tiny, very, Lab 1' }])
})

/** The local start and end, in hours of the day, of each session, and what isn't taken. */
async function timesOf(...events: string[][]) {
  const program = await read(...events)
  const times = fieldsIn(program, 'session')
  return [
    times.map(({ startsAt, endsAt }) => `${startsAt?.slice(5, 13)}-${endsAt?.slice(11, 13)}`),
    program.dropped,
  ]
}
const weekly = (...lines: string[]) => [
  'UID:w',
  'SUMMARY:Weekly',
  'DTSTART;TZID=Own Standard Time:20260306T100000',
  'DTEND;TZID=Own Standard Time:20260306T110000',
  ...lines,
]

test.each([
  ['UNTIL=20260313T140000Z', [], '03-06T15-16 03-13T14-15'],
  ['COUNT=3', ['EXDATE;TZID=Own Standard Time:20260306T100000'], '03-13T14-15 03-20T14-15'],
  ['COUNT=2', ['RDATE;TZID=Own Standard Time:20260307T100000'], '03-06T15-16 03-07T15-16 03-13T14-15'],
])('a repetition with %s and %j is a session each time', async (rule, lines, times) => {
  expect(await timesOf(weekly(`RRULE:FREQ=WEEKLY;${rule}`, ...lines))).toEqual([
    times.split(' ').filter(Boolean),
    [],
  ])
})

test('a repetition that was moved is where it was moved to, also of a series that isn’t there', async () => {
  const at = 'RECURRENCE-ID;TZID=Own Standard Time:20260313T100000'
  const moved = ['UID:w', 'SUMMARY:Moved', at, 'DTSTART:20260314T140000Z', 'DTEND:20260314T170000Z']
  const whole = [weekly('RRULE:FREQ=WEEKLY;COUNT=2'), moved]
  expect(await timesOf(...whole)).toEqual([['03-06T15-16', '03-14T14-17'], []])
  expect((await read(...whole)).entries.map(({ id }) => id)).toEqual(['w', 'w 20260313T100000'])
  expect(await timesOf(moved)).toEqual([['03-14T14-17'], []])
  const without = 'EXDATE;TZID=Own Standard Time:20260306T100000'
  expect(await timesOf(weekly('RRULE:FREQ=WEEKLY;COUNT=1', without), event)).toEqual([['12-11T08-09'], []])
})

test('of too many repetitions, and of what isn’t a calendar’s, is said that it is left', async () => {
  const [times, left] = await timesOf(weekly('RRULE:FREQ=DAILY;COUNT=501', 'GEO:1;2', 'Oops'))
  const said = ['“geo” of sessions', 'Lines of sessions that no calendar has', /after the first 500$/]
  expect([times?.length, left]).toMatchObject([
    500,
    said.map((what) => ({ what: expect.stringMatching(what) as string })),
  ])
})

test('days without a time, repetitions and guests are named', async () => {
  const program = await read(
    [...event, 'RRULE:FREQ=DAILY', 'ATTENDEE;CN="A: B":mailto:a@x.example'],
    ['UID:2', 'SUMMARY:All day', 'DTSTART;VALUE=DATE:20261212'],
    ['UID:3', 'SUMMARY:Never', 'DTSTART:20269999T990000'],
    ['UID:4', 'SUMMARY:Elsewhere', 'DTSTART;TZID=Somewhere Time:20261211T090000', 'DURATION:PT1H'],
  )
  expect(program.entries.map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
  expect(program.problems.map(({ severity, place }) => [severity, place])).toEqual([
    ['warning', 'event 2, 2026-12-12 ("All day")'],
    ['warning', 'event 3, 2026-99-99 ("Never")'],
  ])
  expect(program.dropped.map(({ what }) => what)).toEqual([
    'Repetitions of sessions, of which the first is imported',
    'People who are invited to sessions',
    'Zones that we don’t know; their times are read as the event’s',
  ])
})
