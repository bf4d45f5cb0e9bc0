import { describe, expect, test } from 'vitest'
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

describe('an error names its row and column and excludes only that row', () => {
  test.each([
    ['title,room\n,Lab', 'row 2', 'title', 'The column "title" is empty.'],
    ['id,title\n1,A\n1,B', 'row 3', 'id', 'The id "1" is already in row 2.'],
    [
      'title,kind\nA,juggling',
      'row 2',
      'kind',
      '"juggling" isn’t a kind of session such as talk or workshop.',
    ],
    ['title,von\nA,14:00', 'row 2', 'von', 'The column "von" has a time but no date.'],
    [
      'title,start\nA,2025-03-30 02:30',
      'row 2',
      'start',
      'the clocks in Europe/Berlin skip 02:30 on 2025-03-30.',
    ],
    [
      'title,start,end\nA,2025-10-10 14:00,2025-10-10 14:00',
      'row 2',
      'end',
      'The column "end" isn’t later than the start.',
    ],
    [
      'title,slides\nA,http://x.example',
      'row 2',
      'slides',
      '"http://x.example" isn’t an address that starts with https://.',
    ],
    ['title,seats,room\nA,12.5,Lab', 'row 2', 'seats', '"12.5" isn’t a whole number above 0.'],
  ])('%j', (text, place, column, message) => {
    const found = read(`${text}\n`)
    expect(found.problems.map(({ severity, ...rest }) => [severity, rest])).toEqual([
      ['error', { place, column, message }],
    ])
    const rows = text.split('\n').length - 1
    expect(found.entries.filter(({ type }) => type === 'session').length).toBe(rows - 1)
    // The room of an excluded row isn't imported either.
    expect(found.entries.filter(({ type }) => type === 'room')).toEqual([])
  })
})

test('ignores an empty cell', () => {
  expect(sessionOf('title,room,kind,seats\nA,,,')).toEqual({ title: 'A' })
})
