import { wordOf } from '@fest/lab/formats/address.ts'
import type { Circuit, Operation } from '@fest/lab/circuit/circuit.ts'
import { momentsOf } from '@fest/lab/circuit/moments.ts'
import type { Place } from '../circuit/edit.ts'

export type SealedBox = ReturnType<typeof sealedBox>

/** The box between the first two barriers of the circuit that a challenge begins with: nobody sees what is in it. */
export function sealedBox({ operations: begun }: Circuit) {
  const [from = 0, to = 0] = begun.flatMap(({ name }, index) => (name === 'barrier' ? [index] : []))
  const contents: readonly Operation[] = begun.slice(from + 1, to)
  // Wherever they went: edits keep an operation that they don't change.
  const isInside = (operation: Operation) => contents.includes(operation)

  return {
    within: ({ operations }: Circuit): ReadonlySet<number> =>
      new Set(operations.flatMap((operation, index) => (isInside(operation) ? [index] : []))),
    /** The circuit as its address has it: the box is empty, and filled again by its seed. */
    emptied: (circuit: Circuit): Circuit => ({
      ...circuit,
      operations: circuit.operations.filter((operation) => !isInside(operation)),
    }),
    /** A circuit from elsewhere, with what is in this box between its two barriers. */
    filled(circuit: Circuit): Circuit {
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
    },
    /** What would be put into the box, or before the barrier that closes it, goes behind it. */
    outside(circuit: Circuit, { wire, moment }: Place): Place {
      const all = momentsOf(circuit)
      const moments = circuit.operations.flatMap((each, index) => (isInside(each) ? [all[index] ?? 0] : []))
      const closed = Math.max(...moments) + 1
      return { wire, moment: moment >= Math.min(...moments) && moment <= closed ? closed + 1 : moment }
    },
  }
}

const wordsOf = (operations: readonly Operation[]) => operations.map(wordOf).join(';')
