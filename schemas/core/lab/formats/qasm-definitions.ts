import { QasmFault } from './qasm-fault.ts'
import { inverseOf, knownGate, type Step, withControl } from './qasm-gates.ts'
import { readAngles, readModifiers } from './qasm-calls.ts'
import type { Reader } from './qasm-tokens.ts'

/** A gate defined in the text: the names of its angles and qubits, and where its body begins. */
export type GateDefinition = {
  readonly angles: readonly string[]
  readonly qubits: readonly string[]
  readonly body: number
}

type Program = {
  readonly reader: Reader
  readonly definitions: ReadonlyMap<string, GateDefinition>
  /** Definitions that call each other twice double with each: what they expand to is counted, also when it is nothing. */
  readonly calls: { left: number }
  /** The line of the call in the program, for faults. */
  readonly line: number
}

type Call = {
  readonly name: string
  readonly modifiers: readonly ('ctrl' | 'inv')[]
  readonly angles: readonly number[]
  readonly on: readonly number[]
}

type Added = { name: Step['name']; angles: readonly number[]; qubits: readonly number[] }

const maxDepth = 30

/** Gives the gates of the lab that a call means to `add`, and leaves the reader where the last body ended. */
export function expandGate(program: Program, call: Call, add: (step: Added) => void, depth = 0): void {
  const { reader, definitions, calls, line } = program
  const { name, modifiers, angles, on } = call
  if (calls.left-- <= 0) throw new QasmFault(`“${name}” expands to more gates than the lab runs.`, line)
  if (depth > maxDepth) throw new QasmFault(`The definition of “${name}” is nested too deeply.`, line)
  const definition = definitions.get(name)
  if (!definition) return addKnown(call, line, add)
  if (modifiers.length > 0)
    throw new QasmFault(`The lab can’t run “${modifiers[0]} @” before a gate that the text defines.`, line)
  mustMatch(name, definition.angles.length, definition.qubits.length, call, line)
  const values = new Map(definition.angles.map((angle, index) => [angle, angles[index] ?? 0]))
  const places = new Map(definition.qubits.map((qubit, index) => [qubit, on[index] ?? 0]))
  reader.moveTo(definition.body)
  while (!reader.takeIf('}')) {
    if (reader.peek() === 'barrier' || reader.peek() === 'gphase') {
      while (reader.next() !== ';');
      continue
    }
    const inner = { modifiers: readModifiers(reader), line: reader.line(), name: reader.name() }
    if (inner.name === name || (!definitions.has(inner.name) && !knownGate(inner.name)))
      throw new QasmFault(`The lab doesn’t know a gate “${inner.name}”.`, inner.line)
    const turns = readAngles(reader, values)
    const targets: number[] = []
    do {
      const target = reader.name()
      const place = places.get(target)
      if (place === undefined) throw reader.fault(`“${name}” has no qubit “${target}”.`)
      targets.push(place)
    } while (reader.takeIf(','))
    reader.expect(';')
    const next = reader.place()
    const { modifiers: innerModifiers } = inner
    expandGate(
      program,
      { name: inner.name, modifiers: innerModifiers, angles: turns, on: targets },
      add,
      depth + 1,
    )
    reader.moveTo(next)
  }
}

function addKnown({ name, modifiers, angles, on }: Call, line: number, add: (step: Added) => void): void {
  const known = knownGate(name)
  if (!known) throw new QasmFault(`The lab doesn’t know a gate “${name}”.`, line)
  const controls = modifiers.filter((modifier) => modifier === 'ctrl').length
  mustMatch(name, known.angles, known.qubits + controls, { angles, on }, line)
  let steps = known.steps(angles)
  for (const modifier of modifiers.toReversed()) {
    const [only] = steps
    const changed =
      only && steps.length === 1 ? (modifier === 'ctrl' ? withControl(only) : inverseOf(only)) : null
    if (!changed) throw new QasmFault(`The lab can’t run “${modifier} @ ${name}”.`, line)
    steps = [changed]
  }
  for (const step of steps)
    add({ name: step.name, angles: step.angles, qubits: step.on.map((at) => on[at] ?? 0) })
}

function mustMatch(
  name: string,
  angles: number,
  qubits: number,
  call: Pick<Call, 'angles' | 'on'>,
  line: number,
) {
  if (call.angles.length !== angles)
    throw new QasmFault(`“${name}” needs ${angles} angles and got ${call.angles.length}.`, line)
  if (call.on.length !== qubits)
    throw new QasmFault(`“${name}” needs ${qubits} qubits and got ${call.on.length}.`, line)
}

/** Moves behind the body of a definition. */
export function skipBody(reader: Reader): void {
  while (reader.peek() !== '}') {
    if (reader.peek() === '{') throw reader.fault('The lab can’t run blocks inside a gate.')
    reader.next()
  }
  reader.next()
}
