import { expect, test } from 'vitest'
import { placeAt } from '../testing.ts'
import { readableZoom } from './use-zoom.ts'

const lasting = (...ends: string[]) => ends.map((end) => ({ place: placeAt('08:00', end) }))

test('a day of short sessions opens wide enough to read half of them, and no other narrower than usual', () => {
  expect(readableZoom([])).toBe(2)
  expect(readableZoom(lasting('09:00', '08:45', '10:00'))).toBe(2)
  expect(readableZoom(lasting('08:30', '08:30', '09:00'))).toBe(3)
  expect(readableZoom(lasting('08:20', '08:20', '08:05', '10:00'))).toBe(4)
})
