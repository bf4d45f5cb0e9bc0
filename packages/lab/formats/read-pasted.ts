import { language } from '../language.ts'
import { t } from '../words.ts'
import { decoded } from './address.ts'
import { faultOf, limits, type Operation } from '../circuit/circuit.ts'
import { QasmFault } from './qasm-tokens.ts'
import { readAngle } from './read-angle.ts'
import { readText } from './read-circuit.ts'
import type { Outcome } from './read-qasm.ts'
import { type GateName, type Matrix, matrixOf } from '../circuit/gates.ts'
import { below, isGateStep, type Place, power, type Step, stepsOf } from './qasm-controlled.ts'
import { stepsOfMatrix } from './quirk-matrix.ts'

const most = limits.operations.toLocaleString(language)

/** Displays only. */
const displays = /^(?:Amps|Bloch|Chance|Density|Sample)\d*$|^…$/

/** Gates that prepare a wire's initial state from zero. */
const beginnings = new Map<unknown, readonly GateName[]>([
  [1, ['x']],
  ['+', ['h']],
  ['-', ['x', 'h']],
  ['i', ['h', 's']],
  ['-i', ['h', 'sdg']],
])

/** Boxes in boxes beyond this are attacks: each level uses the stack. */
const maxDepth = 20

/**
 * Reads Quirk's addresses: columns of gates, with the first wire as the last digit of a state, as here
 * (https://github.com/Strilanc/Quirk/wiki/How-to-use-Quirk).
 */
function readQuirk(fragment: string): Outcome {
  try {
    return readWritten(JSON.parse(fragment.replace(/^circuit=/, '')))
  } catch (error) {
    if (error instanceof QasmFault) return { fault: error.message, line: null }
    if (error instanceof SyntaxError) return { fault: noCircuit, line: null }
    throw error
  }
}

const noCircuit = t`This link of Quirk has no circuit in it.`

function readWritten(written: unknown): Outcome {
  const { cols, init, gates } = isRecord(written) ? written : {}
  const operations: Operation[] = []
  const opened = new Set<string>()
  const known = new Map(listIn(gates).map((gate) => [isRecord(gate) && gate['id'], gate]))
  let [qubits, bits, columnsLeft] = [1, 0, limits.operations]
  function add(steps: readonly Step[]): void {
    for (const step of steps.filter(isGateStep)) operations.push({ ...step, onlyIf: [] })
  }
  for (const [wire, state] of listIn(init).entries())
    for (const name of beginnings.get(state) ?? []) add([{ name, angles: [], qubits: [wire] }])
  qubits = Math.max(qubits, listIn(init).length)
  run(cols, 0, { qubits: [] }, 0)
  const circuit = { qubits, bits, operations }
  const fault = faultOf(circuit)
  return fault === null ? { circuit, boxes: [...opened].filter(Boolean) } : { fault, line: null }

  /** Columns on the wires from `top` on, those of a box below the controls that it has. */
  function run(columns: unknown, top: number, above: Place, depth: number): void {
    if (!Array.isArray(columns) || !columns.every(Array.isArray)) throw refusal(noCircuit)
    for (const column of columns as unknown[][]) {
      qubits = Math.max(qubits, top + column.length)
      if (columnsLeft-- <= 0 || operations.length > limits.operations)
        throw refusal(t`The lab runs up to ${most} operations.`)
      const places = (word: string) => column.flatMap((each, at) => (each === word ? [top + at] : []))
      const [ones, ifZero, swapped] = [places('•'), places('◦'), places('Swap')]
      const controls = [...above.qubits, ...ones, ...ifZero]
      const zeros = (above.zeros ?? 0) + (2 ** ifZero.length - 1) * 2 ** (controls.length - ifZero.length)
      const on = (...targets: number[]) => ({ qubits: [...controls, ...targets], zeros })
      if (swapped.length === 2) add([below({ name: 'swap', angles: [], qubits: swapped }, on(...swapped))])
      for (const [at, word] of column.entries()) {
        const wire = top + at
        if (word === 1 || word === '•' || word === '◦' || (word === 'Swap' && swapped.length === 2)) continue
        if (typeof word === 'string' && displays.test(word)) continue
        const matrix = matrixOfWord(word)
        // By its name, or written where it stands.
        const box = known.get(isRecord(word) ? (word['id'] ?? word) : word) ?? word
        if (matrix) add(stepsOf(matrix, on(wire)))
        else if (isRecord(box) && ('matrix' in box || 'circuit' in box) && depth < maxDepth)
          open(box, wire, on(), depth)
        else if (word === 'Measure' && depth === 0) {
          operations.push({ name: 'measure', qubits: [wire], bit: wire, onlyIf: [] })
          bits = Math.max(bits, wire + 1)
        } else throw unknownGate(JSON.stringify(word))
      }
    }
  }

  /** A gate of somebody's own: a matrix, or columns of gates. */
  function open(box: Record<string, unknown>, top: number, controls: Place, depth: number): void {
    const { id, name = id ?? '', matrix, circuit } = box
    const words = String(name).replace('~', '')
    const before = operations.length
    if (typeof matrix === 'string') {
      const steps = stepsOfMatrix(matrix, top, controls)
      if (!steps) throw unknownGate(words || '?')
      add(steps)
      qubits = Math.max(qubits, 1 + Math.max(...steps.flatMap((step) => step.qubits)))
    } else run(isRecord(circuit) && circuit['cols'], top, controls, depth + 1)
    if (operations.length > before + 1) opened.add(words)
  }
}

const refusal = (words: string) => new QasmFault(words, 1)
const unknownGate = (word: string) => refusal(t`The lab can’t run Quirk’s gate ${word}.`)

/** H, X, Y, Z, and powers of the last three, such as `Z^-¼`; and turns by an angle that doesn't depend on the time. */
function matrixOfWord(word: unknown): Matrix | null {
  if (isRecord(word)) {
    const [, turn, letter = ''] = /^(R[xyz]|([XYZ])\^)ft$/.exec(String(word['id'])) ?? []
    const angle = readAngle(String(word['arg']))
    if (turn === undefined || angle === null) return null
    const whole = letters.get(letter)
    return whole ? power(whole, angle) : matrixOf(turn.toLowerCase() as 'rx', [angle])
  }
  const [, letter = '', sign, part] = /^([HXYZ])(?:\^(-?)(.+))?$/.exec(String(word)) ?? []
  const exponent = readAngle(part ?? '1')
  const whole = letters.get(letter)
  if (!whole || exponent === null) return null
  return part === undefined ? whole : power(whole, sign === '-' ? -exponent : exponent)
}

const isRecord = (word: unknown): word is Record<string, unknown> => typeof word === 'object' && word !== null

const letters = new Map(
  (['h', 'x', 'y', 'z'] as const).map((name) => [name.toUpperCase(), matrixOf(name, [])]),
)

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const isComposer = /^https?:\/\/quantum(?:-computing)?\.(?:cloud\.)?ibm\.com\/\S*$/

/** Parses text pasted into the lab: OpenQASM 2 or 3, or a link of the lab or of Quirk. Fast for any input. */
export function readPasted(text: string): Outcome {
  const link = text.trim()
  if (isComposer.test(link))
    return {
      fault: t`This link opens only in IBM’s Composer. Choose OpenQASM there, and paste what it shows.`,
      line: null,
    }
  const [, quirk] = /^https?:\/\/[^\s#]*quirk[^\s#]*#(.+)$/is.exec(link) ?? []
  return quirk === undefined ? readText(text) : readQuirk(decoded(quirk))
}
