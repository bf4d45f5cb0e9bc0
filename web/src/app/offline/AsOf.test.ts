import { expect, test } from 'vitest'
import { ageOf } from './AsOf.tsx'

const openedAtMs = Date.parse('2025-10-11T12:00:00Z')
const minute = 60_000
const fresh = { isOnline: true, isKept: false, openedAtMs }
const piece = (minutesOld: number, isFailing = false) => ({
  readAtMs: openedAtMs - minutesOld * minute,
  isFailing,
})

test('nothing is said of what is current', () => {
  expect(ageOf(fresh, [])).toBeNull()
  // Rendered at publish time and served a moment ago: as new as it gets.
  expect(ageOf(fresh, [piece(600), piece(0)])).toBeNull()
})

test('without a network a page is as old as the oldest piece of it', () => {
  const offline = { ...fresh, isOnline: false }
  expect(ageOf(offline, [piece(5), piece(30), piece(1)])).toEqual({
    reason: 'offline',
    atMs: openedAtMs - 30 * minute,
  })
  // Content that never arrived has no age.
  expect(ageOf(offline, [{ readAtMs: 0, isFailing: true }])).toEqual({ reason: 'offline', atMs: null })
})

test('a kept page says so until everything on it was read again', () => {
  const kept = { ...fresh, isKept: true }
  expect(ageOf(kept, [piece(30), piece(-1)])).toEqual({
    reason: 'unreachable',
    atMs: openedAtMs - 30 * minute,
  })
  expect(ageOf(kept, [piece(-1), piece(-2)])).toBeNull()
})

test('content that could not be read again is told, the rest of the page does not hide it', () => {
  expect(ageOf(fresh, [piece(-1), piece(7, true)])).toEqual({
    reason: 'unreachable',
    atMs: openedAtMs - 7 * minute,
  })
  // Content that isn't on the screen at all has a message of its own there.
  expect(ageOf(fresh, [piece(0), { readAtMs: 0, isFailing: true }])).toBeNull()
})
