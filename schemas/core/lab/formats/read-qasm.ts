// @chunk circuits
import { type Circuit, type Condition, faultOf, limits, type Operation } from '../circuit/circuit.ts'
import { QasmFault } from './qasm-fault.ts'
import { expandGate, type GateDefinition, skipBody } from './qasm-definitions.ts'
import { readAngles, readModifiers } from './qasm-calls.ts'
import { knownGate } from './qasm-gates.ts'
import { refused } from './qasm-refused.ts'
import { type Reader, readerOf } from './qasm-tokens.ts'

/** Longer texts are refused unread: the longest circuit the lab runs has half of it. */
const maxLetters = 200_000

type Register = { readonly kind: 'qubit' | 'bit'; readonly first: number; readonly size: number }

type Outcome =
  | { readonly circuit: Circuit }
  | {
      /** A sentence. */
      readonly fault: string
      /** The line it is about; null when it is about the whole text. */
      readonly line: number | null
    }

/** Reads OpenQASM 2 or 3. Whatever the text is, the answer comes within milliseconds. */
export function readQasm(text: string): Outcome {
  if (text.length > maxLetters) return { fault: 'This text is too long for the lab.', line: null }
  try {
    const circuit = readProgram(readerOf(text))
    const fault = circuit.qubits === 0 ? 'This text declares no qubits.' : faultOf(circuit)
    return fault === null ? { circuit } : { fault, line: null }
  } catch (error) {
    if (error instanceof QasmFault) return { fault: error.message, line: error.line }
    throw error
  }
}

const none: ReadonlyMap<string, number> = new Map()

