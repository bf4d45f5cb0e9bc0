import { blochVector, type State } from './state.ts'

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

/** The correlated pairs; null for too many qubits. */
export function pairsOf(state: State): Pair[] | null {
  const { qubits } = state
  if (qubits > maxQubits) return null
  const alone = Array.from({ length: qubits }, (_, qubit) => {
    const { x, y, z } = blochVector(state, qubit)
    return [x, y, z]
  })
  const pairs: Pair[] = []
  for (let first = 0; first < qubits; first++)
    for (let second = first + 1; second < qubits; second++) {
      const matrix = reducedTo(state, first, second)
      const values = [0, 1, 2].flatMap((row) =>
        [0, 1, 2].map(
          (column) =>
            expected(matrix, row, column) - (alone[first]?.[row] ?? 0) * (alone[second]?.[column] ?? 0),
        ),
      )
      if (values.some((value) => Math.abs(value) > tiny)) pairs.push({ first, second, values })
    }
  return pairs
}

type Complex = readonly [re: number, im: number]

/**
 * The density matrix of two qubits, whatever the others are; the first one's digit counts one, the second's two. One pass
 * over the state for all of its entries, since ten qubits have 45 pairs.
 */
function reducedTo({ re, im }: State, first: number, second: number): Complex[][] {
  const at = [0, 1 << first, 1 << second, (1 << first) | (1 << second)]
  const both = at[3] ?? 0
  const [r, i] = [new Float64Array(16), new Float64Array(16)]
  const [ownRe, ownIm] = [new Float64Array(4), new Float64Array(4)]
  for (let rest = 0; rest < re.length; rest++) {
    if ((rest & both) !== 0) continue
    for (let digits = 0; digits < 4; digits++) {
      const index = rest | (at[digits] ?? 0)
      ownRe[digits] = re[index] ?? 0
      ownIm[digits] = im[index] ?? 0
    }
    for (let entry = 0; entry < 16; entry++) {
      const ar = ownRe[entry >> 2] ?? 0
      const ai = ownIm[entry >> 2] ?? 0
      const br = ownRe[entry & 3] ?? 0
      const bi = ownIm[entry & 3] ?? 0
      r[entry] = (r[entry] ?? 0) + ar * br + ai * bi
      i[entry] = (i[entry] ?? 0) + ai * br - ar * bi
    }
  }
  return at.map((_, row) =>
    at.map((__, column): Complex => [r[4 * row + column] ?? 0, i[4 * row + column] ?? 0]),
  )
}

/** The entry of X, Y or Z in a digit's row. */
function entryOf(axis: number, digit: number): Complex {
  const sign = digit === 0 ? 1 : -1
  return axis === 0 ? [1, 0] : axis === 1 ? [0, -sign] : [sign, 0]
}

/** The mean of the product of two answers, along an axis each. */
function expected(matrix: readonly (readonly Complex[])[], first: number, second: number): number {
  const flips = (first < 2 ? 1 : 0) + (second < 2 ? 2 : 0)
  let sum = 0
  for (let digits = 0; digits < 4; digits++) {
    const [ar, ai] = entryOf(first, digits & 1)
    const [br, bi] = entryOf(second, digits >> 1)
    const [r, i] = matrix[digits ^ flips]?.[digits] ?? [0, 0]
    sum += (ar * br - ai * bi) * r - (ar * bi + ai * br) * i
  }
  return sum
}
