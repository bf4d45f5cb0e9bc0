import { readSheet, timesIn } from '../../testing/read-sheets.ts'
import type { SheetReading } from './from-csv.ts'

const eventDays = { first: '2026-12-11', last: '2026-12-13' }
const daysIn = (text: string, reading: Partial<SheetReading> = {}) =>
  Object.values(timesIn(readSheet(text, { eventDays, ...reading }))).map(([start]) => start?.slice(8, 16))

test('a date in a day’s first row holds for the rows below, and is said', () => {
  const text = 'Date,Start,Title\n2026-12-11,9:00,A\n,10:00,B\n,,No time\n2026-12-12,9:00,C\n,22:00-1:00,D\n'
  expect(daysIn(text)).toEqual(['11T08:00', '11T09:00', undefined, '12T08:00', '12T21:00'])
  expect(readSheet(text).problems.map(({ place, column, message }) => [place, column, message])).toEqual(
    ['row 3', 'row 6'].map((place) => [
      place,
      'Date',
      'The column "Date" is empty, so we took the day of the row above.',
    ]),
  )
  expect(daysIn(text, { hasDatesAbove: false })).toEqual([
    '11T08:00',
    undefined,
    undefined,
    '12T08:00',
    undefined,
  ])
})

test('a date in the first start of a day holds for the starts below', () => {
  expect(daysIn('Start,Title\n2026-12-11 9:00,A\n10:00,B\n2026-12-12 9:00,C\n22:00-1:00,D\n')).toEqual([
    '11T08:00',
    '11T09:00',
    '12T08:00',
    '12T21:00',
  ])
})

test.each([
  'Friday, 11 December',
  'Freitag, 11.12.2026',
  'Fr 11.12.',
  'viernes, 11 de diciembre de 2026',
  'sexta-feira, 11 de dezembro',
  'Day 1 – 11 December 2026',
  'Day 1 (11.12.2026)',
])('a row with %j alone is the day of what is below', (day) => {
  const text = `Time,Title,Room\n"${day}",,\n9:00,A,Hall\n10:00,B,Hall\n"Saturday, 12 December 2026",,\n9:00,C,Hall\n`
  expect(daysIn(text)).toEqual(['11T08:00', '11T09:00', '12T08:00'])
  expect(readSheet(text, { eventDays }).problems).toEqual([])
})

test('weekdays are counted from the one whose date is known, over the weekend', () => {
  const text = 'Day,Start,Title\nFriday,9:00,A\nSat,9:00,B\nSo.,9:00,C\nlundi,9:00,D\n'
  expect(daysIn(text, { firstDay: '2026-12-11' })).toEqual(['11T08:00', '12T08:00', '13T08:00', '14T08:00'])
})

test('a year that is missing is that of other dates, or of the event', () => {
  expect(daysIn('Date,Start,Title\n30 Dec 2026,9:00,A\n2 Jan,9:00,B\n', { eventDays: null })).toEqual([
    '30T08:00',
    '02T08:00',
  ])
  expect(daysIn('Date,Start,Title\n11.12.,9:00,A\n12 December,9:00,B\n')).toEqual(['11T08:00', '12T08:00'])
  const { problems } = readSheet('Date,Start,Title\n11.12.,9:00,A\n')
  expect(problems.map(({ message }) => message)).toEqual(['"11.12." isn’t a date such as 2025-10-10.'])
})
