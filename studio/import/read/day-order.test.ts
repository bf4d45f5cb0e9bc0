import { fieldsIn, readCsv, readSheet } from '../../testing/read-sheets.ts'
import { guessDayOrder } from './day-order.ts'

const event = { first: '2026-12-11', last: '2026-12-13' }
const guess = (dates: readonly string[], days: typeof event | null = event) =>
  guessDayOrder(
    readCsv(['Date,Title', ...dates.map((date) => `${date},A`)].join('\n')),
    ['date', 'title'],
    days,
  )

test.each([
  ['a day above 12', ['12/11/2026', '12/13/2026'], 'month-first', 'file'],
  ['a day above 12', ['13/12/2026', '11/12/2026'], 'day-first', 'file'],
  ['a day above 12, without the year', ['12/11', '12/13'], 'month-first', 'file'],
  ['a day above 12, with two digits of the year', ['12/11/26', '12/13/26'], 'month-first', 'file'],
  ['the event’s days', ['12/11/2026', '12/12/2026'], 'month-first', 'event'],
  ['the event’s days', ['11/12/2026', '12/12/2026'], 'day-first', 'event'],
  ['the event’s days, but for one', ['12/10/2026', '12/11/2026', '12/12/2026'], 'month-first', 'event'],
])('%s tell the order of %j', (_, dates, order, by) => {
  expect(guess(dates)).toEqual({ order, by })
})

test.each([
  ['both fit', ['01/02/2026', '02/01/2026'], { first: '2026-01-01', last: '2026-02-28' }],
  ['neither fits', ['03/04/2026'], event],
  ['the event has no days yet', ['03/04/2026'], null],
  ['the file says both', ['13/12/2026', '12/13/2026'], null],
])('it is asked where %s', (_, dates, days) => {
  expect(guess(dates, days).by).toBe(null)
})

test('what proves itself is read so, whatever was chosen, also in a file that mixes both', () => {
  const starts = (dates: readonly string[]) => {
    const rows = dates.map((date, at) => `${at},${date},9:00`)
    const found = readSheet(['Title,Date,Start', ...rows].join('\n'))
    return fieldsIn(found, 'session').map(({ startsAt }) => startsAt?.slice(0, 10))
  }
  expect(starts(['12/11/2026', '12/13/2026'])).toEqual(['2026-12-11', '2026-12-13'])
  expect(starts(['12/13/2026', '13/12/2026'])).toEqual(['2026-12-13', '2026-12-13'])
})
