import { t } from '../words.ts'
import { decoded, fromFragment } from './address.ts'
import { type Circuit, faultOf, limits, type Operation } from '../circuit/circuit.ts'
import { inOrder } from '../circuit/moments.ts'
import { readAngle } from './read-angle.ts'
import { type Outcome, readQasm } from './read-qasm.ts'
import { type GateName, type Matrix, matrixOf } from '../circuit/gates.ts'
import { below, isGateStep, power, type Step, stepsOf } from './qasm-controlled.ts'

const exponents = new Map([
  ['½', 1 / 2],
  ['⅓', 1 / 3],
  ['¼', 1 / 4],
  ['⅛', 1 / 8],
  ['⅟₁₆', 1 / 16],
])

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

/**
 * Reads Quirk's addresses: columns of gates, with the first wire as the last digit of a state, as here
 * (https://github.com/Strilanc/Quirk/wiki/How-to-use-Quirk).
 */
export function readQuirk(fragment: string): { circuit: Circuit } | { fault: string } {
  const written = writtenIn(fragment.replace(/^circuit=/, ''))
  const columns = written?.cols
  if (!Array.isArray(columns) || !columns.every(Array.isArray))
    return { fault: t`This link of Quirk has no circuit in it.` }
  const begun = Array.isArray(written?.init) ? written.init : []
  const qubits = Math.max(1, begun.length, ...columns.map(({ length }) => length))
  const operations: Operation[] = []
  const add = (steps: readonly Step[]) => {
    for (const step of steps.filter(isGateStep)) operations.push({ ...step, onlyIf: [] })
  }
  for (const [wire, state] of begun.entries())
    for (const name of beginnings.get(state) ?? []) add([{ name, angles: [], qubits: [wire] }])
  let bits = 0
  for (const column of columns) {
    const places = (word: string) => column.flatMap((each, wire) => (each === word ? [wire] : []))
    const [ones, ifZero, swapped] = [places('•'), places('◦'), places('Swap')]
    const zeros = (2 ** ifZero.length - 1) * 2 ** ones.length
    const on = (...targets: number[]) => ({ qubits: [...ones, ...ifZero, ...targets], zeros })
    if (swapped.length === 2) add([below({ name: 'swap', angles: [], qubits: swapped }, on(...swapped))])
    for (const [wire, word] of column.entries()) {
      if (word === 1 || word === '•' || word === '◦' || (word === 'Swap' && swapped.length === 2)) continue
      if (typeof word === 'string' && displays.test(word)) continue
      const matrix = matrixOfWord(word)
      if (matrix) add(stepsOf(matrix, on(wire)))
      else if (word === 'Measure') {
        operations.push({ name: 'measure', qubits: [wire], bit: wire, onlyIf: [] })
        bits = Math.max(bits, wire + 1)
      } else return { fault: t`The lab can’t run Quirk’s gate ${JSON.stringify(word)}.` }
    }
    if (operations.length > limits.operations) break
  }
  const circuit = { qubits, bits, operations }
  const fault = faultOf(circuit)
  return fault === null ? { circuit } : { fault }
}

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
  const exponent = part === undefined ? 1 : exponents.get(part)
  const whole = letters.get(letter)
  if (!whole || exponent === undefined) return null
  return part === undefined ? whole : power(whole, sign === '-' ? -exponent : exponent)
}

const isRecord = (word: unknown): word is Record<string, unknown> => typeof word === 'object' && word !== null

const letters = new Map(
  (['h', 'x', 'y', 'z'] as const).map((name) => [name.toUpperCase(), matrixOf(name, [])]),
)

/** The parsed text, whatever it holds; undefined if it isn't JSON. */
function writtenIn(text: string): { cols?: unknown; init?: unknown } | undefined {
  try {
    return JSON.parse(text) as { cols?: unknown; init?: unknown } | undefined
  } catch {
    return undefined
  }
}

const isComposer = /^https?:\/\/quantum(?:-computing)?\.(?:cloud\.)?ibm\.com\/\S*$/

/** Parses text pasted into the lab: OpenQASM 2 or 3, or a link of the lab or of Quirk. Fast for any input. */
export function readPasted(text: string): Outcome {
  const link = text.trim()
  if (isComposer.test(link))
    return {
      fault: t`This link opens only in IBM’s Composer. Choose OpenQASM there, and paste what it shows.`,
      line: null,
    }
  const [, host = '', fragment] = /^(?:https?:\/\/)([^\s#]*)#(\S+)$/.exec(link) ?? []
  if (fragment === undefined) return readQasm(text)
  if (/quirk/i.test(host)) return { line: null, ...readQuirk(decoded(fragment)) }
  const circuit = fromFragment(fragment)
  return circuit
    ? { circuit: inOrder(circuit) }
    : { fault: t`The lab can’t run what this link leads to.`, line: null }
}
