import type { Circuit, Operation } from '../circuit/circuit.ts'
import { bitsOf } from '../circuit/circuit.ts'

/**
 * What a circuit has besides what it has to begin with, which may be drawn in another order where that makes no
 * difference; null when something of the beginning is missing, changed, or comes after something else.
 */
export function addedTo(start: Circuit, circuit: Circuit): Operation[] | null {
  const left = [...circuit.operations]
  for (const wanted of start.operations) {
    const index = left.findIndex((operation) => isOnOneWire(operation, wanted))
    if (JSON.stringify(left[index]) !== JSON.stringify(wanted)) return null
    left.splice(index, 1)
  }
  return left
}

function isOnOneWire(one: Operation, other: Operation): boolean {
  return (
    one.qubits.some((qubit) => other.qubits.includes(qubit)) ||
    bitsOf(one).some((bit) => bitsOf(other).includes(bit))
  )
}
