import { t } from '../words.ts'
import { QasmFault, type Reader } from './qasm-tokens.ts'

const constants = new Map([
  ['pi', Math.PI],
  ['π', Math.PI],
  ['tau', 2 * Math.PI],
  ['τ', 2 * Math.PI],
  ['euler', Math.E],
  ['ℇ', Math.E],
])

const functions = new Map<string, (value: number) => number>([
  ['sin', Math.sin],
  ['cos', Math.cos],
  ['tan', Math.tan],
  ['arcsin', Math.asin],
  ['arccos', Math.acos],
  ['arctan', Math.atan],
  ['asin', Math.asin],
  ['acos', Math.acos],
  ['atan', Math.atan],
  ['exp', Math.exp],
  ['ln', Math.log],
  ['log', Math.log],
  ['sqrt', Math.sqrt],
])

/** Deeper ones are attacks: each level uses the reader's stack. */
const maxDepth = 50

/** `angles` are a definition's parameters. NaN for a complex number, which Qiskit passes but doesn't use. */
export function readExpression(reader: Reader, angles: ReadonlyMap<string, number>): number {
  let isComplex = false
  const value = sum(0)
  if (!Number.isFinite(value) && !isComplex) throw reader.fault(t`This angle isn’t a number.`)
  return isComplex ? Number.NaN : value

  function sum(depth: number): number {
    let left = product(depth)
    for (;;) {
      if (reader.takeIf('+')) left += product(depth)
      else if (reader.takeIf('-')) left -= product(depth)
      else return left
    }
  }

  function product(depth: number): number {
    let left = signed(depth)
    for (;;) {
      if (reader.takeIf('*')) left *= signed(depth)
      // OpenQASM 3 and Qiskit's reader use integer division, so 1/2 is zero, which nobody means in an angle.
      else if (reader.takeIf('/')) left /= signed(depth)
      else return left
    }
  }

  function signed(depth: number): number {
    let sign = 1
    for (;;) {
      if (reader.takeIf('-')) sign = -sign
      else if (!reader.takeIf('+')) return sign * power(depth)
    }
  }

  function power(depth: number): number {
    if (depth > maxDepth) throw reader.fault(t`The brackets are nested too deeply.`)
    const base = single(depth)
    return reader.takeIf('**') || reader.takeIf('^') ? base ** signed(depth + 1) : base
  }

  function single(depth: number): number {
    const token = reader.next()
    if (token === '(') {
      const inner = sum(depth + 1)
      reader.expect(')')
      return inner
    }
    if (/^[\d.]/.test(token)) {
      if (reader.takeIf('j')) isComplex = true
      return Number(token.replaceAll('_', ''))
    }
    const known = angles.get(token) ?? constants.get(token)
    if (Number.isNaN(known)) isComplex = true
    if (known !== undefined) return known
    const apply = functions.get(token)
    if (!apply) throw reader.fault(t`The lab doesn’t know the value of “${token}”.`)
    reader.expect('(')
    const inner = sum(depth + 1)
    reader.expect(')')
    return apply(inner)
  }
}

/** A whole number, possibly written as an expression. */
export function readWhole(reader: Reader, names: ReadonlyMap<string, number>): number {
  const line = reader.line()
  const text = reader.peek()
  const value = readExpression(reader, names)
  if (!Number.isSafeInteger(value))
    throw new QasmFault(t`Here should be a whole number, not “${text}”.`, line)
  return value
}
