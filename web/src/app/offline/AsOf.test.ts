import { expect, test } from 'vitest'
import { ageOf } from './AsOf.tsx'

const openedAtMs = Date.parse('2025-10-11T12:00:00Z')
const minute = 60_000
const fresh = { isOnline: true, isKept: false, openedAtMs }
const piece = (minutesOld: number, isFailing = false) => ({
  readAtMs: openedAtMs - minutesOld * minute,
  isFailing,
})

const absent = { readAtMs: 0, isFailing: true }
const old = (minutesOld: number) => openedAtMs - minutesOld * minute

test.each([
  ['nothing of what is current', {}, [], null],
  // Rendered at publish time and served a moment ago: as new as it gets.
  ['nothing of what was rendered long ago', {}, [piece(600), piece(0)], null],
  [
    'without a network, how old its oldest piece is',
    { isOnline: false },
    [piece(5), piece(30), piece(1)],
    { reason: 'offline', atMs: old(30) },
  ],
  ['no age of content that never arrived', { isOnline: false }, [absent], { reason: 'offline', atMs: null }],
  ['that it was kept', { isKept: true }, [piece(30), piece(-1)], { reason: 'unreachable', atMs: old(30) }],
  ['nothing more once everything on it was read again', { isKept: true }, [piece(-1), piece(-2)], null],
  [
    'what could not be read again, which the rest does not hide',
    {},
    [piece(-1), piece(7, true)],
    { reason: 'unreachable', atMs: old(7) },
  ],
  // That has a message of its own on the screen.
  ['nothing of content that isn’t there at all', {}, [piece(0), absent], null],
])('a page says %s', (_, circumstances, pieces, age) => {
  expect(ageOf({ ...fresh, ...circumstances }, pieces)).toEqual(age)
})
