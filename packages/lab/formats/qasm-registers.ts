import { language } from '../language.ts'
import { plural, t } from '../words.ts'
import { bitsOf, type Circuit, limits, type Operation, type Condition } from '../circuit/circuit.ts'
import { readWhole } from './qasm-expression.ts'
import { QasmFault, type Reader } from './qasm-tokens.ts'

type Kind = 'qubit' | 'bit'

/** A name and its places, as numbers of the whole circuit. */
type Register = { readonly kind: Kind; readonly places: readonly number[]; readonly line: number }

type Registers = ReturnType<typeof registersOf>

/** More than the lab's limit, because unused ones are left out. */
const maxDeclaredBits = 10_000
const maxListed = limits.operations

/** The registers of a program, as they are declared; `values` has those of its constants. */
export function registersOf(reader: Reader, values: ReadonlyMap<string, number>) {
  const registers = new Map<string, Register>()
  const counts = { qubit: 0, bit: 0 }

  // A circuit transpiled for a device names the device's qubits. Unused ones are left out.
  const physical = reader.has('$') ? reader.all(/^\$\d+$/) : []
  const numbers = [...new Set(physical.map(({ text }) => Number(text.slice(1))))].toSorted((a, b) => a - b)
  for (const number of numbers) add('qubit', `$${number}`, 1, physical[0]?.line ?? 1)

  function add(kind: Kind, name: string, size: number, line: number) {
    const first = counts[kind]
    const most = kind === 'qubit' ? limits.qubits : maxDeclaredBits
    if (first + size > most) throw tooMany(kind, most, first + size, line)
    if (registers.has(name)) throw new QasmFault(t`“${name}” is declared twice.`, line)
    registers.set(name, { kind, places: Array.from({ length: size }, (_, index) => first + index), line })
    counts[kind] += size
  }

  function sizeInBrackets(): number | null {
    if (!reader.takeIf('[')) return null
    const size = readWhole(reader, values)
    if (size < 1) throw reader.fault(t`A register needs at least one place.`)
    reader.expect(']')
    return size
  }

  /** `q[0]`, `q[1:3]`, `q[{0, 2}]`, each of which may be followed by another. */
  function chosen(from: readonly number[], name: string): readonly number[] {
    const line = reader.line()
    const indexes = reader.takeIf('{') ? readSet(reader, values, '}') : readRange(reader, values, from.length)
    reader.expect(']')
    return indexes.map((index) => {
      const place = from.at(index)
      if (place === undefined) {
        throw new QasmFault(
          t`“${name}” has ${plural(from.length, { one: '# place', other: '# places' })}, counted from 0.`,
          line,
        )
      }
      return place
    })
  }

  return {
    /** Reads `qubit[2] q` or `qreg q[2]`, and returns its name. */
    declare(kind: Kind, isOld: boolean): string {
      const line = reader.line()
      reader.next()
      let size = isOld ? null : sizeInBrackets()
      const name = reader.name()
      if (isOld) size = sizeInBrackets()
      add(kind, name, size ?? 1, line)
      return name
    },
    /** Reads an alias of other places: `let both = q[0:1] ++ r;`. */
    rename(): void {
      reader.next()
      const line = reader.line()
      const name = reader.name()
      reader.expect('=')
      const kind = registers.get(reader.peek())?.kind ?? 'qubit'
      const places = [...this.places(kind)]
      while (reader.takeIf('+')) {
        reader.expect('+')
        places.push(...this.places(kind))
      }
      reader.expect(';')
      if (registers.has(name)) throw new QasmFault(t`“${name}” is declared twice.`, line)
      registers.set(name, { kind, places, line })
    },
    kindOf: (name: string) => registers.get(name)?.kind,
    all: (name: string) => registers.get(name)?.places ?? [],
    /** Reads a register, or some places of it. */
    places(kind: Kind): readonly number[] {
      const line = reader.line()
      const name = reader.peek().startsWith('$') ? reader.next() : reader.name()
      const register = registers.get(name)
      if (register?.kind !== kind)
        throw new QasmFault(
          kind === 'qubit'
            ? t`There is no qubit register “${name}”.`
            : t`There is no bit register “${name}”.`,
          line,
        )
      let { places } = register
      while (reader.takeIf('[')) places = chosen(places, name)
      return places
    },
    allQubits: () => Array.from({ length: counts.qubit }, (_, index) => index),
    /** The circuit of these operations. Bits beyond the lab's limit are left out if their register is unused. */
    circuit(operations: readonly Operation[]): Circuit {
      const { qubit: qubits, bit: bits } = counts
      if (bits <= limits.bits) return { qubits, bits, operations }
      const used = new Set(operations.flatMap(bitsOf))
      const kept = [...registers.values()].filter(
        ({ kind, places }) => kind === 'bit' && places.some((place) => used.has(place)),
      )
      const moved = new Map<number, number>()
      for (const { places, line } of kept) {
        for (const place of places) if (!moved.has(place)) moved.set(place, moved.size)
        if (moved.size > limits.bits) throw tooMany('bit', limits.bits, bits, line)
      }
      return { qubits, bits: moved.size, operations: operations.map((each) => withBits(each, moved)) }
    },
  }
}

