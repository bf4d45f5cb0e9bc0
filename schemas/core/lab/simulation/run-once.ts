import { type Circuit, isGateOperation } from '../circuit/circuit.ts'
import { holds, withBit } from './bits.ts'
import { finalMeasurements } from './final-measurements.ts'
import { randomFrom } from './random.ts'
import { applyGate, chanceOfOne, collapse, flip, type State, zeroState } from './state.ts'

/** One run up to a step: its state, and what it measured on the way. Measurements that end a qubit wait. */
export function runOnce(
  circuit: Circuit,
  seed: number,
  steps = circuit.operations.length,
): { state: State; bits: number } {
  const random = randomFrom(seed)
  const state = zeroState(circuit.qubits)
  const last = finalMeasurements(circuit)
  let bits = 0
  for (const [index, operation] of circuit.operations.slice(0, steps).entries()) {
    if (operation.name === 'barrier' || last.has(index) || !holds(operation.onlyIf, bits)) continue
    if (isGateOperation(operation)) applyGate(state, operation)
    else {
      const [qubit] = operation.qubits
      const chance = chanceOfOne(state, qubit)
      const value = random() < chance ? 1 : 0
      collapse(state, qubit, value, value === 1 ? chance : 1 - chance)
      if (operation.name === 'measure') bits = withBit(bits, operation.bit, value)
      else if (value === 1) flip(state, qubit)
    }
  }
  return { state, bits }
}
