// @chunk circuits
import type { OperationName } from '../circuit/circuit.ts'

/** Whether an operation is among the allowed ones; none listed means all. Measurements and barriers always are. */
export function isAllowed(gates: readonly string[], name: OperationName): boolean {
  return gates.length === 0 || gates.includes(name) || name === 'measure' || name === 'barrier'
}
