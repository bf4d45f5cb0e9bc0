import { wordKey } from '../word-choices.ts'
import { fieldsIn, readSheet as read, timesIn } from '../../testing/read-sheets.ts'
import { offsetKey } from './foreign-offsets.ts'
import type { Program } from '../program.ts'

const sessionOf = (text: string) => {
  const found = read(text)
  expect(found.problems).toEqual([])
  return fieldsIn(found, 'session')[0]
}

test.each([
  ['Grover by hand [Workshop]', '', { title: 'Grover by hand', kind: 'workshop' }],
  ['Rauschen （Vortrag）', '', { title: 'Rauschen', kind: 'talk' }],
  ['Grover [Workshop]', 'Keynote', { title: 'Grover [Workshop]', kind: 'keynote' }],
  ['Walks (panel data)', '', { title: 'Walks (panel data)' }],
  ['Walks (Vol. 2) (talk)', '', { title: 'Walks (Vol. 2) (talk)' }],
  ['[Talk] Walks', '', { title: 'Walks', kind: 'talk' }],
  ['Walks (talk) again', '', { title: 'Walks (talk) again' }],
  ['(Workshop)', '', { title: '(Workshop)' }],
])('a kind in brackets beside a title is its kind: %s', (title, kind, fields) => {
  expect(sessionOf(`title,kind\n${title},${kind}`)).toEqual(fields)
})

test('a cell that says there is nothing is empty, and its word is named', () => {
  const text = 'title,date,start,room,people\nA,N/A,-,.,n/a'
  expect(sessionOf(text)).toEqual({ title: 'A' })
  expect(read(text).dropped).toEqual([
    { what: 'Cells that only say they’re empty', count: 2, example: 'N/A' },
  ])
})

test('splits people by semicolons or commas, with roles and ids', () => {
  const text = 'title,people\nA,"Mo Lee (moderator); Doe, Jane [person-jane]; mo lee"'
  expect(sessionOf(text)).toMatchObject({
    speakers: [
      { person: { type: 'person', id: 'mo lee' }, role: 'moderator' },
      { person: { type: 'person', id: 'person-jane' } },
    ],
  })
})

test.each([
  ['title,room\n,Lab', 'row 2', 'title', 'The column "title" is empty.'],
  ['id,title,room\n1,A,\n1,B,Lab', 'row 3', 'id', 'The id "1" is already in row 2.'],
])(
  'a row without a name, or with the id of another, is left out alone: %j',
  (text, place, column, message) => {
    const found = read(`${text}\n`)
    expect(found.problems).toEqual([{ severity: 'error', place, column, message }])
    expect(found.entries.filter(({ type }) => type === 'session').length).toBe(text.split('\n').length - 2)
    expect(found.entries.filter(({ type }) => type === 'room')).toEqual([])
  },
)

test.each([
  ['title,von\nA,14:00', 'von', 'The column "von" has a time but no date.'],
  ['title,start\nA,2025-03-30 02:30', 'start', 'the clocks in Europe/Berlin skip 02:30 on Sun 30 Mar 2025.'],
  ['title,start\nA,soon', 'start', '"soon" isn’t a date and time such as 2025-10-10 14:00.'],
  [
    'title,slides\nA,http://x.example',
    'slides',
    '"http://x.example" isn’t an address that starts with https://.',
  ],
  ['title,seats\nA,12.5', 'seats', '"12.5" isn’t a whole number above 0.'],
  ['title,language\nA,Elvish', 'language', '"Elvish" isn’t a two-letter code such as en or de.'],
])('what else cannot be read is said, and the row imported without it: %j', (text, column, message) => {
  const found = read(`${text}\n`)
  expect(found.problems).toEqual([{ severity: 'warning', place: 'row 2', column, message }])
  expect(found.entries).toMatchObject([{ type: 'session', fields: { title: 'A' } }])
  expect(Object.keys(found.entries[0]?.fields ?? {})).toEqual(['title'])
})

