import { expect, test } from 'vitest'
import { type ClockState, resumed, setRate, setTo, shownAt } from './clock-state.ts'

const real = Date.UTC(2026, 10, 22, 19)
const start: ClockState = { realMs: real, eventMs: Date.UTC(2025, 8, 30, 8), rate: 1 }
const minute = 60_000
const hour = 60 * minute

test('runs on in real time from where it was set', () => {
  expect(shownAt(start, real)).toBe(start.eventMs)
  expect(shownAt(start, real + 90 * minute)).toBe(start.eventMs + 90 * minute)
  const set = setTo(start, Date.UTC(2025, 9, 10), real + hour)
  expect(shownAt(set, real + hour + minute)).toBe(Date.UTC(2025, 9, 10) + minute)
})

test('another rate changes how fast it goes and not what it shows', () => {
  const fast = setRate(start, 60, real + hour)
  expect(shownAt(fast, real + hour)).toBe(shownAt(start, real + hour))
  expect(shownAt(fast, real + hour + minute)).toBe(start.eventMs + 2 * hour)
  const slow = setRate(fast, 1, real + hour + minute)
  expect(shownAt(slow, real + 2 * hour + minute)).toBe(start.eventMs + 3 * hour)
  expect(setTo(fast, 0, real).rate).toBe(60)
})

test('stands still while nothing runs', () => {
  const later = real + 400 * 24 * hour
  expect(shownAt(resumed(start, later), later)).toBe(start.eventMs)
  expect(resumed(setRate(start, 60, real), later).rate).toBe(60)
})
