import type { Operation } from './state-vector.ts'

/** A gate in one of the slots, which are counted from 0. */
export type PlacedGate = Operation & { slot: number }

/** The gates on the wires. No two of them cover the same wire in the same slot. */
export type Board = readonly PlacedGate[]

/** Whether a wire is between a gate's first and last wire, including those it only passes. */
function covers({ wires }: Operation, wire: number): boolean {
  return wire >= Math.min(...wires) && wire <= Math.max(...wires)
}

/** The gate on a wire in a slot, including one that passes it. */
export function gateAt(board: Board, wire: number, slot: number): PlacedGate | null {
  return board.find((placed) => placed.slot === slot && covers(placed, wire)) ?? null
}

/** The board with one more gate, which replaces those it would cover. */
export function withGate(board: Board, added: PlacedGate): Board {
  const low = Math.min(...added.wires)
  const high = Math.max(...added.wires)
  const others = board.filter(
    ({ slot, wires }) => slot !== added.slot || Math.max(...wires) < low || Math.min(...wires) > high,
  )
  return [...others, added]
}

/** The board without the gate on a wire in a slot, including one that passes it. The same board when there is none. */
export function withoutGate(board: Board, wire: number, slot: number): Board {
  const found = gateAt(board, wire, slot)
  return found ? board.filter((placed) => placed !== found) : board
}

/** The board's operations, slot by slot. */
export function operationsOf(board: Board): readonly Operation[] {
  return [...board].sort((a, b) => a.slot - b.slot)
}
