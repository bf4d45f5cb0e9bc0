import { type Gate, withControl } from '../circuit/circuit.ts'
import { type Matrix, matrixOf, paulis } from '../circuit/gates.ts'
import { power, type Step, stepsOf } from './qasm-controlled.ts'

/** A gate, and not the phase of a whole. */
export const isGateStep = (step: Step): step is Gate => step.name !== 'gphase'

/** The step under one more control. */
export function belowControl(step: Step, control: number, value: 0 | 1): readonly Step[] {
  if (isGateStep(step)) return step.name === 'id' ? [] : [withControl(step, control, value)]
  const [angle = 0] = step.angles
  // For a control of zero: a phase of the whole, undone where the control is one.
  return value === 1
    ? [{ name: 'p', angles: [angle], qubits: [control] }]
    : [step, { name: 'p', angles: [-angle], qubits: [control] }]
}

/** The inverse of the step. */
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
