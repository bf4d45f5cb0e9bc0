import { type GateName, isGate, type Matrix, matrixOf, paulis } from '../circuit/gates.ts'
import { gateBelow, power, type Step } from './qasm-controlled.ts'

const inverses: Partial<Record<Step['name'], GateName>> = {
  s: 'sdg',
  sdg: 's',
  t: 'tdg',
  tdg: 't',
  sx: 'sxdg',
  sxdg: 'sx',
  cs: 'csdg',
  csdg: 'cs',
}

/** The step under one more control. */
export function withControl({ name, angles, on }: Step, control: number): readonly Step[] {
  const all = [control, ...on]
  if (name === 'gphase') return [{ name: 'p', angles, on: all }]
  const below = `c${name}`
  if (isGate(below)) return [{ name: below, angles: below === 'cu' ? [...angles, 0] : angles, on: all }]
  const matrix = matrixOf(name, angles)
  return matrix ? gateBelow(matrix, all) : swapBelow(paulis.x, all)
}

/** The inverse of the step. */
export function inverseOf(step: Step): readonly Step[] {
  const { name, angles } = step
  const [theta = 0, phi = 0, lambda = 0, gamma = 0] = angles
  if (name === 'csx') return powerOf(step, -1)
  if (name === 'u') return [{ ...step, angles: [-theta, -lambda, -phi] }]
  if (name === 'cu') return [{ ...step, angles: [-theta, -lambda, -phi, -gamma] }]
  return [{ ...step, name: inverses[name] ?? name, angles: angles.map((angle) => -angle) }]
}

/** The step to a power, which needn’t be an integer. */
export function powerOf(step: Step, times: number): readonly Step[] {
  const { name, angles, on } = step
  // A rotation's angle is multiplied: its power continues where a matrix's principal value would wrap around.
  if (angles.length === 1) return [{ ...step, angles: angles.map((angle) => angle * times) }]
  if (name === 'gphase') return []
  const matrix = matrixOf(name, angles)
  return matrix ? gateBelow(power(matrix, times), on) : swapBelow(power(paulis.x, times), on)
}

/** A swap is three CX gates; only the middle one needs the controls or the power. */
export function swapBelow(middle: Matrix, on: readonly number[]): readonly Step[] {
  const [first = 0, second = 0] = on.slice(-2)
  const aside: Step = { name: 'cx', angles: [], on: [second, first] }
  return [aside, ...gateBelow(middle, on), aside]
}