function readProgram(reader: Reader): Circuit {
  const registers = new Map<string, Register>()
  const definitions = new Map<string, GateDefinition>()
  const operations: Operation[] = []
  const calls = { left: 10 * limits.operations }
  let qubits = 0
  let bits = 0
  while (!reader.isAtEnd()) statement([], 0)
  return { qubits, bits, operations }

  function statement(onlyIf: readonly Condition[], depth: number): void {
    const word = reader.peek()
    const why = refused.get(word)
    if (why !== undefined) throw reader.fault(`The lab can’t run ${why}.`)
    switch (word) {
      case 'OPENQASM':
      case 'include':
        reader.next()
        reader.next()
        return reader.expect(';')
      case ';':
        reader.next()
        return
      case 'qreg':
      case 'qubit':
        return declare('qubit', word === 'qreg', depth)
      case 'creg':
      case 'bit':
        return declare('bit', word === 'creg', depth)
      case 'gate':
        return define()
      case 'if':
        return branch(onlyIf, depth)
      case 'barrier':
        return barrier()
      case 'reset':
        reader.next()
        for (const qubit of reference('qubit')) add({ name: 'reset', qubits: [qubit], onlyIf })
        return reader.expect(';')
      case 'measure':
        return measure(onlyIf)
      case 'gphase':
        // Can't be measured, so it's read and forgotten.
        reader.next()
        readAngles(reader, none)
        return reader.expect(';')
    }
    if (registers.get(word)?.kind === 'bit') assign(onlyIf)
    else call(onlyIf)
  }

  function add(operation: Operation): void {
    if (operations.length >= limits.operations)
      throw reader.fault(`The lab runs up to ${limits.operations.toLocaleString('en-US')} operations.`)
    if (new Set(operation.qubits).size < operation.qubits.length)
      throw reader.fault(`“${operation.name}” uses the same qubit twice.`)
    operations.push(operation)
  }

  function declare(kind: Register['kind'], isOld: boolean, depth: number): void {
    if (depth > 0) throw reader.fault('Registers can’t be declared inside a condition.')
    reader.next()
    let size = isOld ? null : sizeInBrackets()
    const name = reader.name()
    if (isOld) size = sizeInBrackets()
    const first = kind === 'qubit' ? qubits : bits
    const most = kind === 'qubit' ? limits.qubits : limits.bits
    const total = first + (size ?? 1)
    if (total > most) {
      const asked = total.toLocaleString('en-US')
      throw reader.fault(`The lab has room for ${most} ${kind}s, and this circuit asks for ${asked}.`)
    }
    if (registers.has(name)) throw reader.fault(`“${name}” is declared twice.`)
    registers.set(name, { kind, first, size: size ?? 1 })
    if (kind === 'qubit') qubits = total
    else bits = total
    if (kind === 'bit' && reader.peek() === '=')
      throw reader.fault(
        'The lab can’t run bits that are declared with a value. Assign it in a line of its own.',
      )
    reader.expect(';')
  }

  function sizeInBrackets(): number | null {
    if (!reader.takeIf('[')) return null
    const size = wholeNumber()
    if (size === 0) throw reader.fault('A register needs at least one place.')
    reader.expect(']')
    return size
  }

  function wholeNumber(): number {
    const token = reader.peek()
    if (!/^\d+$/.test(token)) throw reader.fault(`Here should be a whole number, not “${token}”.`)
    return Number(reader.next())
  }

  /** A register or one place of it, as numbers of the whole circuit. */
  function reference(kind: Register['kind']): number[] {
    const line = reader.line()
    const name = reader.peek().startsWith('$') ? reader.next() : reader.name()
    const register = registers.get(name)
    if (register?.kind !== kind) throw new QasmFault(`There is no ${kind} register “${name}”.`, line)
    if (!reader.takeIf('['))
      return Array.from({ length: register.size }, (_, index) => register.first + index)
    const index = wholeNumber()
    if (reader.peek() === ':') throw reader.fault('The lab can’t run ranges of a register.')
    reader.expect(']')
    if (index >= register.size)
      throw new QasmFault(`“${name}” has ${register.size} places, counted from 0.`, line)
    return [register.first + index]
  }

  function define(): void {
    reader.next()
    const name = reader.name()
    const angles: string[] = []
    if (reader.takeIf('(') && !reader.takeIf(')')) {
      do angles.push(reader.name())
      while (reader.takeIf(','))
      reader.expect(')')
    }
    const on: string[] = []
    do on.push(reader.name())
    while (reader.takeIf(','))
    reader.expect('{')
    definitions.set(name, { angles, qubits: on, body: reader.place() })
    skipBody(reader)
  }

  function branch(onlyIf: readonly Condition[], depth: number): void {
    if (depth > 8) throw reader.fault('The conditions are nested too deeply.')
    reader.next()
    reader.expect('(')
    const conditions = [...condition()]
    while (reader.takeIf('&&')) conditions.push(...condition())
    reader.expect(')')
    const before = operations.length
    block([...onlyIf, ...conditions], depth + 1)
    const line = reader.line()
    if (!reader.takeIf('else')) return mustKeep(conditions, before, line, false)
    const [only] = conditions
    if (!only || conditions.length > 1)
      throw new QasmFault('The lab can run “else” only after a condition on one bit.', line)
    mustKeep(conditions, before, line, true)
    const from = operations.length
    block([...onlyIf, { bit: only.bit, value: only.value === 1 ? 0 : 1 }], depth + 1)
    mustKeep(conditions, from, line, false)
  }

  /** Each operation asks the bits anew, so a branch that changes those it depends on would run otherwise. */
  function mustKeep(conditions: readonly Condition[], from: number, line: number, isLastToo: boolean): void {
    const inside = operations.slice(from, isLastToo ? undefined : -1)
    const asked = new Set(conditions.map(({ bit }) => bit))
    if (inside.some((each) => each.name === 'measure' && asked.has(each.bit)))
      throw new QasmFault('The lab can’t run a branch that measures into the bit it depends on.', line)
  }

  function block(onlyIf: readonly Condition[], depth: number): void {
    if (!reader.takeIf('{')) return statement(onlyIf, depth)
    while (!reader.takeIf('}')) statement(onlyIf, depth)
  }

  function condition(): Condition[] {
    const isNegated = reader.takeIf('!')
    const line = reader.line()
    const asked = reference('bit')
    let value = isNegated ? 0 : 1
    const sign = reader.peek()
    if (sign === '==' || sign === '!=') {
      reader.next()
      const token = reader.peek()
      if (token === 'true' || token === 'false') value = reader.next() === 'true' ? 1 : 0
      else if (/^"[01]+"$/.test(token)) value = Number.parseInt(reader.next().slice(1, -1), 2)
      else value = wholeNumber()
      if (asked.length > 1 && (sign === '!=' || isNegated))
        throw new QasmFault('The lab can’t run “not equal” for a whole register.', line)
      if (sign === '!=' || isNegated) value = 1 - value
    } else if (asked.length > 1)
      throw new QasmFault('A condition on a whole register compares it with a number.', line)
    if (value < 0 || value >= 2 ** asked.length)
      throw new QasmFault('This condition can never hold: the number doesn’t fit the register.', line)
    return asked.map((bit, index) => ({ bit, value: ((value >> index) & 1) === 1 ? 1 : 0 }))
  }

  function barrier(): void {
    reader.next()
    const on = new Set<number>()
    if (reader.peek() === ';') for (let qubit = 0; qubit < qubits; qubit++) on.add(qubit)
    else
      do for (const qubit of reference('qubit')) on.add(qubit)
      while (reader.takeIf(','))
    reader.expect(';')
    if (on.size > 0) add({ name: 'barrier', qubits: [...on] })
  }

  function measure(onlyIf: readonly Condition[]): void {
    reader.next()
    const from = reference('qubit')
    if (!reader.takeIf('->')) throw reader.fault('Say which bit keeps the result: “c[0] = measure q[0];”.')
    const into = reference('bit')
    reader.expect(';')
    addMeasurements(from, into, onlyIf)
  }

  function assign(onlyIf: readonly Condition[]): void {
    const into = reference('bit')
    reader.expect('=')
    if (reader.peek() !== 'measure') throw reader.fault('The lab can only write measurements into bits.')
    reader.next()
    const from = reference('qubit')
    reader.expect(';')
    addMeasurements(from, into, onlyIf)
  }

  function addMeasurements(
    from: readonly number[],
    into: readonly number[],
    onlyIf: readonly Condition[],
  ): void {
    if (from.length !== into.length)
      throw reader.fault(`${from.length} qubits can’t be measured into ${into.length} bits.`)
    for (const [index, qubit] of from.entries())
      add({ name: 'measure', qubits: [qubit], bit: into[index] ?? 0, onlyIf })
  }

  function call(onlyIf: readonly Condition[]): void {
    const modifiers = readModifiers(reader)
    const line = reader.line()
    const name = reader.name()
    const definition = definitions.get(name)
    if (!definition && !knownGate(name)) throw new QasmFault(`The lab doesn’t know a gate “${name}”.`, line)
    const angles = readAngles(reader, none)
    const given: number[][] = []
    do given.push(reference('qubit'))
    while (reader.takeIf(','))
    reader.expect(';')
    const after = reader.place()
    // A register stands for each of its qubits in turn.
    const width = Math.max(...given.map(({ length }) => length))
    if (given.some(({ length }) => length !== 1 && length !== width))
      throw new QasmFault('These registers have different sizes.', line)
    for (let index = 0; index < width; index++) {
      const on = given.map((places) => places[places.length === 1 ? 0 : index] ?? 0)
      expandGate({ reader, definitions, calls, line }, { name, modifiers, angles, on }, (step) =>
        add({ ...step, onlyIf }),
      )
    }
    reader.moveTo(after)
  }
}
