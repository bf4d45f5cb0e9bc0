import { expect, test } from 'vitest'
import { type Direction, neighborOf, takeLane } from './circuit-lanes.ts'

const lanesOf = (...spans: [from: number, to: number][]) => {
  const ends: number[] = []
  return spans.map(([from, to]) => takeLane(ends, { from, to }))
}

test('what follows shares a lane, what overlaps gets its own, and the first free one is taken again', () => {
  expect(lanesOf([0, 10], [10, 20])).toEqual([0, 0])
  expect(lanesOf([0, 10], [9, 20], [9, 12], [12, 14], [15, 16])).toEqual([0, 1, 2, 0, 0])
})

test('arrows lead along a wire, and to what is closest in time on the nearest one', () => {
  const gates = [
    { id: 'a', wire: 0, at: 8 },
    { id: 'b', wire: 0, at: 10 },
    { id: 'c', wire: 2, at: 10.5 },
    { id: 'd', wire: 2, at: 12 },
    { id: 'e', wire: 3, at: 8 },
  ]
  const from = (id: string, direction: Direction) =>
    gates
      .filter((gate) => gate.id === id)
      .map((current) => neighborOf(gates, current, direction, ({ at }) => at)?.id ?? null)[0]
  const steps: [from: string, direction: Direction, to: string | null][] = [
    ['a', 'left', null],
    ['a', 'right', 'b'],
    ['a', 'up', null],
    ['a', 'down', 'c'],
    ['b', 'right', null],
    ['c', 'up', 'b'],
    ['d', 'down', 'e'],
    ['e', 'up', 'c'],
    ['e', 'down', null],
  ]
  for (const [id, direction, to] of steps)
    expect([id, direction, from(id, direction)]).toEqual([id, direction, to])
})
