import { expect, test } from 'vitest'
import { wordKey } from '../word-choices.ts'
import { guessMapping, guessType } from '../column-names.ts'
import { readCsv } from './csv.ts'
import { hasAmbiguousDates, programOfSheet } from './from-csv.ts'
import type { Program } from '../program.ts'

function read(text: string, dayOrder: 'day-first' | 'month-first' = 'day-first'): Program {
  const sheet = readCsv(text)
  const type = guessType(sheet.header)
  const mapping = guessMapping(type, sheet.header)
  return programOfSheet(sheet, { type, mapping, dayOrder, timeZone: 'Europe/Berlin' })
}

const sessionOf = (text: string) => {
  const found = read(text)
  expect(found.problems).toEqual([])
  return found.entries.find(({ type }) => type === 'session')?.fields
}

test('reads times from one column, from a date and times, or from a duration; a party may end after midnight', () => {
  const day = { startsAt: '2025-10-10T12:00:00.000Z', endsAt: '2025-10-10T13:30:00.000Z' }
  expect(sessionOf('title,start,end\nA,2025-10-10 14:00,2025-10-10 15:30')).toMatchObject(day)
  expect(sessionOf('title;date;start;end\nA;10.10.2025;14:00;15.30')).toMatchObject(day)
  expect(sessionOf('title,date,start,duration\nA,2025-10-10 00:00:00,2 pm,1:30')).toMatchObject(day)
  expect(sessionOf('title,date,start,end\nA,2025-10-10,22:00,02:00')).toMatchObject({
    startsAt: '2025-10-10T20:00:00.000Z',
    endsAt: '2025-10-11T00:00:00.000Z',
  })
})

test('asks for the order of day and month only where it matters', () => {
  const sheet = readCsv('title,start\nA,03/04/2025 10:00')
  expect(hasAmbiguousDates(sheet, ['title', 'start'])).toBe(true)
  expect(hasAmbiguousDates(readCsv('title,start\nA,13/04/2025 10:00'), ['title', 'start'])).toBe(false)
  const starts = (order: 'day-first' | 'month-first') =>
    read('title,start\nA,03/04/2025 10:00', order).entries.map(({ fields }) => fields)
  expect(starts('day-first')).toMatchObject([{ startsAt: '2025-04-03T08:00:00.000Z' }])
  expect(starts('month-first')).toMatchObject([{ startsAt: '2025-03-04T09:00:00.000Z' }])
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
    // Nor is its room imported.
    expect(found.entries.filter(({ type }) => type === 'room')).toEqual([])
  },
)

test.each([
  ['title,von\nA,14:00', 'von', 'The column "von" has a time but no date.'],
  ['title,start\nA,2025-03-30 02:30', 'start', 'the clocks in Europe/Berlin skip 02:30 on 2025-03-30.'],
  ['title,start\nA,soon', 'start', '"soon" isn’t a date and time such as 2025-10-10 14:00.'],
  [
    'title,slides\nA,http://x.example',
    'slides',
    '"http://x.example" isn’t an address that starts with https://.',
  ],
  ['title,seats\nA,12.5', 'seats', '"12.5" isn’t a whole number above 0.'],
  ['title,language\nA,German', 'language', '"German" isn’t a two-letter code such as en or de.'],
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
  ])
  const sheet = readCsv('title,kind,level,people\nA,juggling,Hard,Mo (MC)\nB,Juggling,,\n')
  const mapping = guessMapping('session', sheet.header)
  const found = programOfSheet(sheet, {
    type: 'session',
    mapping,
    dayOrder: 'day-first',
    timeZone: 'UTC',
    words,
  })
  expect(found.words.map(({ word, chosen }) => [word, chosen])).toEqual([
    ['juggling', 'social'],
    ['MC', 'moderator'],
    ['Hard', ''],
  ])
  const sessions = found.entries.flatMap(({ type, fields }) => (type === 'session' ? [fields] : []))
  expect(sessions.map(({ kind }) => kind)).toEqual(['social', 'social'])
  expect(sessions[0]).not.toHaveProperty('level')
  expect(sessions[0]?.speakers).toMatchObject([{ role: 'moderator' }])
})

test('ignores an empty cell', () => {
  expect(sessionOf('title,room,kind,seats\nA,,,')).toEqual({ title: 'A' })
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
  const sessions = entries.filter(({ type }) => type === 'session')
  expect(sessions.map(({ id }) => id)).toEqual([
    'lunch 2025-10-10 12:00 hall',
    'lunch 2025-10-11 12:00 hall',
    'talk',
  ])
  expect(problems.map(({ place, severity }) => [place, severity])).toEqual([['row 5', 'error']])
})

test('an offset that isn’t the event’s is told once, with its first time', () => {
  const { problems } = read(
    'Title,Start\nA,2025-10-10T14:30:00+05:30\nB,2025-10-10T15:30:00+05:30\nC,2025-10-10T11:00:00+02:00\nD,2025-10-10 09:00 UTC\nE,2025-10-10 09:00-10:00\nF,2025-10-10T09:00:00-04:00\n',
  )
  expect(problems.map(({ place, message }) => [place, message.replace(/ If .*/, '')])).toEqual([
    [
      'row 2',
      '2 times are given at +05:30, and the event is in Europe/Berlin. They stay the same moments: "2025-10-10T14:30:00+05:30" is 11:00 here.',
    ],
    [
      'row 5',
      '1 time is given at UTC, and the event is in Europe/Berlin. They stay the same moments: "2025-10-10 09:00 UTC" is 11:00 here.',
    ],
    [
      'row 7',
      '1 time is given at -04:00, and the event is in Europe/Berlin. They stay the same moments: "2025-10-10T09:00:00-04:00" is 15:00 here.',
    ],
  ])
})
