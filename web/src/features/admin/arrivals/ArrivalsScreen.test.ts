import { byDay } from './ArrivalsScreen.tsx'

const dayOf = (at: string) => at.slice(0, 10)

test('half hours in which nobody came are there, and days are apart', () => {
  const days = byDay(
    [
      { at: '2025-10-10T07:00:00Z', came: 3 },
      { at: '2025-10-10T08:30:00Z', came: 1 },
      { at: '2025-10-11T07:00:00Z', came: 2 },
    ],
    dayOf,
  )
  expect(days.map(({ day, halfHours }) => [day, halfHours.map(({ came }) => came)])).toEqual([
    ['2025-10-10', [3, 0, 0, 1]],
    ['2025-10-11', [2]],
  ])
})
