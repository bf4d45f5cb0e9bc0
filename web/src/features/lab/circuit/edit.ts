import { type Circuit, conditionsOf, type Operation, type OperationName } from '@fest/lab/circuit/circuit.ts'
import { gateOf, isGate, qubitCount } from '@fest/lab/circuit/gates.ts'
import { inOrder, momentsOf, spanOf } from '@fest/lab/circuit/moments.ts'

export type Place = { readonly wire: number; readonly moment: number }

/** An edited circuit, and where in it the operation is that was edited. */
export type Edited = { readonly circuit: Circuit; readonly index: number }

/** A quarter turn: what a new gate with an angle does. */
const firstAngle = Math.PI / 2

/** A new operation ending on the wire, with controls above if there's room; null with too few qubits. */
export function newOperation(name: OperationName, wire: number, qubits: number): Operation | null {
  if (name === 'barrier') return { name, qubits: Array.from({ length: qubits }, (_, qubit) => qubit) }
  if (name === 'reset') return { name, qubits: [wire], onlyIf: [] }
  if (name === 'measure') return { name, qubits: [wire], bit: wire, onlyIf: [] }
  const count = isGate(name) ? qubitCount(name) : 1
  if (count > qubits) return null
  // Controls come first: one that is dropped on a wire has its control there, and its target below.
  const from = Math.min(wire, qubits - count)
  const on = [wire, ...Array.from({ length: count }, (_, at) => from + at).filter((qubit) => qubit !== wire)]
  return { name, qubits: on.slice(0, count), angles: gateOf(name).angles.map(() => firstAngle), onlyIf: [] }
}

/** Adds an operation before what is in the column and after what is left of it. */
export function insert(circuit: Circuit, operation: Operation, moment: number): Edited {
  const moments = momentsOf(circuit)
  const { first, last } = spanOf(operation)
  const found = circuit.operations.findIndex((other, index) => {
    const span = spanOf(other)
    return (moments[index] ?? 0) >= moment && span.first <= last && span.last >= first
  })
  const at = found === -1 ? circuit.operations.length : found
  return settled(circuit, circuit.operations.toSpliced(at, 0, operation), operation)
}

export function remove(circuit: Circuit, index: number): Circuit {
  return inOrder({ ...circuit, operations: circuit.operations.toSpliced(index, 1) })
}

/**
 * Puts another operation in the place of one: behind its column, for what is there on a new wire, and behind the measurement
 * of a new bit, before which its condition would never hold. A gate is drawn as far left as its old wires allow.
 */
export function replace(circuit: Circuit, index: number, operation: Operation): Edited {
  const { operations } = circuit
  const moments = momentsOf(circuit)
  const measured = conditionsOf(operation).map(({ bit }) =>
    operations.findIndex((other) => other.name === 'measure' && other.bit === bit),
  )
  const at = Math.max(moments.lastIndexOf(moments[index] ?? 0), ...measured)
  return settled(circuit, operations.toSpliced(index, 1).toSpliced(at, 0, operation), operation)
}

/** Takes an operation to another cell: the qubit at `grip` goes there, and the others keep their distance. */
export function move(circuit: Circuit, index: number, grip: number, to: Place): Edited | null {
  const operation = circuit.operations[index]
  if (!operation) return null
  const by = operation.name === 'barrier' ? 0 : to.wire - grip
  const qubits = operation.qubits.map((qubit) => qubit + by)
  if (qubits.some((qubit) => qubit < 0 || qubit >= circuit.qubits)) return null
  // The same number of qubits, which the compiler doesn't count.
  const moved = { ...operation, qubits } as Operation
  return insert(remove(circuit, index), moved, to.moment)
}

export function removeQubit(circuit: Circuit): Circuit {
  const last = circuit.qubits - 1
  const operations = circuit.operations.flatMap((operation): Operation[] => {
    if (!operation.qubits.includes(last)) return [operation]
    const left = operation.qubits.filter((qubit) => qubit !== last)
    return operation.name === 'barrier' && left.length > 0 ? [{ ...operation, qubits: left }] : []
  })
  return inOrder({ ...circuit, qubits: last, operations })
}

function settled(circuit: Circuit, operations: readonly Operation[], operation: Operation): Edited {
  const needed = operation.name === 'measure' ? operation.bit + 1 : 0
  const ordered = inOrder({ ...circuit, bits: Math.max(circuit.bits, needed), operations })
  return { circuit: ordered, index: ordered.operations.indexOf(operation) }
}
