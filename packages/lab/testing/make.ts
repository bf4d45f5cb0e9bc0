import type { Circuit, Condition, GateOperation, Operation } from '../circuit/circuit.ts'
import type { GateName } from '../circuit/gates.ts'

/** Operations and circuits for tests, in a few letters. */
export const gate = (
  name: GateName,
  qubits: readonly number[],
  angles: readonly number[] = [],
  onlyIf: readonly Condition[] = [],
): GateOperation => ({ name, qubits, angles, onlyIf })

export const measure = (qubit: number, bit: number): Operation => ({
  name: 'measure',
  qubits: [qubit],
  bit,
  onlyIf: [],
})

export const reset = (qubit: number, onlyIf: readonly Condition[] = []): Operation => ({
  name: 'reset',
  qubits: [qubit],
  onlyIf,
})

export const circuitOf = (qubits: number, bits: number, operations: readonly Operation[]): Circuit => ({
  qubits,
  bits,
  operations,
})
