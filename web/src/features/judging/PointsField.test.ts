import { typedPoints } from './PointsField.tsx'

test('a digit is its points, whatever was typed before', () => {
  expect(typedPoints('7', null, 0)?.points).toBe(7)
  expect(typedPoints('7', { points: 1, atMs: 0 }, 10)?.points).toBe(7)
  expect(typedPoints('0', { points: 2, atMs: 0 }, 10)?.points).toBe(0)
})

test('1 and 0 make ten, but only together', () => {
  const one = typedPoints('1', null, 5000)
  expect(one?.points).toBe(1)
  expect(typedPoints('0', one, 5899)?.points).toBe(10)
  expect(typedPoints('0', one, 5900)?.points).toBe(0)
})

test.each(['a', 'Enter', 'ArrowRight', '', '-', '٣'])('%j is no points', (key) => {
  expect(typedPoints(key, null, 0)).toBeNull()
})