test('an end that is not later than its start is left out', () => {
  const found = read('title,start,end\nA,2025-10-10 14:00,2025-10-10 14:00\n')
  expect(found.problems.map(({ message }) => message)).toEqual([
    'The column "end" isn’t later than the start.',
  ])
  expect(found.entries[0]?.fields).toEqual({ title: 'A', startsAt: '2025-10-10T12:00:00.000Z' })
})

test('texts that are too long are cut, as in every format', () => {
  const long = 'x'.repeat(130)
  expect(read(`title\n${long}\n`).entries[0]?.fields).toEqual({ title: `${'x'.repeat(118)} …` })
  expect(read(`name,headline,bio\n${long},${long},B\n`).entries[0]?.fields).toEqual({
    name: `${'x'.repeat(98)} …`,
    headline: `${'x'.repeat(118)} …`,
    bio: 'B',
  })
})

test('words that are none of ours drop no row, and are listed once each, the most frequent first', () => {
  const rows = ['A,juggling,Hard', 'B,Juggling,beginner', 'C,talk,', 'D,juggling,Hard', 'E,séance,']
  const found = read(`title,kind,level\n${rows.join('\n')}\n`)
  expect(found.problems).toEqual([])
  expect(found.entries).toHaveLength(5)
  expect(found.words).toEqual([
    { field: 'kind', word: 'juggling', count: 3, chosen: '' },
    { field: 'level', word: 'Hard', count: 2, chosen: '' },
    { field: 'kind', word: 'séance', count: 1, chosen: '' },
  ])
})

test('what was chosen for a word holds for each of its rows, and can be chosen again', () => {
  const words = new Map([
    [wordKey('kind', 'JUGGLING'), 'social'],
    [wordKey('role', 'MC'), 'moderator'],
    // Kept by an older version, or by hand.
    [wordKey('level', 'Hard'), 'impossible'],
    [wordKey('status', 'odrzucone'), 'refused'],
  ])
  const rows = ['A,juggling,Hard,Mo (MC),', 'B,Juggling,,,', 'C,talk,,,odrzucone']
  const found = read(`title,kind,level,people,status\n${rows.join('\n')}\n`, { words })
  expect(found.words.map(({ word, chosen }) => [word, chosen])).toEqual([
    ['juggling', 'social'],
    ['MC', 'moderator'],
    ['Hard', ''],
    ['odrzucone', 'refused'],
  ])
  expect(fieldsIn(found, 'session')).toMatchObject([
    { kind: 'social', speakers: [{ role: 'moderator' }] },
    { kind: 'social' },
  ])
  expect(fieldsIn(found, 'session')[0]).not.toHaveProperty('level')
})

test('subtitle, links and “do not record” have columns; the columns nobody took are counted', () => {
  const { entries, dropped } = read(
    'Title,Subtitle,Links,Do not record,Shoe size,Empty,\nA,"Or B",https://a.example; https://b.example/x,yes,44,,\nC,,,,43,,note\n',
  )
  expect(entries.map(({ fields }) => fields)).toEqual([
    {
      title: 'A',
      subtitle: 'Or B',
      isNotRecorded: true,
      links: [
        { url: 'https://a.example', title: '' },
        { url: 'https://b.example/x', title: '' },
      ],
    },
    { title: 'C' },
  ])
  expect(dropped).toEqual([
    { what: 'The column "Shoe size"', count: 2, example: '44' },
    { what: 'The column 7', count: 1, example: 'note' },
  ])
})

test('sessions that share a title are told apart by when and where they are', () => {
  const { entries, problems } = read(
    'Title,Date,Start,Room\nLunch,2025-10-10,12:00,Hall\nLunch,2025-10-11,12:00,Hall\nTalk,2025-10-11,13:00,Hall\nlunch,2025-10-11,12:00,Hall\n',
  )
  expect(entries.filter(({ type }) => type === 'session').map(({ id }) => id)).toEqual([
    'lunch 2025-10-10 12:00 hall',
    'lunch 2025-10-11 12:00 hall',
    'talk',
  ])
  expect(problems.map(({ place, severity }) => [place, severity])).toEqual([['row 5', 'error']])
})

