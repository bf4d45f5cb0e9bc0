import { language } from '../language.ts'
import { t } from '../words.ts'
import { type Circuit, type Condition, faultOf, limits, type Operation } from '../circuit/circuit.ts'
import { readConditions, readRange, readSet, registersOf } from './qasm-registers.ts'
import { QasmFault, type Reader, readerOf } from './qasm-tokens.ts'
import { readExpression, readWhole } from './qasm-expression.ts'
import { otherGates } from './other-gates.ts'
import { isGateStep } from './qasm-controlled.ts'
import { expand } from './qasm-definitions.ts'
import { readDefinition } from './qasm-gate-text.ts'
import { type Modifier, readAngles, readModifiers, sizeOfCall } from './qasm-calls.ts'
import { isOwn, suggestGate } from './qasm-gates.ts'
import { otherLanguage, refused } from './qasm-refused.ts'

/** Longer texts are refused unread: the longest circuit the lab runs has half as much. */
const maxLetters = 600_000

const most = limits.operations.toLocaleString(language)

export type Outcome =
  | {
      readonly circuit: Circuit
      /** The names of gates of somebody's own that are several gates of the lab. */
      readonly boxes?: readonly string[]
    }
  | {
      /** A sentence. */
      readonly fault: string
      /** The line it is about; null when it is about the whole text. */
      readonly line: number | null
    }

/** Reads OpenQASM 2 or 3, within milliseconds for any text. */
export function readQasm(text: string): Outcome {
  if (text.length > maxLetters)
    return { fault: t`This text is too long for the lab, which runs up to ${most} operations.`, line: null }
  try {
    const read = readProgram(readerOf(text))
    const fault = read.circuit.qubits === 0 ? t`This text declares no qubits.` : faultOf(read.circuit)
    return fault === null ? read : (otherLanguage(text) ?? { fault, line: null })
  } catch (error) {
    if (error instanceof QasmFault) return otherLanguage(text) ?? { fault: error.message, line: error.line }
    throw error
  }
}

