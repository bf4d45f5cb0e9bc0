import { expect, test } from 'vitest'
import { room } from './room.ts'

const subtitleWith = (floor: unknown) =>
  room.preview?.prepare?.({ title: 'Lab A', building: 'North', floor, capacity: 30 }).subtitle

test('a room’s line says its floor as one would', () => {
  expect(subtitleWith('2')).toBe('North · floor 2 · 30 people')
  expect(subtitleWith('-1')).toBe('North · floor -1 · 30 people')
  expect(subtitleWith('First floor')).toBe('North · First floor · 30 people')
  expect(subtitleWith('Basement')).toBe('North · Basement · 30 people')
  expect(subtitleWith(undefined)).toBe('North · 30 people')
})
