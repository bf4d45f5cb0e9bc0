import { describe, expect, it } from 'vitest'
import { type Board, gateAt, operationsOf, withGate, withoutGate } from './board.ts'
import { type Level, levels, slotCount, targetOf } from './levels.ts'
import {
  applyOperation,
  isSameState,
  type Operation,
  singleGates,
  type StateVector,
  withoutSharedPhase,
  zeroState,
} from './state-vector.ts'

describe.each(levels)('level $id', (level) => {
  it('cannot be solved with fewer gates than it says', () => {
    expect(fewestGates(level)).toBe(level.shortest.length)
  })

  it('has room for its solution, of gates from its drawer', () => {
    expect(depth(level.shortest)).toBeLessThanOrEqual(slotCount)
    for (const { gate } of level.shortest) expect(level.gates).toContain(gate)
  })
})

it('has an order of growing difficulty and no two levels of one name', () => {
  const lengths = levels.map(({ shortest }) => shortest.length)
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b))
  expect(new Set(levels.map(({ id }) => id)).size).toBe(levels.length)
})

describe('the board', () => {
  const board: Board = withGate(withGate([], { gate: 'CX', wires: [2, 0], slot: 1 }), {
    gate: 'H',
    wires: [2],
    slot: 0,
  })
  it('runs the slots in order, whatever order they were filled in', () => {
    expect(operationsOf(board).map(({ gate }) => gate)).toEqual(['H', 'CX'])
  })
  it('counts a wire that a gate passes as covered', () => {
    expect(gateAt(board, 1, 1)?.gate).toBe('CX')
    expect(gateAt(board, 1, 0)).toBeNull()
  })
  it('replaces what a new gate would cover, and only that', () => {
    const next = withGate(board, { gate: 'X', wires: [1], slot: 1 })
    expect(next.map(({ gate }) => gate)).toEqual(['H', 'X'])
    const wide = withGate(withGate([], { gate: 'X', wires: [0], slot: 0 }), {
      gate: 'CZ',
      wires: [1, 2],
      slot: 0,
    })
    expect(wide).toHaveLength(2)
  })
  it('removes a gate from any wire it covers', () => {
    expect(withoutGate(board, 1, 1).map(({ gate }) => gate)).toEqual(['H'])
    expect(withoutGate(board, 0, 5)).toBe(board)
  })
})

/** Breadth-first over the states reached by 0, 1, 2 … gates. */
function fewestGates(level: Level): number {
  const moves = movesOf(level)
  const target = targetOf(level)
  const seen = new Set<string>()
  let reached: StateVector[] = [zeroState(level.qubits)]
  for (let count = 0; count <= level.shortest.length; count++) {
    if (reached.some((state) => isSameState(state, target))) return count
    const next: StateVector[] = []
    for (const state of reached.flatMap((from) => moves.map((move) => applyOperation(from, move)))) {
      const key = fingerprint(state)
      if (!seen.has(key)) next.push(state)
      seen.add(key)
    }
    reached = next
  }
  return Number.POSITIVE_INFINITY
}

function movesOf({ gates, qubits }: Level): Operation[] {
  const wires = Array.from({ length: qubits }, (_, wire) => wire)
  return gates.flatMap((gate): Operation[] => {
    const single = singleGates.find((name) => name === gate)
    if (single) return wires.map((wire) => ({ gate: single, wires: [wire] }))
    if (gate !== 'CX' && gate !== 'CZ' && gate !== 'SWAP') throw new Error(`Unknown gate ${gate}`)
    return wires.flatMap((first) =>
      wires
        .filter((second) => second !== first)
        .map((second): Operation => ({ gate, wires: [first, second] })),
    )
  })
}

function fingerprint(state: StateVector): string {
  return withoutSharedPhase(state)
    .map(({ re, im }) => `${Math.round(re * 1e6) + 0},${Math.round(im * 1e6) + 0}`)
    .join(' ')
}

/** How many slots the operations need when each moves as far left as it can. */
function depth(operations: readonly Operation[]): number {
  const used = new Map<number, number>()
  for (const { wires } of operations) {
    const low = Math.min(...wires)
    const high = Math.max(...wires)
    const reach = Array.from({ length: high - low + 1 }, (_, index) => low + index)
    const slot = Math.max(...reach.map((wire) => used.get(wire) ?? 0)) + 1
    for (const wire of reach) used.set(wire, slot)
  }
  return Math.max(...used.values())
}