const foreign =
  'Title,Start,End\nA,2025-10-10T14:30:00+05:30,15:30\nB,2025-10-10T15:30:00+05:30,2025-10-10T16:30:00+05:30\nC,2025-10-10T11:00:00+02:00,\nD,2025-10-10 09:00 UTC,\nE,2025-10-10 09:00-10:00,\nF,2025-10-10T09:00:00-04:00,\n'

test('each offset that isn’t the event’s is asked about once, with its first time', () => {
  const { offsets, problems } = read(foreign)
  expect(problems).toEqual([])
  const first = { moment: '2025-10-10T09:00:00.000Z', clock: '2025-10-10T12:30:00.000Z' }
  expect(offsets).toMatchObject([
    { offset: '+05:30', here: '+02:00', count: 2, chosen: 'moment', ...first },
    { offset: 'UTC', here: '+02:00', count: 1, chosen: 'moment' },
    { offset: '-04:00', here: '+02:00', count: 1, chosen: 'moment' },
  ])
})

test('the clock time stays where that was chosen, for one offset and one zone', () => {
  const choices = (timeZone: string) => new Map([[offsetKey('+05:30', timeZone), 'clock']])
  expect(timesIn(read(foreign, { words: choices('Europe/Berlin') }))).toEqual({
    A: ['2025-10-10T12:30:00.000Z', '2025-10-10T13:30:00.000Z'],
    B: ['2025-10-10T13:30:00.000Z', '2025-10-10T14:30:00.000Z'],
    C: ['2025-10-10T09:00:00.000Z', undefined],
    D: ['2025-10-10T09:00:00.000Z', undefined],
    E: ['2025-10-10T07:00:00.000Z', '2025-10-10T08:00:00.000Z'],
    F: ['2025-10-10T13:00:00.000Z', undefined],
  })
  expect(timesIn(read(foreign, { words: choices('Asia/Tokyo') }))).toMatchObject({
    A: ['2025-10-10T09:00:00.000Z', '2025-10-10T10:00:00.000Z'],
  })
})

test('a row’s own zone is that of its times, and noon is a time', () => {
  const rows = 'A,2026-12-11 9:00,America/New_York\nB,"Fri, Dec 11 2026, at noon",\nC,2026-12-11 9:00,Mars'
  const found = read(`Title,Start,Time zone\n${rows}\n`)
  expect(Object.values(timesIn(found)).map(([start]) => start?.slice(11, 13))).toEqual(['14', '11', '08'])
  expect(found.problems.map(({ column }) => column)).toEqual(['Time zone'])
})

test('across a change of the clocks, an offset is foreign only where it isn’t the event’s any more', () => {
  const words = new Map(['+01:00', '+02:00'].map((offset) => [offsetKey(offset, 'Europe/Berlin'), 'clock']))
  const startsIn = (program: Program) =>
    Object.entries(timesIn(program)).map(([title, [start]]) => `${title} ${start?.slice(11, 16)}`)
  // In Berlin they go back at 3:00 on October 26, and forward at 2:00 on March 29.
  const autumn =
    'Title,Start\nSummer,2025-10-25T14:00:00+02:00\nStill,2025-10-26T14:00:00+02:00\nWinter,2025-10-26T14:00:00+01:00\n'
  expect(read(autumn).offsets).toMatchObject([{ offset: '+02:00', here: '+01:00', count: 1 }])
  expect(startsIn(read(autumn))).toEqual(['Summer 12:00', 'Still 12:00', 'Winter 13:00'])
  expect(startsIn(read(autumn, { words }))).toEqual(['Summer 12:00', 'Still 13:00', 'Winter 13:00'])
  const spring = 'Title,Start\nSkipped,2026-03-29T02:30:00+01:00\nAfter,2026-03-29T14:00:00+01:00\n'
  const kept = read(spring, { words })
  expect(startsIn(kept)).toEqual(['Skipped 01:30', 'After 12:00'])
  expect(kept.problems).toMatchObject([
    {
      place: 'row 2',
      message:
        '"2026-03-29T02:30:00+01:00" keeps its moment: the clocks in Europe/Berlin skip 02:30 on Sun 29 Mar 2026.',
    },
  ])
})

