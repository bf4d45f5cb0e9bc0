import { type Direction, neighborOf, takeLane } from './circuit-lanes.ts'

const lanesOf = (...spans: [from: number, to: number][]) => {
  const ends: number[] = []
  return spans.map(([from, to]) => takeLane(ends, { from, to }))
}

test('what follows shares a lane, what overlaps gets its own, and the first free one is taken again', () => {
  expect(lanesOf([0, 10], [10, 20])).toEqual([0, 0])
  expect(lanesOf([0, 10], [9, 20], [9, 12], [12, 14], [15, 16])).toEqual([0, 1, 2, 0, 0])
})

const a = { id: 'a', wire: 0, at: 8 }
const b = { id: 'b', wire: 0, at: 10 }
const c = { id: 'c', wire: 2, at: 10.5 }
const d = { id: 'd', wire: 2, at: 12 }
const e = { id: 'e', wire: 3, at: 8 }

// Along a wire, and to what is closest in time on the nearest one.
test.each<[from: typeof a, direction: Direction, to: typeof a | null]>([
  [a, 'left', null],
  [a, 'right', b],
  [a, 'up', null],
  [a, 'down', c],
  [b, 'right', null],
  [c, 'up', b],
  [d, 'down', e],
  [e, 'up', c],
  [e, 'down', null],
])('from %j the arrow %s leads to %j', (from, direction, to) => {
  expect(neighborOf([a, b, c, d, e], from, direction, ({ at }) => at)).toBe(to)
})
