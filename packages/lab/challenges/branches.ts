import { type Circuit, isGateOperation } from '../circuit/circuit.ts'
import { holds, withBit } from '../simulation/bits.ts'
import { finalMeasurements } from '../simulation/final-measurements.ts'
import { applyGate, chanceOfOne, collapse, copyOf, flip, type State, zeroState } from '../simulation/state.ts'

/** One possible run of a circuit: its measured bits, and their probability. */
export type Branch = { state: State; bits: number; chance: number }

/** Less likely branches are rounding errors. */
const tiny = 1e-12

/**
 * All possible runs of a circuit, computed exactly; null if there are more than `most`. With `waits`, measurements that
 * end a qubit are left out, so that the state is the one before them, as the lab shows it.
 */
export function branchesOf(circuit: Circuit, most: number, waits: boolean): Branch[] | null {
  const last = waits ? finalMeasurements(circuit) : new Set<number>()
  let branches: Branch[] = [{ state: zeroState(circuit.qubits), bits: 0, chance: 1 }]
  for (const [index, operation] of circuit.operations.entries()) {
    if (operation.name === 'barrier' || last.has(index)) continue
    const next: Branch[] = []
    for (const branch of branches) {
      if (!holds(operation.onlyIf, branch.bits)) next.push(branch)
      else if (isGateOperation(operation)) {
        applyGate(branch.state, operation)
        next.push(branch)
      } else {
        const [qubit] = operation.qubits
        for (const value of [0, 1] as const) {
          const one = chanceOfOne(branch.state, qubit)
          const found = value === 1 ? one : 1 - one
          if (found < tiny) continue
          const state = copyOf(branch.state)
          collapse(state, qubit, value, found)
          if (operation.name === 'reset' && value === 1) flip(state, qubit)
          const bits = operation.name === 'measure' ? withBit(branch.bits, operation.bit, value) : branch.bits
          next.push({ state, bits, chance: branch.chance * found })
        }
      }
    }
    if (next.length > most) return null
    branches = next
  }
  return branches
}
