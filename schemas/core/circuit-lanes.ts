/* How sessions lie on the wires of a day's drawing, and where arrow keys lead; the same on the site and in the Studio. */

/** A stretch of time, in milliseconds since 1970. */
type Span = { from: number; to: number }

/**
 * The lane a span gets on its wire: the first one in which nothing goes on when it begins, counted from 0. What
 * overlaps gets lanes of its own. Asked for one span after the other in the order of their start; `laneEnds` is the
 * wire's, empty at first, and remembers when each lane is free again.
 */
export function takeLane(laneEnds: number[], { from, to }: Span): number {
  const free = laneEnds.findIndex((end) => end <= from)
  const lane = free === -1 ? laneEnds.length : free
  laneEnds[lane] = to
  return lane
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/**
 * The gate an arrow key leads to: the one before or after on the same wire, or on the nearest wire above or below the
 * one that starts closest in time. Null at the edge. `gates` are in the order of time; `startOf` may count in any
 * unit, from anywhere.
 */
export function neighbourOf<Gate extends { wire: number }>(
  gates: readonly Gate[],
  current: Gate,
  direction: Direction,
  startOf: (gate: Gate) => number,
): Gate | null {
  if (direction === 'left' || direction === 'right') {
    const wire = gates.filter((gate) => gate.wire === current.wire)
    return wire[wire.indexOf(current) + (direction === 'left' ? -1 : 1)] ?? null
  }
  const step = direction === 'up' ? -1 : 1
  const distance = (gate: Gate) => Math.abs(gate.wire - current.wire)
  const apart = (gate: Gate) => Math.abs(startOf(gate) - startOf(current))
  const [closest] = gates
    .filter((gate) => (gate.wire - current.wire) * step > 0)
    .sort((a, b) => distance(a) - distance(b) || apart(a) - apart(b))
  return closest ?? null
}
