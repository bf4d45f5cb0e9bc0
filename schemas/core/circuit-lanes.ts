/* The arrangement of sessions on the wires of a day, and the moves of arrow keys; the same on the site and in the
   Studio. */

/** A stretch of time, in milliseconds since 1970. */
type Span = { from: number; to: number }

/**
 * The first lane of the wire, from 0, that is free when the span begins. Call it in order of start;
 * `laneEnds` is the wire's, begins empty, and records when each lane is free again.
 */
export function takeLane(laneEnds: number[], { from, to }: Span): number {
  const free = laneEnds.findIndex((end) => end <= from)
  const lane = free === -1 ? laneEnds.length : free
  laneEnds[lane] = to
  return lane
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/**
 * The gate an arrow key leads to: previous or next on the wire, or the closest in start on the nearest wire
 * above or below. Null at the edge. `gates` must be in order of time; `startOf` may use any unit.
 */
export function neighborOf<Gate extends { wire: number }>(
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
