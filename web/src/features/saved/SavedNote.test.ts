import { expect, test } from 'vitest'
import { clashWords } from './SavedNote.tsx'

test('says whether the other session is a wish, a seat or a place in a queue', () => {
  expect(clashWords('Grover', 30, undefined)).toBe('Overlaps “Grover” by 30 min')
  expect(clashWords('Grover', 30, 'seat')).toBe('You have a seat in “Grover” at the same time (30 min)')
  expect(clashWords('Grover', 30, 'waiting')).toBe(
    'You’re on the waitlist for “Grover” at the same time (30 min)',
  )
})
