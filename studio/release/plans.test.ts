import { isKept, isOverdue } from './plans.ts'

const now = Date.parse('2025-10-10T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

test('allows plans only where they have recently been processed', () => {
  const keptAts = [null, undefined, minutesAgo(25 * 60), minutesAgo(0), minutesAgo(23 * 60)]
  expect(keptAts.map((keptAt) => isKept(keptAt, now))).toEqual([false, false, false, true, true])
})

test('a plan is overdue after two runs of the function', () => {
  const isLate = (age: number) => isOverdue({ state: 'waiting', at: minutesAgo(age) }, now)
  expect([-60, 0, 10, 12, 600].filter(isLate)).toEqual([12, 600])
  expect(isOverdue({ state: 'done', at: minutesAgo(600) }, now)).toBe(false)
})
