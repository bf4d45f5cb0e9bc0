import { t } from '../words.ts'
import { limits, sizeFault } from '../circuit/circuit.ts'
import type { GateDefinition } from './qasm-gate-text.ts'
import { QasmFault, type Reader } from './qasm-tokens.ts'
import { isOwn, sizeOf, sizeOfDefinition } from './qasm-gates.ts'
import type { Step } from './qasm-controlled.ts'
import { controlsOf, type Modifier, modified, readAngles, readModifiers, tooMany } from './qasm-calls.ts'

export type Program = {
  readonly reader: Reader
  readonly definitions: ReadonlyMap<string, GateDefinition>
  readonly values: ReadonlyMap<string, number>
  /** Resets a qubit, also inside a definition; null under a modifier, because a reset has no inverse. */
  readonly reset: ((qubit: number) => void) | null
  /** Why the program has no gate of that name, in a sentence. */
  readonly unknown: (name: string, modifiers: readonly Modifier[]) => string
  /** Definitions that call each other twice grow exponentially: expansions are counted, even empty ones. */
  readonly calls: { left: number }
  /** The line of the call in the program, for faults. */
  readonly line: number
}

type Call = {
  readonly name: string
  readonly modifiers: readonly Modifier[]
  readonly angles: readonly number[]
  readonly on: readonly number[]
}

const maxDepth = 30

/** Passes a call's steps to `add`, and leaves the reader at the end of the last body. */
export function expand(program: Program, call: Call, add: (step: Step) => void, depth = 0): void {
  const { definitions, calls, line } = program
  const { name, modifiers, angles, on } = call
  if (calls.left-- <= 0) throw tooMany(name, line)
  if (depth > maxDepth) throw new QasmFault(t`The definition of “${name}” is nested too deeply.`, line)
  const definition = definitions.get(name)
  const controls = controlsOf(modifiers)
  const needed = definition ? sizeOfDefinition(definition) : isOwn(name) ? sizeOf(name) : null
  if (!needed) throw new QasmFault(program.unknown(name, modifiers), line)
  mustMatch(name, 'angle', needed.angles, angles.length, line)
  mustMatch(name, 'qubit', needed.qubits + controls, on.length, line)
  const places = on.slice(controls)

  function give(take: (step: Step) => void) {
    const inside = modifiers.length === 0 ? program : { ...program, reset: null }
    if (definition) return expandBody(inside, { ...call, on: places }, definition, depth, take)
    if (isOwn(name)) take({ name, angles, qubits: places })
  }
  if (!definition && angles.some(Number.isNaN))
    throw new QasmFault(
      t`The lab can’t run what stands for an angle here. Take the gate apart first, in Qiskit with decompose(reps=2).`,
      line,
    )
  if (modifiers.length === 0) return give(add)
  const steps: Step[] = []
  give((step) => {
    if (steps.push(step) > limits.operations) throw tooMany(name, line)
  })
  for (const step of modified(steps, modifiers, { controls: on.slice(0, controls), name, line })) add(step)
}

function expandBody(
  caller: Program,
  { name, angles: given, on: qubits }: Call,
  definition: GateDefinition,
  depth: number,
  add: (step: Step) => void,
): void {
  const program = { ...caller, ...definition.home }
  const { reader, definitions } = program
  const values = new Map(program.values)
  for (const [index, angle] of definition.angles.entries()) values.set(angle, given[index] ?? 0)
  const places = new Map(definition.qubits.map((qubit, index) => [qubit, qubits[index] ?? 0]))
  function placeOf(target: string): number {
    const place = places.get(target)
    if (place === undefined) throw reader.fault(t`“${name}” has no qubit “${target}”.`)
    return place
  }
  reader.moveTo(definition.body)
  while (!reader.takeIf('}')) {
    if (reader.peek() === 'barrier') {
      while (reader.next() !== ';');
      continue
    }
    if (program.reset && reader.takeIf('reset')) {
      program.reset(placeOf(reader.name()))
      reader.expect(';')
      continue
    }
    const modifiers = readModifiers(reader, values)
    const line = reader.line()
    const called = reader.name()
    if (called === name || (!definitions.has(called) && !isOwn(called)))
      throw new QasmFault(program.unknown(called, modifiers), line)
    const angles = readAngles(reader, values)
    const on = reader.list(() => placeOf(reader.name()), ';')
    const next = reader.place()
    expand(program, { name: called, modifiers, angles, on }, add, depth + 1)
    reader.moveTo(next)
  }
}

function mustMatch(name: string, what: 'angle' | 'qubit', needed: number, given: number, line: number) {
  if (given === needed) return
  throw new QasmFault(sizeFault(`“${name}”`, what, needed, given), line)
}
