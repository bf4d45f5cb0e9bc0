import { bitsOf, type Circuit } from '../circuit/circuit.ts'

/** Positions of measurements after which nothing happens to the qubit or the bit: they can wait for the end. */
export function finalMeasurements({ operations }: Circuit): ReadonlySet<number> {
  const found = new Set<number>()
  const qubits = new Set<number>()
  const bits = new Set<number>()
  for (let index = operations.length - 1; index >= 0; index--) {
    const operation = operations[index]
    if (!operation || operation.name === 'barrier') continue
    if (operation.name === 'measure' && !qubits.has(operation.qubits[0]) && !bits.has(operation.bit))
      found.add(index)
    for (const qubit of operation.qubits) qubits.add(qubit)
    for (const bit of bitsOf(operation)) bits.add(bit)
  }
  return found
}