function readProgram(reader: Reader): Extract<Outcome, { circuit: Circuit }> {
  const definitions = new Map(otherGates)
  const operations: Operation[] = []
  const boxes = new Set<string>()
  /** Of constants, and of the variables of the loops around. */
  const values = new Map<string, number>()
  const registers = registersOf(reader, values)
  const opaque = new Set<string>()
  /** Files that the text includes and the lab doesn't have. */
  const foreign: string[] = []
  const calls = { left: 4 * limits.operations }
  while (!reader.isAtEnd()) statement([], 0)
  const circuit = registers.circuit(operations)
  return boxes.size === 0 ? { circuit } : { circuit, boxes: [...boxes] }

  function statement(onlyIf: readonly Condition[], depth: number): void {
    const word = reader.peek()
    const why = refused.get(word)
    if (why !== undefined) throw reader.fault(why)
    // Registers may have the names of statements.
    if (registers.kindOf(word) === 'bit' && /^[[=]$/.test(reader.peek(1))) return assign(onlyIf)
    switch (word) {
      case 'OPENQASM':
      case 'include':
        return readHead()
      case ';':
        reader.next()
        return
      case 'qreg':
      case 'qubit':
      case 'creg':
      case 'bit':
        return declare(word, depth)
      case 'const':
        return define()
      case 'let':
        return registers.rename()
      case 'gate':
        definitions.set(...readDefinition(reader))
        return
      case 'opaque':
        reader.next()
        opaque.add(reader.name())
        return skip()
      case 'if':
        return branch(onlyIf, depth)
      case 'for':
        return loop(onlyIf, depth)
      case 'barrier':
        return barrier()
      case 'reset':
        reader.next()
        for (const qubit of registers.places('qubit')) add({ name: 'reset', qubits: [qubit], onlyIf })
        return reader.expect(';')
      case 'measure':
        return measure(onlyIf)
      case 'delay':
        // A delay has no effect here. In OpenQASM 2 it's written like a gate.
        if (reader.peek(1) === '[') return skip()
    }
    if (registers.kindOf(word) === 'bit') assign(onlyIf)
    else call(onlyIf)
  }

  function readHead(): void {
    const isFile = reader.next() === 'include'
    const name = reader.next()
    if (isFile && !/qelib1|stdgates/.test(name)) foreign.push(name.slice(1, -1))
    reader.expect(';')
  }

  function skip(): void {
    while (reader.next() !== ';');
  }

  function unknown(name: string, modifiers: readonly Modifier[]): string {
    if (opaque.has(name)) return t`“${name}” is declared without a definition, so the lab can’t run it.`
    const [file] = foreign
    const near = suggestGate(name, sizeOfCall(reader, modifiers))
    if (file === undefined)
      return near === null
        ? t`The lab doesn’t know a gate “${name}”.`
        : t`The lab doesn’t know a gate “${name}”; maybe you mean “${near}”.`
    return t`The lab doesn’t know a gate “${name}”, and has no “${file}”. Paste what it defines above this.`
  }

  function add(operation: Operation): void {
    if (operations.length >= limits.operations) throw reader.fault(t`The lab runs up to ${most} operations.`)
    if (new Set(operation.qubits).size < operation.qubits.length)
      throw reader.fault(t`“${operation.name}” uses the same qubit twice.`)
    operations.push(operation)
  }

  function declare(word: 'qreg' | 'qubit' | 'creg' | 'bit', depth: number): void {
    if (depth > 0) throw reader.fault(t`Registers can’t be declared inside a condition or a loop.`)
    const kind = word === 'qreg' || word === 'qubit' ? 'qubit' : 'bit'
    const name = registers.declare(kind, word === 'qreg' || word === 'creg')
    if (kind === 'bit' && reader.takeIf('=')) return assignTo(registers.all(name), [])
    reader.expect(';')
  }

  /** `const uint n = 4;` */
  function define(): void {
    reader.next()
    skipType()
    const name = reader.name()
    reader.expect('=')
    values.set(name, readExpression(reader, values))
    reader.expect(';')
  }

  function skipType(): void {
    if (!/^(?:u?int|float|angle|bool)$/.test(reader.peek())) return
    reader.next()
    if (!reader.takeIf('[')) return
    readWhole(reader, values)
    reader.expect(']')
  }

  function loop(onlyIf: readonly Condition[], depth: number): void {
    if (depth > 8) throw reader.fault(t`The loops are nested too deeply.`)
    reader.next()
    skipType()
    const name = reader.name()
    reader.expect('in')
    let each: number[]
    if (reader.takeIf('{')) each = readSet(reader, values, '}')
    else {
      reader.expect('[')
      each = readRange(reader, values)
      reader.expect(']')
    }
    const before = values.get(name)
    const body = reader.place()
    for (const value of each) {
      values.set(name, value)
      reader.moveTo(body)
      block(onlyIf, depth + 1)
      if (calls.left-- <= 0) throw reader.fault(t`The lab runs up to ${most} operations.`)
    }
    if (before === undefined) values.delete(name)
    else values.set(name, before)
    if (each.length === 0) skipBlock()
  }

  function skipBlock(): void {
    if (reader.peek() !== '{') return skip()
    let open = 0
    do {
      const token = reader.next()
      if (token === '{') open++
      if (token === '}') open--
    } while (open > 0)
  }

  function branch(onlyIf: readonly Condition[], depth: number): void {
    if (depth > 8) throw reader.fault(t`The conditions are nested too deeply.`)
    reader.next()
    const conditions = readConditions(reader, registers, values)
    const before = operations.length
    block([...onlyIf, ...conditions], depth + 1)
    const line = reader.line()
    if (!reader.takeIf('else')) return mustKeep(conditions, before, line, false)
    const [only] = conditions
    if (!only || conditions.length > 1)
      throw new QasmFault(t`The lab can run “else” only after a condition on one bit.`, line)
    mustKeep(conditions, before, line, true)
    const from = operations.length
    block([...onlyIf, { bit: only.bit, value: only.value === 1 ? 0 : 1 }], depth + 1)
    mustKeep(conditions, from, line, false)
  }

  /** Each operation reads the bits again, so a branch that changes its own condition's bits would run differently. */
  function mustKeep(conditions: readonly Condition[], from: number, line: number, isLastToo: boolean): void {
    const inside = operations.slice(from, isLastToo ? undefined : -1)
    const asked = new Set(conditions.map(({ bit }) => bit))
    if (inside.some((each) => each.name === 'measure' && asked.has(each.bit)))
      throw new QasmFault(t`The lab can’t run a branch that measures into the bit it depends on.`, line)
  }

  function block(onlyIf: readonly Condition[], depth: number): void {
    if (!reader.takeIf('{')) return statement(onlyIf, depth)
    while (!reader.takeIf('}')) statement(onlyIf, depth)
  }

  function barrier(): void {
    reader.next()
    const given = reader.list(() => registers.places('qubit'), ';')
    const on = new Set(given.length === 0 ? registers.allQubits() : given.flat())
    if (on.size > 0) add({ name: 'barrier', qubits: [...on] })
  }

  function measure(onlyIf: readonly Condition[]): void {
    reader.next()
    const from = registers.places('qubit')
    if (!reader.takeIf('->')) throw reader.fault(t`Say which bit keeps the result: “c[0] = measure q[0];”.`)
    const into = registers.places('bit')
    reader.expect(';')
    addMeasurements(from, into, onlyIf)
  }

  function assign(onlyIf: readonly Condition[]): void {
    const into = registers.places('bit')
    reader.expect('=')
    assignTo(into, onlyIf)
  }

  /** `c = 0` is accepted only as the first statement, where it changes nothing. */
  function assignTo(into: readonly number[], onlyIf: readonly Condition[]): void {
    if (operations.length === 0 && /^(?:0|false|["']0+["'])$/.test(reader.peek())) {
      reader.next()
      return reader.expect(';')
    }
    if (!reader.takeIf('measure')) throw reader.fault(t`The lab can only write measurements into bits.`)
    const from = registers.places('qubit')
    reader.expect(';')
    addMeasurements(from, into, onlyIf)
  }

  function addMeasurements(
    from: readonly number[],
    into: readonly number[],
    onlyIf: readonly Condition[],
  ): void {
    const [qubits, bits] = [from.length, into.length]
    if (qubits !== bits) throw reader.fault(t`${qubits} qubits can’t be measured into ${bits} bits.`)
    for (const [index, qubit] of from.entries())
      add({ name: 'measure', qubits: [qubit], bit: into[index] ?? 0, onlyIf })
  }

  function call(onlyIf: readonly Condition[]): void {
    const modifiers = readModifiers(reader, values)
    const line = reader.line()
    const name = reader.name()
    if (!definitions.has(name) && !isOwn(name)) throw new QasmFault(unknown(name, modifiers), line)
    const angles = readAngles(reader, values)
    const given = reader.list(() => registers.places('qubit'), ';')
    const after = reader.place()
    // A register stands for each of its qubits in turn.
    const width = Math.max(1, ...given.map(({ length }) => length))
    const before = operations.length
    if (given.some(({ length }) => length !== 1 && length !== width))
      throw new QasmFault(t`These registers have different sizes.`, line)
    for (let index = 0; index < width; index++) {
      const on = given.map((places) => places[places.length === 1 ? 0 : index] ?? 0)
      expand(
        {
          reader,
          definitions,
          values,
          unknown,
          calls,
          line,
          reset: (qubit) => add({ name: 'reset', qubits: [qubit], onlyIf }),
        },
        { name, modifiers, angles, on },
        (step) => {
          // A global phase can't be measured.
          if (isGateStep(step)) add({ ...step, onlyIf })
        },
      )
    }
    if (definitions.has(name) && operations.length - before > width) boxes.add(name)
    reader.moveTo(after)
  }
}
