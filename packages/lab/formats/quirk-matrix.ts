import type { Gate } from '../circuit/circuit.ts'
import type { Matrix } from '../circuit/gates.ts'
import { bitAt } from '../simulation/bits.ts'
import { applyGate, type State } from '../simulation/state.ts'
import { below, inverseOf, isGateStep, type Place, type Step, stepsOf } from './qasm-controlled.ts'
import { readAngle } from './read-angle.ts'

/** The most qubits of a matrix in Quirk. */
const maxQubits = 4
/** People round what they type. */
const tolerance = 1e-3
const tiny = 1e-9

/**
 * A matrix as Quirk writes it, `{{√½,√½},{√½,-√½}}`, as gates on the wires from `top` on, below controls; null if it isn't
 * unitary. For several qubits, each gate changes two basis states (Nielsen and Chuang, 4.5.1).
 */
export function stepsOfMatrix(text: string, top: number, above: Place): readonly Step[] | null {
  const rows = text.replaceAll(/\s|^\s*\{\{|\}\}\s*$/g, '').split('},{')
  const width = Math.log2(rows.length)
  if (!Number.isInteger(width) || width < 1 || width > maxQubits) return null
  const entries = rows.map((row) => row.split(',', rows.length + 1).map(complexOf))
  if (entries.some((row) => row.length !== rows.length)) return null
  const part = (at: number, which: 0 | 1) =>
    Float64Array.from(entries, (row) => row[at]?.[which] ?? Number.NaN)
  const columns = rows.map((_, at): State => ({ qubits: width, re: part(at, 0), im: part(at, 1) }))
  const gates = gatesOf(columns, width)
  // Each column is as long as its only entry that is left, and both are one.
  const isUnitary = columns.every(({ re, im }, at) =>
    [Math.hypot(...re, ...im), Math.hypot(re[at] ?? 0, im[at] ?? 0)].every(
      (size) => Math.abs(size - 1) < tolerance,
    ),
  )
  if (!isUnitary) return null
  const on = (qubits: readonly number[]) => ({ ...above, qubits: [...above.qubits, ...qubits] })
  // Below a control its phase of the whole matters.
  if (width === 1) return stepsOf(entries.flat(2) as unknown as Matrix, on([top]))
  return gates.map((gate) => {
    const qubits = gate.qubits.map((qubit) => qubit + top)
    return below({ ...gate, qubits }, on(qubits))
  })
}

/** The gates of a unitary matrix: what makes its columns those of the identity, backward. */
function gatesOf(columns: readonly State[], width: number): Gate[] {
  const taken: Gate[] = []
  function take(gates: readonly Gate[]): void {
    for (const gate of gates) for (const column of columns) applyGate(column, gate)
    taken.push(...gates)
  }
  for (const [at, { re, im }] of columns.entries()) {
    for (let row = columns.length - 1; row > at; row--) {
      const [a = 0, b = 0, c = 0, d = 0] = [re[at], im[at], re[row], im[row]]
      const size = Math.hypot(a, b, c, d)
      const turn = [a, -b, c, -d, -c, -d, a, b].map((entry) => entry / size)
      if (Math.hypot(c, d) > tiny) take(onTwo(at, row, turn as unknown as Matrix, width))
    }
    const [r = 1, i = 0] = [re[at], im[at]]
    const turn: Matrix = at % 2 === 0 ? [r, -i, 0, 0, 0, 0, 1, 0] : [1, 0, 0, 0, 0, 0, r, -i]
    if (Math.hypot(r - 1, i) > tiny) take(onTwo(at & ~1, at | 1, turn, width))
  }
  return taken.toReversed().flatMap(inverseOf).filter(isGateStep)
}

/** A matrix on two basis states, the lower one first. */
function onTwo(low: number, high: number, matrix: Matrix, width: number): Gate[] {
  const all = Array.from({ length: width }, (_, qubit) => qubit)
  const differing = all.filter((qubit) => bitAt(low ^ high, qubit) === 1)
  const target = differing.pop() ?? 0
  // Until they differ in one qubit only.
  const aside = differing.map((qubit): Gate => ({ name: 'cx', angles: [], qubits: [target, qubit] }))
  const controls = all.filter((qubit) => qubit !== target)
  const zeros = controls.reduce((mask, qubit, at) => mask | ((1 - bitAt(low, qubit)) << at), 0)
  const steps = stepsOf(matrix, { qubits: [...controls, target], zeros }).filter(isGateStep)
  return [...aside, ...steps, ...aside]
}

/** `½-√⅓i`; NaN if it isn't a number. */
function complexOf(text: string): [re: number, im: number] {
  const parts: [number, number] = [0, 0]
  for (const [term] of text.slice(0, 100).matchAll(/[+-]?(?:e[+-]|[^+-])+/gi)) {
    const size = term
      .replace(/i$/, '')
      .replace(/^[+-]?$/, '$&1')
      .replace(/√(.+)/, 'sqrt($1)')
    parts[term.endsWith('i') ? 1 : 0] += readAngle(size) ?? Number.NaN
  }
  return parts
}
