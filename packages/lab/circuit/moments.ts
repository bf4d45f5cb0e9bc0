import { bitsOf, type Circuit, type Operation } from './circuit.ts'

/** The wires an operation takes up in a drawing, from its first to its last. */
export function spanOf({ qubits }: Operation): { first: number; last: number } {
  return { first: Math.min(...qubits), last: Math.max(...qubits) }
}

/** The column of each operation: as far left as its wires and bits allow. */
export function momentsOf({ operations }: Circuit): number[] {
  const wires: number[] = []
  const bits: number[] = []
  return operations.map((operation) => {
    const { first, last } = spanOf(operation)
    const used = bitsOf(operation)
    let moment = 0
    for (let wire = first; wire <= last; wire++) moment = Math.max(moment, wires[wire] ?? 0)
    for (const bit of used) moment = Math.max(moment, bits[bit] ?? 0)
    for (let wire = first; wire <= last; wire++) wires[wire] = moment + 1
    for (const bit of used) bits[bit] = moment + 1
    return moment
  })
}

/** The same circuit with its operations in the order of their columns: the order they are drawn and stepped in. */
export function inOrder(circuit: Circuit): Circuit {
  const moments = momentsOf(circuit)
  const operations = circuit.operations
    .map((operation, index) => ({ operation, moment: moments[index] ?? 0 }))
    // Operations in one column share no wire, so any order is correct; top to bottom reads best.
    .toSorted((a, b) => a.moment - b.moment || spanOf(a.operation).first - spanOf(b.operation).first)
    .map(({ operation }) => operation)
  return { ...circuit, operations }
}
