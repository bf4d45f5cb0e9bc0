import { type Gate, withControl } from '../circuit/circuit.ts'
import { gateOf, type GateName, gateNames, type Matrix, matrixOf, paulis } from '../circuit/gates.ts'

/** One gate on qubits of the call, by position. `gphase`, a global phase, only matters under a control. */
export type Step = Omit<Gate, 'name'> & { readonly name: GateName | 'gphase' }

type Complex = readonly [re: number, im: number]

const tiny = 1e-12
const isNear = (a: number, b: number) => Math.abs(a - b) < tiny

/** Controls, then targets. */
export type Place = Pick<Gate, 'qubits' | 'zeros'>

/** A one-qubit gate in gates of the lab, below the controls that come first among its qubits. */
export function stepsOf(matrix: Matrix, place: Place): readonly Step[] {
  const target = place.qubits.slice(-1)
  const put = (name: GateName, ...angles: number[]) => below({ name, angles, qubits: target }, place)
  if (isSame(matrix, [1, 0, 0, 0, 0, 0, 1, 0])) return []
  const named = gateNames.find((name) => {
    const { angles, controls } = gateOf(name)
    const base = controls === 0 && angles.length === 0 ? matrixOf(name, []) : null
    return base !== null && isSame(base, matrix)
  })
  if (named) return [put(named)]
  const [ar, ai, br, bi, cr, ci, dr, di] = matrix
  if (isNear(ar, 1) && isNear(ai, 0) && Math.hypot(br, bi, cr, ci) < tiny)
    return [put('p', Math.atan2(di, dr))]
  const theta = 2 * Math.atan2(Math.hypot(cr, ci), Math.hypot(ar, ai))
  const isDiagonal = Math.hypot(cr, ci) < tiny
  const gamma = Math.hypot(ar, ai) < tiny ? Math.atan2(ci, cr) : Math.atan2(ai, ar)
  const phi = isDiagonal ? 0 : Math.atan2(ci, cr) - gamma
  const lambda = isDiagonal ? Math.atan2(di, dr) - gamma : Math.atan2(-bi, -br) - gamma
  const turn = put('u', theta, phi, lambda)
  return turn.name === 'cu'
    ? [{ ...turn, angles: [theta, phi, lambda, gamma] }]
    : [turn, { name: 'gphase', angles: [gamma], qubits: [] }]
}

/** A gate below the controls of a place. */
export function below(gate: Gate, { qubits, zeros = 0 }: Place): Gate {
  const controls = qubits.slice(0, qubits.length - gate.qubits.length)
  return controls.reduceRight(
    (inner, control, at) => withControl(inner, control, ((zeros >> at) & 1) === 1 ? 0 : 1),
    gate,
  )
}

const isSame = (a: Matrix, b: Matrix) => a.every((value, at) => isNear(value, b[at] ?? 0))

/** Takes principal values, as OpenQASM 3 defines it. Sylvester’s formula needs no eigenvectors. */
export function power(matrix: Matrix, exponent: number): Matrix {
  const [ar, ai, br, bi, cr, ci, dr, di] = matrix
  const half: Complex = [(ar + dr) / 2, (ai + di) / 2]
  // Half of the eigenvalues’ difference is the root of ((a − d) / 2)² + bc.
  const [er, ei] = [(ar - dr) / 2, (ai - di) / 2]
  const [rootR, rootI] = rootOf([er * er - ei * ei + br * cr - bi * ci, 2 * er * ei + br * ci + bi * cr])
  const first = complexPower([half[0] + rootR, half[1] + rootI], exponent)
  const second = complexPower([half[0] - rootR, half[1] - rootI], exponent)
  const mean: Complex = [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2]
  const size = rootR * rootR + rootI * rootI
  // Equal eigenvalues: the gate is a global phase.
  if (size < tiny) return [...mean, 0, 0, 0, 0, ...mean]
  const [sr, si] = [(first[0] - second[0]) / 2, (first[1] - second[1]) / 2]
  const slope: Complex = [(sr * rootR + si * rootI) / size, (si * rootR - sr * rootI) / size]
  const scaled = (re: number, im: number): Complex => [
    slope[0] * re - slope[1] * im,
    slope[0] * im + slope[1] * re,
  ]
  const [middleR, middleI] = scaled(er, ei)
  return [
    mean[0] + middleR,
    mean[1] + middleI,
    ...scaled(br, bi),
    ...scaled(cr, ci),
    mean[0] - middleR,
    mean[1] - middleI,
  ]
}

const rootOf = (value: Complex) => complexPower(value, 1 / 2, Math.hypot(...value) ** (1 / 2))

/** Eigenvalues have absolute value one. An angle of −180° is a rounded 180°. */
function complexPower([re, im]: Complex, exponent: number, size = 1): Complex {
  const angle = isNear(Math.atan2(im, re), -Math.PI) ? Math.PI : Math.atan2(im, re)
  return [size * Math.cos(angle * exponent), size * Math.sin(angle * exponent)]
}

/** A gate, and not the phase of a whole. */
export const isGateStep = (step: Step): step is Gate => step.name !== 'gphase'

export function belowControl(step: Step, control: number, value: 0 | 1): readonly Step[] {
  if (isGateStep(step)) return step.name === 'id' ? [] : [withControl(step, control, value)]
  const [angle = 0] = step.angles
  // For a control of zero: a phase of the whole, undone where the control is one.
  return value === 1
    ? [{ name: 'p', angles: [angle], qubits: [control] }]
    : [step, { name: 'p', angles: [-angle], qubits: [control] }]
}

export function inverseOf(step: Step): readonly Step[] {
  const [theta = 0, phi = 0, lambda = 0, gamma = 0] = step.angles
  if (step.name === 'u') return [{ ...step, angles: [-theta, -lambda, -phi] }]
  if (step.name === 'cu') return [{ ...step, angles: [-theta, -lambda, -phi, -gamma] }]
  if (step.angles.length > 0) return [{ ...step, angles: step.angles.map((angle) => -angle) }]
  const matrix = isGateStep(step) ? matrixOf(step.name, []) : null
  return matrix ? stepsOf(power(matrix, -1), step) : [step]
}

/** The step to a power, which needn’t be an integer. */
export function powerOf(step: Step, times: number): readonly Step[] {
  // A rotation's angle is multiplied: its power continues where a matrix's principal value would wrap around.
  if (step.angles.length === 1) return [{ ...step, angles: step.angles.map((angle) => angle * times) }]
  if (!isGateStep(step)) return []
  const matrix = matrixOf(step.name, step.angles)
  return matrix ? stepsOf(power(matrix, times), step) : swapBelow(power(paulis.x, times), step)
}

/** A swap is three CX gates; only the middle one needs the controls or the power. */
function swapBelow(middle: Matrix, step: Gate): readonly Step[] {
  const aside: Step = { name: 'cx', angles: [], qubits: step.qubits.slice(-2).toReversed() }
  return [aside, ...stepsOf(middle, step), aside]
}
