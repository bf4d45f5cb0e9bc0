import { addDays, daysBetween } from './days.ts'

test('days are counted over the ends of months and years', () => {
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
})

test('days are counted by the calendar, both ends included', () => {
  expect(daysBetween('2025-10-30', '2025-11-01')).toEqual(['2025-10-30', '2025-10-31', '2025-11-01'])
  expect(daysBetween('2025-10-10', '2025-10-10')).toEqual(['2025-10-10'])
  expect(daysBetween('2025-10-10', '2025-10-09')).toEqual([])
  expect(daysBetween('2025-10-10', '2035-10-10')).toHaveLength(31)
})

test('what is no day has none around it', () => {
  expect(daysBetween('soon', '2025-10-10')).toEqual([])
  expect(daysBetween('2025-10-10', 'null')).toEqual([])
})