test('a row for each speaker of a session is one session, and what it says of its speaker is theirs', () => {
  const rows = [
    '1,Two of us,Accepted,Mara,Quill,Clockmaker,Builds clocks.,2026-12-11 9:00,45',
    '1,Two of us,Accepted,Femi,Oduya,,Reads.,2026-12-11 9:00,45',
    '2,Not us,Declined,Bo,Lind,,,,',
    '3,Later,In evaluation,Bo,Lind,,,,30',
  ]
  const found = read(
    `Session Id,Title,Status,FirstName,LastName,TagLine,Bio,Scheduled At,Scheduled Duration\n${rows.join('\n')}\n`,
  )
  expect(found.entries.map(({ fields }) => fields)).toEqual([
    { name: 'Mara Quill', headline: 'Clockmaker', bio: 'Builds clocks.' },
    { name: 'Femi Oduya', bio: 'Reads.' },
    { name: 'Bo Lind' },
    {
      title: 'Two of us',
      status: 'confirmed',
      startsAt: '2026-12-11T08:00:00.000Z',
      endsAt: '2026-12-11T08:45:00.000Z',
      speakers: ['mara quill', 'femi oduya'].map((id) => ({ person: { type: 'person', id } })),
    },
    { title: 'Later', status: 'tentative', speakers: [{ person: { type: 'person', id: 'bo lind' } }] },
  ])
  expect(found.problems.map(({ place, message }) => [place, message])).toEqual([
    ['row 5', 'The column "Scheduled Duration" has a length but no start.'],
  ])
  expect(found.dropped).toEqual([
    { what: 'Sessions that were declined or withdrawn', count: 1, example: 'Not us' },
  ])
})

test.each([
  [
    'Id,Title,Track,Speakers\n1,A,Lab,Mara Quill\n1,A,Stage,Femi Oduya\n',
    'The column "Track" isn’t what row 2 says of this session, so it’s left out.',
  ],
  [
    'Title,Date,Start\nA,2026-12-12,2026-12-11 9:00\n',
    '"2026-12-12" isn’t the day of the start, which we took.',
  ],
  [
    'Title,Date,Start,End,Duration\nA,2026-12-11,9:00,10:00,45\nB,2026-12-11,9:00,9:45,45\n',
    '"45" isn’t how long it is until its end, which we took.',
  ],
  [
    'Title,Speakers,Bio\nA,Mara Quill,Clocks.\nB,Mara Quill,Bikes.\n',
    'What is said about somebody in other words elsewhere: Mara Quill, Bikes.',
  ],
])('what %j says twice and otherwise is named', (text, said) => {
  const { problems, dropped } = read(text)
  const left = dropped.map(({ what, example }) => `${what}: ${example}`)
  expect([...problems.map(({ message }) => message), ...left]).toEqual([said])
})

test('a short text stays the summary; one that is too long is the description, whole', () => {
  const long = 'Word. '.repeat(60).trim()
  expect(read(`Title,Kurzbeschreibung\nA,Brief.\n`).entries[0]?.fields).toEqual({
    title: 'A',
    summary: 'Brief.',
  })
  const { entries, problems } = read(`Title,Summary,Description\nA,${long},More.\n`)
  expect(entries[0]?.fields).toEqual({ title: 'A', abstract: `${long}\n\nMore.` })
  expect(problems.map(({ column }) => column)).toEqual(['Summary'])
})

test.each(['German', 'Deutsch', 'alemán', 'allemand', 'de-AT', 'de_AT', 'DE', 'deu', 'ger'])(
  'the language %s is de',
  (language) => {
    expect(read(`title,language\nA,${language}\n`).entries[0]?.fields).toEqual({ title: 'A', language: 'de' })
  },
)
