import { limits } from '../circuit/circuit.ts'
import { readExpression } from './qasm-expression.ts'
import { QasmFault } from './qasm-fault.ts'
import { inverseOf, withControl } from './qasm-gates.ts'
import type { Step } from './qasm-library.ts'
import type { Reader } from './qasm-tokens.ts'

/** A word before a gate: one more control, the inverse, or several times the gate (the inverse below zero). */
export type Modifier = { readonly word: 'ctrl' | 'negctrl' | 'inv' | 'pow'; readonly times: number }

/** More controls than the lab can make anything of. */
const maxControls = 3

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
    if (!Number.isInteger(times)) throw reader.fault(`The lab can run “${word} @” with whole numbers only.`)
    if (word === 'pow' || word === 'inv') modifiers.push({ word, times })
    else {
      if (times < 1 || times > maxControls) throw reader.fault('That’s more controls than the lab has.')
      for (let left = times; left > 0; left--) modifiers.push({ word, times: 1 })
    }
    if (modifiers.length > 6) throw reader.fault('These are more words before a gate than the lab reads.')
  }
}

/** How many of a call's qubits, the first ones, are controls of its modifiers. */
export function controlsOf(modifiers: readonly Modifier[]): number {
  return modifiers.filter(({ word }) => word === 'ctrl' || word === 'negctrl').length
}

/** What the steps are after the modifiers, whose controls are those qubits. */
export function modified(
  steps: readonly Step[],
  modifiers: readonly Modifier[],
  { controls, name, line }: { controls: readonly number[]; name: string; line: number },
): readonly Step[] {
  let changed = steps
  let used = controls.length
  for (const { word, times } of modifiers.toReversed()) {
    if (word === 'inv') changed = changed.toReversed().flatMap(inverseOf)
    else if (word === 'pow') {
      const once = times < 0 ? changed.toReversed().flatMap(inverseOf) : changed
      if (once.length * Math.abs(times) > limits.operations)
        throw new QasmFault(`“${name}” expands to more gates than the lab runs.`, line)
      changed = Array.from({ length: Math.abs(times) }, () => once).flat()
    } else {
      used -= 1
      const control = controls[used] ?? 0
      const below = changed.flatMap((step) => {
        const found = withControl(step, control)
        if (!found) throw new QasmFault(`The lab can’t run “${word} @ ${name}”.`, line)
        return found
      })
      const flip: Step = { name: 'x', angles: [], on: [control] }
      changed = word === 'ctrl' ? below : [flip, ...below, flip]
    }
  }
  return changed
}

/** Angles in parentheses, if there are any. */
export function readAngles(reader: Reader, names: ReadonlyMap<string, number>): number[] {
  const angles: number[] = []
  if (!reader.takeIf('(') || reader.takeIf(')')) return angles
  do angles.push(readExpression(reader, names))
  while (reader.takeIf(','))
  reader.expect(')')
  return angles
}
