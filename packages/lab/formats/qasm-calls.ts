import { t } from '../words.ts'
import { limits } from '../circuit/circuit.ts'
import { readExpression } from './qasm-expression.ts'
import { QasmFault, type Reader } from './qasm-tokens.ts'
import { belowControl, inverseOf, powerOf, type Step } from './qasm-controlled.ts'
import type { GateSize } from './qasm-gates.ts'

/** A word before a gate: one more control, the inverse, or several times the gate (the inverse below zero). */
export type Modifier = { readonly word: 'ctrl' | 'negctrl' | 'inv' | 'pow'; readonly times: number }

/** One qubit has to be left for them to control. */
const maxControls = limits.qubits - 1

/** `ctrl(2) @ inv @`, the outermost first. */
export function readModifiers(reader: Reader, names: ReadonlyMap<string, number>): Modifier[] {
  const modifiers: Modifier[] = []
  for (;;) {
    const word = reader.peek()
    if (word !== 'ctrl' && word !== 'negctrl' && word !== 'inv' && word !== 'pow') return modifiers
    reader.next()
    let times = 1
    if (word !== 'inv' && reader.takeIf('(')) {
      times = readExpression(reader, names)
      reader.expect(')')
    }
    reader.expect('@')
    if (word === 'pow' || word === 'inv') modifiers.push({ word, times })
    else {
      if (!Number.isInteger(times) || times < 1) throw reader.fault(t`Controls are counted in whole numbers.`)
      if (times > maxControls) throw reader.fault(t`The lab runs gates with up to ${maxControls} controls.`)
      for (let left = times; left > 0; left--) modifiers.push({ word, times: 1 })
    }
    if (modifiers.length > 2 * limits.qubits)
      throw reader.fault(t`These are more words before a gate than the lab reads.`)
  }
}

/** How many of a call's qubits, the first ones, are controls of its modifiers. */
export function controlsOf(modifiers: readonly Modifier[]): number {
  return modifiers.filter(isControl).length
}

const isControl = ({ word }: Modifier) => word === 'ctrl' || word === 'negctrl'

/** Applies the modifiers to the steps; their controls are those qubits. */
export function modified(
  steps: readonly Step[],
  modifiers: readonly Modifier[],
  { controls, name, line }: { controls: readonly number[]; name: string; line: number },
): readonly Step[] {
  let changed = steps
  let used = controls.length
  // A power of a controlled gate is the controlled power, which is easier to compute.
  const inner = modifiers.toReversed().toSorted((a, b) => Number(isControl(a)) - Number(isControl(b)))
  for (const { word, times } of inner) {
    if (word === 'inv') changed = changed.toReversed().flatMap(inverseOf)
    else if (word === 'pow' && changed.length < 2) changed = changed.flatMap((step) => powerOf(step, times))
    else if (word === 'pow') {
      if (!Number.isInteger(times))
        throw new QasmFault(
          t`The lab can run “pow(${times}) @” before a single gate only, and “${name}” is several.`,
          line,
        )
      const once = times < 0 ? changed.toReversed().flatMap(inverseOf) : changed
      if (once.length * Math.abs(times) > limits.operations) throw tooMany(name, line)
      changed = Array.from({ length: Math.abs(times) }, () => once).flat()
    } else {
      used -= 1
      const control = controls[used] ?? 0
      changed = changed.flatMap((step) => belowControl(step, control, word === 'ctrl' ? 1 : 0))
    }
  }
  return changed
}

export const tooMany = (name: string, line: number) =>
  new QasmFault(t`“${name}” expands to more gates than the lab runs.`, line)

/** Angles in parentheses, if there are any. */
export function readAngles(reader: Reader, names: ReadonlyMap<string, number>): number[] {
  if (!reader.takeIf('(')) return []
  return reader.list(() => (isWord() ? Number.NaN : readExpression(reader, names)), ')')

  /** Qiskit passes the letters of a state, such as + or r, to definitions that don't use them. */
  function isWord(): boolean {
    const word = reader.peek()
    if (names.has(word) || !/^(?:[-+rl]|["'].*)$/.test(word) || !/^[,)]$/.test(reader.peek(1))) return false
    reader.next()
    return true
  }
}

/** How many angles and qubits follow a gate's name, before anything of it is read. */
export function sizeOfCall(reader: Reader, modifiers: readonly Modifier[]): GateSize {
  let [angles, qubits, depth] = [0, 1, 0]
  const hasAngles = reader.peek() === '(' && reader.peek(1) !== ')'
  for (let at = 0; !['', ';', '}'].includes(reader.peek(at)); at++) {
    const token = reader.peek(at)
    if (/^[([{]$/.test(token)) depth++
    else if (/^[)\]]$/.test(token)) depth--
    else if (token === ',' && depth === 0) qubits++
    else if (token === ',' && depth === 1 && hasAngles && qubits === 1) angles++
  }
  return { angles: hasAngles ? angles + 1 : 0, qubits: qubits - controlsOf(modifiers) }
}
