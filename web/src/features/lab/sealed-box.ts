import { toFragment } from '@fest/lab/formats/address.ts'
import type { Circuit, Operation } from '@fest/lab/circuit/circuit.ts'
import { momentsOf } from '@fest/lab/circuit/moments.ts'
import type { Place } from './circuit/edit.ts'

/** What is between the first two barriers of the circuit that a challenge begins with. */
function contentsOf({ operations }: Circuit): readonly Operation[] {
  const [from = 0, to = 0] = operations.flatMap(({ name }, index) => (name === 'barrier' ? [index] : []))
  return operations.slice(from + 1, to)
}

const wordsOf = (operations: readonly Operation[]) => toFragment({ qubits: 0, bits: 0, operations })

/** What is in the sealed box, wherever it went: edits keep an operation that they don't change. */
export function boxIn({ operations }: Circuit, begun: Circuit | null): ReadonlySet<number> {
  const contents = new Set(begun ? contentsOf(begun) : [])
  return new Set(operations.flatMap((operation, index) => (contents.has(operation) ? [index] : [])))
}

/** The circuit as its address has it: the box is empty, and filled again by its seed. */
export function withoutBox(circuit: Circuit, box: ReadonlySet<number>): Circuit {
  return { ...circuit, operations: circuit.operations.filter((_, index) => !box.has(index)) }
}

/** A circuit from elsewhere, its box filled with what is in that of the circuit that a challenge begins with. */
export function withBoxOf(circuit: Circuit, begun: Circuit | null): Circuit {
  const contents = begun ? contentsOf(begun) : []
  const { operations } = circuit
  const isBarrier = (at: number) => operations[at]?.name === 'barrier'
  for (const old of [contents, []]) {
    const at = operations.findIndex(
      (_, index) =>
        isBarrier(index - 1) &&
        isBarrier(index + old.length) &&
        wordsOf(operations.slice(index, index + old.length)) === wordsOf(old),
    )
    if (at !== -1) return { ...circuit, operations: operations.toSpliced(at, old.length, ...contents) }
  }
  return circuit
}

/** A place that isn't in the box: what would be put there, or before the barrier that closes it, goes behind it. */
export function outsideBox(circuit: Circuit, box: ReadonlySet<number>, { wire, moment }: Place): Place {
  const moments = momentsOf(circuit).filter((_, index) => box.has(index))
  const closed = Math.max(...moments) + 1
  return { wire, moment: moment >= Math.min(...moments) && moment <= closed ? closed + 1 : moment }
}
