import { controlsOf, type Gate, isNamed, isZero } from '../circuit/circuit.ts'
import { type Matrix, matrixOf, paulis } from '../circuit/gates.ts'
import { power, stepsOf } from './qasm-controlled.ts'
import { isGateStep } from './qasm-modifiers.ts'

const make = (name: 'x' | 'cx', ...qubits: number[]): Gate => ({ name, angles: [], qubits })

/** A gate with any controls in gates that are all that their name says, in a circuit of so many qubits. */
export function plainGates(gate: Gate, width: number): readonly Gate[] {
  if (isNamed(gate)) return [gate]
  const flips = controlsOf(gate).flatMap((qubit, at) => (isZero(gate, at) ? [make('x', qubit)] : []))
  const matrix = matrixOf(gate.name, gate.angles)
  const [first = 0, second = 0] = gate.qubits.slice(-2)
  const aside = matrix ? [] : [make('cx', second, first)]
  return [...flips, ...aside, ...below(matrix ?? paulis.x, gate.qubits, width), ...aside, ...flips]
}

/** Barenco et al., “Elementary gates for quantum computation” (1995): a few hundred gates for twenty qubits. */
function below(matrix: Matrix, qubits: readonly number[], width: number): readonly Gate[] {
  const steps = stepsOf(matrix, { qubits }).filter(isGateStep)
  if (steps.every(isNamed)) return steps
  const [last = 0, target = 0] = qubits.slice(-2)
  const others = qubits.slice(0, -2)
  const isFlip = steps[0]?.name === 'ccx'
  const spare = Array.from({ length: width }, (_, qubit) => qubit).find((qubit) => !qubits.includes(qubit))
  if (isFlip && spare !== undefined) {
    // Lemma 7.3: half of the controls flip a qubit that is in any state, which is put right again.
    const middle = Math.ceil((qubits.length - 1) / 2)
    const half = below(paulis.x, [...qubits.slice(0, middle), spare], width)
    const rest = below(paulis.x, [...qubits.slice(middle, -1), spare, target], width)
    return [...half, ...rest, ...half, ...rest]
  }
  // Lemma 7.5: a root of the gate, turned on and off.
  const root = power(matrix, 1 / 2)
  const flips = below(paulis.x, [...others, last], width)
  return [
    ...below(root, [last, target], width),
    ...flips,
    ...below(power(matrix, -1 / 2), [last, target], width),
    ...flips,
    ...below(root, [...others, target], width),
  ]
}
