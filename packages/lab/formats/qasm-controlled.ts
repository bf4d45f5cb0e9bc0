import { gateOf, type GateName, gateNames, type Matrix, matrixOf, paulis } from '../circuit/gates.ts'

/** One gate on qubits of the call, by position. `gphase`, a global phase, only matters under a control. */
export type Step = {
  readonly name: GateName | 'gphase'
  readonly angles: readonly number[]
  readonly on: readonly number[]
}

type Complex = readonly [re: number, im: number]

const tiny = 1e-12
const isNear = (a: number, b: number) => Math.abs(a - b) < tiny

const gate = (name: GateName, on: readonly number[], ...angles: number[]): Step => ({ name, angles, on })

/** Decomposes a one-qubit gate under controls, which come first in `on`. */
export function gateBelow(matrix: Matrix, on: readonly number[]): readonly Step[] {
  const controls = on.length - 1
  if (isSame(matrix, [1, 0, 0, 0, 0, 0, 1, 0])) return []
  const named = gateNames.find((name) => {
    const { angles, controls: own } = gateOf(name)
    const base = own === controls && angles.length === 0 ? matrixOf(name, []) : null
    return base !== null && isSame(base, matrix)
  })
  if (named) return [gate(named, on)]
  if (controls < 2) return turnBelow(matrix, on)
  // Barenco et al., “Elementary gates for quantum computation” (1995), lemma 7.5: a root of the gate, turned on and off.
  const [last = 0, target = 0] = on.slice(-2)
  const others = on.slice(0, -2)
  const root = power(matrix, 1 / 2)
  const flips = gateBelow(paulis.x, [...others, last])
  return [
    ...gateBelow(root, [last, target]),
    ...flips,
    ...gateBelow(power(matrix, -1 / 2), [last, target]),
    ...flips,
    ...gateBelow(root, [...others, target]),
  ]
}

/** A one-qubit gate with at most one control, from its angles. */
function turnBelow(matrix: Matrix, on: readonly number[]): readonly Step[] {
  const [ar, ai, br, bi, cr, ci, dr, di] = matrix
  const isControlled = on.length === 2
  if (isNear(ar, 1) && isNear(ai, 0) && Math.hypot(br, bi, cr, ci) < tiny)
    return [gate(isControlled ? 'cp' : 'p', on, Math.atan2(di, dr))]
  const theta = 2 * Math.atan2(Math.hypot(cr, ci), Math.hypot(ar, ai))
  const isDiagonal = Math.hypot(cr, ci) < tiny
  const gamma = Math.hypot(ar, ai) < tiny ? Math.atan2(ci, cr) : Math.atan2(ai, ar)
  const phi = isDiagonal ? 0 : Math.atan2(ci, cr) - gamma
  const lambda = isDiagonal ? Math.atan2(di, dr) - gamma : Math.atan2(-bi, -br) - gamma
  return isControlled
    ? [gate('cu', on, theta, phi, lambda, gamma)]
    : [gate('u', on, theta, phi, lambda), { name: 'gphase', angles: [gamma], on: [] }]
}

const isSame = (a: Matrix, b: Matrix) => a.every((value, at) => isNear(value, b[at] ?? 0))

/**
 * A power of a one-qubit gate, with the principal values of its eigenvalues’ powers, as OpenQASM 3 defines it. Uses
 * Sylvester’s formula, which needs no eigenvectors.
 */
export function power(matrix: Matrix, exponent: number): Matrix {
  const [ar, ai, br, bi, cr, ci, dr, di] = matrix
  const half: Complex = [(ar + dr) / 2, (ai + di) / 2]
  // Half of the eigenvalues’ difference is the root of ((a − d) / 2)² + bc.
  const [er, ei] = [(ar - dr) / 2, (ai - di) / 2]
  const [rootR, rootI] = rootOf([er * er - ei * ei + br * cr - bi * ci, 2 * er * ei + br * ci + bi * cr])
  const first = powerOf([half[0] + rootR, half[1] + rootI], exponent)
  const second = powerOf([half[0] - rootR, half[1] - rootI], exponent)
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

const rootOf = (value: Complex) => powerOf(value, 1 / 2, Math.hypot(...value) ** (1 / 2))

/** Eigenvalues have absolute value one. An angle of −180° is a rounded 180°. */
function powerOf([re, im]: Complex, exponent: number, size = 1): Complex {
  const angle = isNear(Math.atan2(im, re), -Math.PI) ? Math.PI : Math.atan2(im, re)
  return [size * Math.cos(angle * exponent), size * Math.sin(angle * exponent)]
}
