import type { State } from './state.ts'

/**
 * The correlation of two qubits' answers, for each axis of the first (x, y, z) with each of the second: 1 if they
 * always agree, -1 if they always differ, beyond what each does alone.
 */
export type Pair = {
  readonly first: number
  readonly second: number
  /** In rows: the first qubit's x with the second's x, y and z, then its y, then its z. */
  readonly values: readonly number[]
}

/** More would be slow, and nobody looks through hundreds of pairs. */
const maxQubits = 10
const tiny = 0.005

const axes = [0, 1, 2]

/** The correlated pairs; null for too many qubits. */
export function pairsOf(state: State): Pair[] | null {
  const { qubits } = state
  if (qubits > maxQubits) return null
  const alone = Array.from({ length: qubits }, (_, qubit) =>
    axes.map((axis) => meanOf(state, [[qubit, axis]])),
  )
  const pairs: Pair[] = []
  for (let first = 0; first < qubits; first++)
    for (let second = first + 1; second < qubits; second++) {
      const values = axes.flatMap((row) =>
        axes.map((column) => {
          const both = meanOf(state, [
            [first, row],
            [second, column],
          ])
          return both - (alone[first]?.[row] ?? 0) * (alone[second]?.[column] ?? 0)
        }),
      )
      if (values.some((value) => Math.abs(value) > tiny)) pairs.push({ first, second, values })
    }
  return pairs
}

/** The mean of the product of the answers of one or two qubits, each asked along an axis: what its Paulis leave of the state. */
function meanOf({ re, im }: State, asked: readonly (readonly [qubit: number, axis: number])[]): number {
  let [flips, signs, ys] = [0, 0, 0]
  for (const [qubit, axis] of asked) {
    if (axis < 2) flips |= 1 << qubit
    if (axis > 0) signs |= 1 << qubit
    if (axis === 1) ys++
  }
  let [r, i] = [0, 0]
  for (let index = 0; index < re.length; index++) {
    const signed = index & signs
    // One of the two bits.
    const sign = signed !== 0 && (signed & (signed - 1)) === 0 ? -1 : 1
    const ar = re[index ^ flips] ?? 0
    const ai = im[index ^ flips] ?? 0
    const br = re[index] ?? 0
    const bi = im[index] ?? 0
    r += sign * (ar * br + ai * bi)
    i += sign * (ar * bi - ai * br)
  }
  // Each Y has a factor i, and the mean is the real part.
  return ys === 0 ? r : ys === 1 ? -i : -r
}
