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
export function stepsOfMatrix(
  text: string,
  top: number,
  { qubits: controls, zeros = 0 }: Place,
): readonly Step[] | null {
  const columns = columnsIn(text)
  const [zero, one] = columns ?? []
  if (!columns || !zero || !one) return null
  const place = (qubits: readonly number[]) => ({ qubits: [...controls, ...qubits], zeros })
  if (columns.length > 2)
    return undone(columns).map((gate) => {
      const qubits = gate.qubits.map((qubit) => qubit + top)
      return below({ ...gate, qubits }, place(qubits))
    })
  const entry = ({ re, im }: State, row: number) => [re[row] ?? 0, im[row] ?? 0] as const
  return stepsOf([...entry(zero, 0), ...entry(one, 0), ...entry(zero, 1), ...entry(one, 1)], place([top]))
}

/** Gates that make the columns of a matrix from those of the identity: what takes them there, backward. */
function undone(columns: readonly State[]): Gate[] {
  const taken: Gate[] = []
  function take(gates: readonly Gate[]): void {
    for (const gate of gates) for (const column of columns) applyGate(column, gate)
    taken.push(...gates)
  }
  for (const [at, { qubits, re, im }] of columns.entries()) {
    for (let row = columns.length - 1; row > at; row--) {
      const [ar = 0, ai = 0, br = 0, bi = 0] = [re[at], im[at], re[row], im[row]]
      if (Math.hypot(br, bi) < tiny) continue
      const size = Math.hypot(ar, ai, br, bi)
      const [a, b, c, d] = [ar / size, ai / size, br / size, bi / size]
      take(onTwo(at, row, [a, -b, c, -d, -c, -d, a, b], qubits))
    }
    const [r = 1, i = 0] = [re[at], im[at]]
    if (Math.hypot(r - 1, i) > tiny)
      take(
        onTwo(at & ~1, at | 1, at % 2 === 0 ? [r, -i, 0, 0, 0, 0, 1, 0] : [1, 0, 0, 0, 0, 0, r, -i], qubits),
      )
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

/** The states that a matrix makes of the basis states; null for anything but a unitary matrix. */
function columnsIn(text: string): State[] | null {
  const rows = text.replaceAll(/\s|^\s*\{\{|\}\}\s*$/g, '').split('},{')
  const qubits = Math.log2(rows.length)
  if (!Number.isInteger(qubits) || qubits < 1 || qubits > maxQubits) return null
  const entries = rows.map((row) => row.split(',', rows.length + 1).map(complexOf))
  if (entries.some((row) => row.length !== rows.length || row.includes(null))) return null
  const columns = rows.map((_, at) => ({
    qubits,
    re: Float64Array.from(entries, (row) => row[at]?.[0] ?? 0),
    im: Float64Array.from(entries, (row) => row[at]?.[1] ?? 0),
  }))
  const isUnitary = columns.every((one, at) =>
    columns.every((other, place) => Math.abs(overlap(one, other) - Number(at === place)) < tolerance),
  )
  return isUnitary ? columns : null
}

function overlap(one: State, other: State): number {
  let [r, i] = [0, 0]
  for (const [at, re] of one.re.entries()) {
    const [im = 0, otherRe = 0, otherIm = 0] = [one.im[at], other.re[at], other.im[at]]
    r += re * otherRe + im * otherIm
    i += re * otherIm - im * otherRe
  }
  return Math.hypot(r, i)
}

/** `½-√⅓i`; null if it isn't a number. */
function complexOf(text: string): readonly [re: number, im: number] | null {
  let [re, im] = [0, 0]
  for (const [term] of text.slice(0, 100).matchAll(/[+-]?(?:e[+-]|[^+-])+/gi)) {
    const size = term
      .replace(/i$/, '')
      .replace(/^[+-]?$/, '$&1')
      .replace(/√(.+)/, 'sqrt($1)')
    const value = readAngle(size)
    if (value === null) return null
    if (term.endsWith('i')) im += value
    else re += value
  }
  return [re, im]
}
