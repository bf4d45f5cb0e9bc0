import { guessMapping } from '../column-names.ts'
import { fieldsIn, readCsv, readSheet } from '../../testing/read-sheets.ts'
import { dayNumberOf, likelyDate, undatedDay } from './numbered-days.ts'

const asked = (text: string) => {
  const sheet = readCsv(text)
  return undatedDay(sheet, guessMapping('session', sheet.header), 'day-first')
}

/** The start of each session, where the first day is March 28, 2026, in Berlin: its clocks go forward that night. */
function startsOf(text: string, firstDay = '2026-03-28') {
  const found = readSheet(text, { firstDay })
  const said = found.problems.map(({ message }) => message)
  return said.length > 0 ? said : fieldsIn(found, 'session').map(({ startsAt }) => startsAt)
}

test.each([
  ['Day 1', 1],
  ['day 2 (Saturday)', 2],
  ['2. Tag', 2],
  ['1st day', 1],
  ['D1', 1],
  ['2.0', 2],
  ['Room 1', null],
  ['Day 2025', null],
  ['45940', null],
  ['Friday', null],
])('the day %j has the number %j', (text, number) => {
  expect(dayNumberOf(text)).toBe(number)
})

test.each([
  ['Day 1', 'Tag 2', ['Day 1', 1]],
  ['1', '2', ['1', 1]],
  ['1', '0', ['0', 0]],
  ['Day 3', 'Day 2', ['Day 2', 2]],
])('of the days %j and %j the first is asked for', (one, two, [text, number]) => {
  expect(asked(`Title,Day,Start\nA,${one},9:00\nB,${two},9:00\n`)).toEqual({ text, number })
})

test('nothing is asked where there are dates; one day is, for times alone', () => {
  expect(asked('Title,Day,Start\nA,2025-10-10,9:00\nB,,9:00\n')).toBe(null)
  expect(asked('Title,Start\nA,2025-10-10 9:00\nB,9:00\n')).toBe(null)
  expect(asked('Title,Room\nA,Hall\n')).toBe(null)
  expect(asked('Title,Start\nA,9:00\nB,10:00-11:00\nC,\n')).toEqual({ text: '', number: 0 })
})

test('days are counted from the first one, whatever its number, over a change of the clocks', () => {
  const days = ['2026-03-28T08:00:00.000Z', '2026-03-29T07:00:00.000Z', '2026-03-30T07:00:00.000Z']
  for (const [one, two, three] of [
    ['Day 1', 'Day 2', 'Day 3'],
    ['0', '1', '2'],
    ['Tag 4', 'Tag 5', 'Tag 6'],
  ])
    expect(startsOf(`Title,Day,Start\nA,${one},9:00\nB,${two},9 Uhr\nC,${three},9:00\n`)).toEqual(days)
  expect(startsOf('Title,Start,End\nA,9:00,10:00\nB,10:00-11:00,\n')).toEqual([
    days[0],
    '2026-03-28T09:00:00.000Z',
  ])
})

test.each([
  'Title,Start\nA,Sat 9:00\nB,"So., 9 Uhr"\nC,Monday 9:00–10:00\n',
  'Title,When\nA,Day 1 9:00\nB,"Day 2, 9 am"\nC,Day 3: 9:00-10:00\n',
  'Title,Date\nA,Saturday 9:00\nB,Sunday 9:00\nC,Monday 9:00\n',
])('a day that is no date can stand before the time: %j', (text) => {
  expect(asked(text)).not.toBe(null)
  expect(startsOf(text)).toEqual([
    '2026-03-28T08:00:00.000Z',
    '2026-03-29T07:00:00.000Z',
    '2026-03-30T07:00:00.000Z',
  ])
})

test('without that date a time stays unread, and is reported', () => {
  expect(startsOf('Title,Day,Start\nA,Day 1,9:00\n', '')).toEqual([
    '"Day 1" isn’t a date such as 2025-10-10.',
  ])
  expect(startsOf('Title,Start\nA,9:00\n', '')).toEqual(['The column "Start" has a time but no date.'])
  expect(startsOf('Title,Day,Start\nA,Day 1,9:00\nB,later,9:00\n')).toEqual([
    '"later" isn’t a date such as 2025-10-10.',
  ])
})

test('the event’s days are likely: its first one, or the day of that number', () => {
  const event = { first: '2025-10-10', last: '2025-10-12' }
  const likely = (number: number) => likelyDate({ number, text: `${number}` }, event)
  expect([0, 1, 2, 3, 4, 10].map((number) => likely(number).slice(8)).join(' ')).toBe('10 10 11 12 10 10')
})