function tooMany(kind: Kind, most: number, asked: number, line: number): QasmFault {
  const wanted = asked.toLocaleString(language)
  return new QasmFault(
    kind === 'qubit'
      ? t`The lab has room for ${most} qubits, and this circuit asks for ${wanted}.`
      : t`The lab has room for ${most} bits, and this circuit asks for ${wanted}.`,
    line,
  )
}

function withBits(operation: Operation, moved: ReadonlyMap<number, number>): Operation {
  if (operation.name === 'barrier') return operation
  const onlyIf = operation.onlyIf.map(({ bit, value }) => ({ bit: moved.get(bit) ?? 0, value }))
  if (operation.name !== 'measure') return { ...operation, onlyIf }
  return { ...operation, bit: moved.get(operation.bit) ?? 0, onlyIf }
}

/** `1, 2, 4` up to the sign that ends it. */
export function readSet(reader: Reader, values: ReadonlyMap<string, number>, end: string): number[] {
  const found: number[] = []
  do {
    if (found.push(readWhole(reader, values)) > maxListed)
      throw reader.fault(t`This list is too long for the lab.`)
  } while (reader.takeIf(','))
  reader.expect(end)
  return found
}

/** `3`, `0:2` or `0:2:8`, whose last one is included; without a beginning or an end, that of `size` places. */
export function readRange(reader: Reader, values: ReadonlyMap<string, number>, size?: number): number[] {
  const isOpen = () => reader.peek() === ':' || reader.peek() === ']'
  const first = isOpen() ? null : readWhole(reader, values)
  if (!reader.takeIf(':')) {
    if (first === null) throw reader.fault(t`Here should be a whole number.`)
    return [first]
  }
  let [step, last] = [1, isOpen() ? null : readWhole(reader, values)]
  if (reader.takeIf(':')) {
    step = last ?? 1
    last = isOpen() ? null : readWhole(reader, values)
  }
  const inside = (index: number) => (index < 0 && size !== undefined ? index + size : index)
  if ((last === null && size === undefined) || step === 0) throw reader.fault(t`This range has no end.`)
  const [from, to] = [inside(first ?? 0), inside(last ?? -1)]
  const count = Math.max(0, Math.floor((to - from) / step) + 1)
  if (count > maxListed) throw reader.fault(t`This range is too long for the lab.`)
  return Array.from({ length: count }, (_, index) => from + index * step)
}

const onlyThese = t`The lab can only compare bits by “==” and “!=”, and join what it compares by “&&”.`

/** Reads a condition in parentheses: `(c == 3)`, `(c[0] && !c[1])`. */
export function readConditions(
  reader: Reader,
  registers: Registers,
  values: ReadonlyMap<string, number>,
): Condition[] {
  reader.expect('(')
  const conditions: Condition[] = []
  do conditions.push(...one(0))
  while (reader.takeIf('&&') || reader.takeIf('&'))
  if (reader.peek() !== ')') throw reader.fault(onlyThese)
  reader.next()
  return conditions

  function one(depth: number): Condition[] {
    if (depth > 8) throw reader.fault(t`The brackets are nested too deeply.`)
    if (reader.takeIf('(')) {
      const inner = one(depth + 1)
      while (reader.takeIf('&&') || reader.takeIf('&')) inner.push(...one(depth + 1))
      reader.expect(')')
      return inner
    }
    const isNegated = reader.takeIf('!') || reader.takeIf('~')
    const line = reader.line()
    const asked = bits()
    let value = isNegated ? 0 : 1
    const sign = reader.peek()
    if (sign === '==' || sign === '!=') {
      reader.next()
      const token = reader.peek()
      if (token === 'true' || token === 'false') value = reader.next() === 'true' ? 1 : 0
      else if (/^["'][01]+["']$/.test(token)) value = Number.parseInt(reader.next().slice(1, -1), 2)
      else value = readWhole(reader, values)
      if (asked.length > 1 && (sign === '!=' || isNegated))
        throw new QasmFault(t`The lab can’t run “not equal” for a whole register.`, line)
      if (sign === '!=' || isNegated) value = 1 - value
    } else if (sign !== ')' && sign !== '&&' && sign !== '&') throw new QasmFault(onlyThese, line)
    else if (asked.length > 1)
      throw new QasmFault(t`A condition on a whole register compares it with a number.`, line)
    if (value < 0 || value >= 2 ** asked.length)
      throw new QasmFault(t`This condition can never hold: the number doesn’t fit the register.`, line)
    return asked.map((bit, index) => ({ bit, value: Math.floor(value / 2 ** index) % 2 === 1 ? 1 : 0 }))
  }

  /** A register or some of its places, also as a number: `int[2](c)`. */
  function bits(): readonly number[] {
    if (!['int', 'uint', 'bool', 'bit'].includes(reader.peek())) return registers.places('bit')
    reader.next()
    if (reader.takeIf('[')) {
      readWhole(reader, values)
      reader.expect(']')
    }
    reader.expect('(')
    const inside = registers.places('bit')
    reader.expect(')')
    return inside
  }
}
