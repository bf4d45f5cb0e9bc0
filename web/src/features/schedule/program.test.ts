import { dayToShow, programOf } from './program.ts'
import { berlin, circuits, night, opening, owls, qubit, session } from './testing/sample-program.ts'

describe('the program', () => {
  test('groups by day and minute of the zone, in order', () => {
    const days = programOf([owls, circuits, night, opening, qubit], berlin)
    expect(days.map(({ day }) => day)).toEqual(['2025-10-10', '2025-10-11'])
    expect(days[0]?.slots.map(({ time }) => time)).toEqual(['09:00', '10:00', '23:00'])
    expect(days[0]?.slots[1]?.sessions.map(({ slug }) => slug)).toEqual(['circuits', 'qubit'])
    expect(days[1]?.slots.map(({ time }) => time)).toEqual(['00:30'])
  })

  test('has what begins after midnight on the evening before, until the day ends', () => {
    const days = programOf([owls, circuits, night, opening, qubit], berlin, 4)
    expect(days.map(({ day }) => day)).toEqual(['2025-10-10'])
    expect(days[0]?.slots.map(({ time }) => time)).toEqual(['09:00', '10:00', '23:00', '00:30'])
  })

  test('is regrouped where the zone puts a session on another day', () => {
    const days = programOf([opening, qubit, night, owls], 'America/Los_Angeles')
    expect(days.map(({ day, slots }) => [day, slots.map(({ time }) => time)])).toEqual([
      ['2025-10-10', ['00:00', '01:00', '14:00', '15:30']],
    ])
    const tokyo = programOf([opening, qubit, night, owls], 'Asia/Tokyo')
    expect(tokyo.map(({ day, slots }) => [day, slots.map(({ time }) => time)])).toEqual([
      ['2025-10-10', ['16:00', '17:00']],
      ['2025-10-11', ['06:00', '07:30']],
    ])
  })

  test('keeps apart the hour that comes twice when the clocks are set back', () => {
    const first = session('first', '2025-10-26T00:30:00Z', '2025-10-26T01:00:00Z')
    const again = session('again', '2025-10-26T01:30:00Z', '2025-10-26T02:00:00Z')
    const [sunday] = programOf([again, first], berlin)
    expect(sunday?.slots.map(({ time, sessions }) => [time, sessions.map(({ slug }) => slug)])).toEqual([
      ['02:30 UTC+2', ['first']],
      ['02:30 UTC+1', ['again']],
    ])
  })
})

const days = ['2025-10-10', '2025-10-11', '2025-10-12']
const onSunday = new Map([['2025-10-12', 2]])

test.each<[string, string | null, string | null, string, ReadonlyMap<string, number>?]>([
  ['asked for', '2025-10-12', '2025-10-11', '2025-10-12'],
  ['today', null, '2025-10-11', '2025-10-11'],
  ['the first', null, '2026-01-01', '2025-10-10'],
  ['the first', null, null, '2025-10-10'],
  ['never one the event does not have', '2024-01-01', null, '2025-10-10'],
  ['one that has something to show', null, '2025-10-11', '2025-10-12', onSunday],
  ['what was asked for, though it has nothing', '2025-10-11', null, '2025-10-11', onSunday],
  ['today where none has anything', null, '2025-10-11', '2025-10-11', new Map()],
  ['the first where none has anything', null, null, '2025-10-10', new Map()],
])('the day to show is %s: asked for %s, on %s, it is %s', (_, asked, today, shown, counts) => {
  expect(dayToShow(days, asked, today, counts)).toBe(shown)
  expect(dayToShow([], asked, today, counts)).toBeNull()
})
