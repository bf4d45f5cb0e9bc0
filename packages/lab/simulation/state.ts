import type { Gate } from '../circuit/circuit.ts'
import { type Matrix, matrixOf, paulis, targetCount } from '../circuit/gates.ts'

/** Numbered as in Qiskit: q0 is the last binary digit. 16 bytes each, changed in place: copies are costly. */
export type State = { readonly qubits: number; readonly re: Float64Array; readonly im: Float64Array }

export function zeroState(qubits: number): State {
  const state = { qubits, re: new Float64Array(2 ** qubits), im: new Float64Array(2 ** qubits) }
  state.re[0] = 1
  return state
}

export function copyOf({ qubits, re, im }: State): State {
  return { qubits, re: re.slice(), im: im.slice() }
}

/** Applies a gate, whatever its conditions. */
export function applyGate(state: State, { name, qubits, angles, zeros = 0 }: Gate): void {
  const count = qubits.length - targetCount(name)
  let [controls, mask] = [0, 0]
  for (let at = 0; at < count; at++) {
    const bit = 1 << (qubits[at] ?? 0)
    controls |= bit
    if (((zeros >> at) & 1) === 0) mask |= bit
  }
  const [first = 0, second = 0] = qubits.slice(count)
  const both = (1 << first) | (1 << second)
  const matrix = matrixOf(name, angles)
  if (matrix) applyMatrix(state, controls, mask, 1 << first, matrix)
  else exchange(state, mask | (1 << first), controls | both, both)
}

/** The next basis state whose bits in `fixed` are those in `mask`. */
const after = (index: number, fixed: number, mask: number) => (((index | fixed) + 1) & ~fixed) | mask

export function applyToQubit(state: State, qubit: number, matrix: Matrix): void {
  applyMatrix(state, 0, 0, 1 << qubit, matrix)
}

/** `mask`: the controls that have to be one; `bit`: the target. Only amplitudes that change are visited. */
function applyMatrix(state: State, controls: number, mask: number, bit: number, matrix: Matrix): void {
  const [ar, ai, br, bi, cr, ci, dr, di] = matrix
  if (br === 0 && bi === 0 && cr === 0 && ci === 0) return applyDiagonal(state, controls, mask, bit, matrix)
  if (ar === 0 && ai === 0 && br === 1 && bi === 0 && cr === 1 && ci === 0 && dr === 0 && di === 0)
    return exchange(state, mask, controls | bit, bit)
  const { re, im } = state
  const fixed = controls | bit
  for (let zero = mask; zero < re.length; zero = after(zero, fixed, mask)) {
    const one = zero | bit
    const zr = re[zero] ?? 0
    const zi = im[zero] ?? 0
    const or = re[one] ?? 0
    const oi = im[one] ?? 0
    re[zero] = ar * zr - ai * zi + br * or - bi * oi
    im[zero] = ar * zi + ai * zr + br * oi + bi * or
    re[one] = cr * zr - ci * zi + dr * or - di * oi
    im[one] = cr * zi + ci * zr + dr * oi + di * or
  }
}

/** Multiplies amplitudes without mixing them; those with a factor of one are skipped. */
function applyDiagonal({ re, im }: State, controls: number, mask: number, bit: number, matrix: Matrix): void {
  const [ar, ai, , , , , dr, di] = matrix
  const keepsZero = ar === 1 && ai === 0
  const fixed = controls | bit
  for (let zero = mask; zero < re.length; zero = after(zero, fixed, mask)) {
    const one = zero | bit
    const or = re[one] ?? 0
    const oi = im[one] ?? 0
    re[one] = dr * or - di * oi
    im[one] = dr * oi + di * or
    if (keepsZero) continue
    const zr = re[zero] ?? 0
    const zi = im[zero] ?? 0
    re[zero] = ar * zr - ai * zi
    im[zero] = ar * zi + ai * zr
  }
}

/** Exchanges amplitudes: those whose fixed bits are `from`, and those that differ from them in `difference`. */
function exchange({ re, im }: State, from: number, fixed: number, difference: number): void {
  for (let index = from; index < re.length; index = after(index, fixed, from)) {
    const other = index ^ difference
    const r = re[index] ?? 0
    const i = im[index] ?? 0
    re[index] = re[other] ?? 0
    im[index] = im[other] ?? 0
    re[other] = r
    im[other] = i
  }
}

export function chanceOfOne({ re, im }: State, qubit: number): number {
  const bit = 1 << qubit
  let sum = 0
  for (let index = bit; index < re.length; index = (index + 1) | bit)
    sum += (re[index] ?? 0) ** 2 + (im[index] ?? 0) ** 2
  return Math.min(1, sum)
}

/** Projects the state onto a measured value with probability `chance`, and normalizes it. */
export function collapse({ re, im }: State, qubit: number, value: 0 | 1, chance: number): void {
  const bit = 1 << qubit
  const scale = 1 / Math.sqrt(chance)
  for (let index = 0; index < re.length; index++) {
    const factor = ((index & bit) !== 0) === (value === 1) ? scale : 0
    re[index] = (re[index] ?? 0) * factor
    im[index] = (im[index] ?? 0) * factor
  }
}

export function flip(state: State, qubit: number): void {
  applyToQubit(state, qubit, paulis.x)
}

/** Applies the identity, X, Y or Z, for 0 to 3. */
export function applyPauli(state: State, qubit: number, which: number): void {
  const matrix = [null, paulis.x, paulis.y, paulis.z][which]
  if (matrix) applyToQubit(state, qubit, matrix)
}

export function probabilities({ re, im }: State): Float64Array {
  return re.map((r, index) => r * r + (im[index] ?? 0) ** 2)
}

/** A point in or on the Bloch sphere. Shorter than one: the qubit is entangled with others. */
export type BlochVector = { readonly x: number; readonly y: number; readonly z: number }

/** The Bloch vector of one qubit, whatever the others are. */
export function blochVector({ re, im }: State, qubit: number): BlochVector {
  const bit = 1 << qubit
  let [x, y, z] = [0, 0, 0]
  for (let zero = 0; zero < re.length; zero = after(zero, bit, 0)) {
    const zr = re[zero] ?? 0
    const zi = im[zero] ?? 0
    const or = re[zero | bit] ?? 0
    const oi = im[zero | bit] ?? 0
    x += 2 * (zr * or + zi * oi)
    y += 2 * (zr * oi - zi * or)
    z += zr * zr + zi * zi - or * or - oi * oi
  }
  return { x, y, z }
}
