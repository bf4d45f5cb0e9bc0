import { type Circuit, isGateOperation } from '../circuit/circuit.ts'
import { inOne, type Matrix, matrixOf } from '../circuit/gates.ts'
import { holds, withBit } from './bits.ts'
import { finalMeasurements } from './final-measurements.ts'
import { randomFrom } from './random.ts'
import { applyGate, applyToQubit, chanceOfOne, collapse, flip, type State, zeroState } from './state.ts'

/** One run up to a step: its state and its measured bits. Final measurements are skipped. */
export function runOnce(
  circuit: Circuit,
  seed: number,
  steps = circuit.operations.length,
): { state: State; bits: number } {
  const random = randomFrom(seed)
  const state = zeroState(circuit.qubits)
  const last = finalMeasurements(circuit)
  let bits = 0
  /** Each gate touches all amplitudes, so consecutive one-qubit gates are merged. */
  const waiting = new Map<number, Matrix>()
  function settle(qubits: Iterable<number>): void {
    for (const qubit of qubits) {
      const matrix = waiting.get(qubit)
      if (matrix) applyToQubit(state, qubit, matrix)
      waiting.delete(qubit)
    }
  }
  for (const [index, operation] of circuit.operations.slice(0, steps).entries()) {
    if (operation.name === 'barrier' || last.has(index) || !holds(operation.onlyIf, bits)) continue
    const [qubit = 0] = operation.qubits
    const isAlone = isGateOperation(operation) && operation.qubits.length === 1
    const matrix = isAlone ? matrixOf(operation.name, operation.angles) : null
    if (matrix) {
      const before = waiting.get(qubit)
      waiting.set(qubit, before ? inOne(matrix, before) : matrix)
      continue
    }
    settle(operation.qubits)
    if (isGateOperation(operation)) applyGate(state, operation)
    else {
      const chance = chanceOfOne(state, qubit)
      const value = random() < chance ? 1 : 0
      collapse(state, qubit, value, value === 1 ? chance : 1 - chance)
      if (operation.name === 'measure') bits = withBit(bits, operation.bit, value)
      else if (value === 1) flip(state, qubit)
    }
  }
  settle([...waiting.keys()])
  return { state, bits }
}
