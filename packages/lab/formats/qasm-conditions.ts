import { t } from '../words.ts'
import type { Condition } from '../circuit/circuit.ts'
import { readWhole } from './qasm-expression.ts'
import { QasmFault, type Reader } from './qasm-tokens.ts'
import type { Registers } from './qasm-registers.ts'

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
