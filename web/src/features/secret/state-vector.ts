/**
 * States of a few qubits, numbered like in Qiskit: amplitude `i` belongs to the basis state whose binary digits are
 * `i`, and q0 is the rightmost digit.
 */
export type Complex = { re: number; im: number }
export type StateVector = readonly Complex[]

export const singleGates = ['H', 'X', 'Z', 'S', 'T'] as const
export const pairGates = ['CX', 'CZ', 'SWAP'] as const
type SingleGate = (typeof singleGates)[number]
export type PairGate = (typeof pairGates)[number]
export type GateName = SingleGate | PairGate

/** A gate and its wires. For CX the first wire is the control, the second the target. */
export type Operation =
  | { gate: SingleGate; wires: readonly [number] }
  | { gate: PairGate; wires: readonly [number, number] }

export type PairOperation = Extract<Operation, { gate: PairGate }>

export function isPair(operation: Operation): operation is PairOperation {
  return operation.wires.length === 2
}

/** Smaller numbers count as zero: twelve gates lose about 1e-15 to rounding. */
const tolerance = 1e-9

const zero: Complex = { re: 0, im: 0 }
const one: Complex = { re: 1, im: 0 }
const half = Math.SQRT1_2

/** In row-major order. */
const matrices: Record<SingleGate, readonly [Complex, Complex, Complex, Complex]> = {
  H: [
    { re: half, im: 0 },
    { re: half, im: 0 },
    { re: half, im: 0 },
    { re: -half, im: 0 },
  ],
  X: [zero, one, one, zero],
  Z: [one, zero, zero, { re: -1, im: 0 }],
  S: [one, zero, zero, { re: 0, im: 1 }],
  T: [one, zero, zero, { re: half, im: half }],
}

/** All qubits at zero. */
export function zeroState(qubits: number): StateVector {
  return Array.from({ length: 2 ** qubits }, (_, index) => (index === 0 ? one : zero))
}

/** The state after the operations, in order, on qubits that start at zero. */
export function stateAfter(qubits: number, operations: readonly Operation[]): StateVector {
  return operations.reduce(applyOperation, zeroState(qubits))
}

/** The state after one gate. Throws a RangeError for a wire that the state doesn't have. */
export function applyOperation(state: StateVector, operation: Operation): StateVector {
  const outside = operation.wires.find((wire) => !(2 ** wire < state.length))
  if (outside !== undefined) throw new RangeError(`There is no q${outside} among ${state.length} amplitudes.`)
  if (isPair(operation)) {
    const [first, second] = operation.wires
    return applyPair(state, operation.gate, 1 << first, 1 << second)
  }
  return applySingle(state, operation.gate, 1 << operation.wires[0])
}

function applySingle(state: StateVector, gate: SingleGate, bit: number): StateVector {
  const [a, b, c, d] = matrices[gate]
  return state.map((_, index) => {
    const from0 = amplitude(state, index & ~bit)
    const from1 = amplitude(state, index | bit)
    return index & bit ? add(times(c, from0), times(d, from1)) : add(times(a, from0), times(b, from1))
  })
}

function applyPair(state: StateVector, gate: PairGate, first: number, second: number): StateVector {
  return state.map((own, index) => {
    const isFirst = (index & first) !== 0
    const isSecond = (index & second) !== 0
    switch (gate) {
      case 'CX':
        return isFirst ? amplitude(state, index ^ second) : own
      case 'CZ':
        return isFirst && isSecond ? { re: -own.re, im: -own.im } : own
      case 'SWAP':
        return isFirst === isSecond ? own : amplitude(state, index ^ first ^ second)
    }
  })
}

/** Whether two states are indistinguishable: they may differ by a global phase. */
export function isSameState(a: StateVector, b: StateVector): boolean {
  const overlap = a.map((value, index) => times(conjugate(value), amplitude(b, index))).reduce(add, zero)
  return Math.abs(Math.hypot(overlap.re, overlap.im) - 1) < tolerance
}

/** The same state, with its global phase chosen so that its first nonzero amplitude has phase zero. */
export function withoutSharedPhase(state: StateVector): StateVector {
  const first = state.find((value) => size(value) > tolerance)
  if (!first) return state
  const turn = { re: first.re / size(first), im: -first.im / size(first) }
  return state.map((value) => times(value, turn))
}

/** The absolute value of an amplitude, 0 to 1. */
export function size({ re, im }: Complex): number {
  return Math.hypot(re, im)
}

/** The probability, in percent, of measuring this amplitude's basis state. */
export function percentOf(value: Complex): number {
  return Math.round((value.re ** 2 + value.im ** 2) * 1000) / 10
}

/** The phase of an amplitude in whole degrees, 0 to 359; null for zero. */
export function phaseOf(value: Complex): number | null {
  if (size(value) < 1e-6) return null
  return (Math.round((Math.atan2(value.im, value.re) * 180) / Math.PI) + 360) % 360
}

/** `01` for the second amplitude of two qubits: q0 is on the right. */
export function basisLabel(index: number, qubits: number): string {
  return index.toString(2).padStart(qubits, '0')
}

function amplitude(state: StateVector, index: number): Complex {
  return state[index] ?? zero
}

function add(a: Complex, b: Complex): Complex {
  return { re: a.re + b.re, im: a.im + b.im }
}

function times(a: Complex, b: Complex): Complex {
  return { re: a.re * b.re - a.im * b.im, im: a.re * b.im + a.im * b.re }
}

function conjugate({ re, im }: Complex): Complex {
  return { re, im: -im }
}
