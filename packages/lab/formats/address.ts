// @chunk circuits
import { angleText } from '../circuit/angle-text.ts'
import { readAngle } from './read-angle.ts'
import {
  type Circuit,
  conditionsOf,
  controlsOf,
  faultOf,
  isGateOperation,
  isZero,
  limits,
  type Operation,
} from '../circuit/circuit.ts'
import { isGate } from '../circuit/gates.ts'
import { inOrder } from '../circuit/moments.ts'

/** Longer addresses aren't read. */
const maxLetters = 200_000

/**
 * A circuit as the fragment of an address, without `#`: `2,2;h0;cx0,1;measure0:0;c0=1?x1`. First the numbers of qubits
 * and bits, then each operation with its conditions, angles and qubits, `!` before a control that has to be zero. Only
 * letters that an address may have.
 */
export function toFragment({ qubits, bits, operations }: Circuit): string {
  return [`${qubits},${bits}`, ...operations.map(wordOf)].join(';')
}

/** An operation as addresses have it: the same whichever format it was read from, and in which order its parts are. */
export function wordOf(operation: Operation): string {
  const onlyIf = conditionsOf(operation).map(({ bit, value }) => `c${bit}=${value}?`)
  const angles =
    'angles' in operation && operation.angles.length > 0
      ? `(${operation.angles.map(angleText).join(',')})`
      : ''
  const into = operation.name === 'measure' ? `:${operation.bit}` : ''
  const on = operation.qubits.map((qubit, at) =>
    isGateOperation(operation) && isZero(operation, at) ? `!${qubit}` : qubit,
  )
  return `${onlyIf.join('')}${operation.name}${angles}${on.join(',')}${into}`
}

const pattern = /^((?:c\d+=[01]\?)*)([a-z]+)(?:\(([^()]*)\))?(!?\d+(?:,!?\d+)*)(?::(\d+))?$/

/** Parses a URL fragment; null if it isn't a runnable circuit. */
export function fromFragment(fragment: string): Circuit | null {
  if (fragment.length > maxLetters) return null
  const [size = '', ...words] = decoded(fragment).split(';')
  const [, qubits, bits] = /^(\d{1,2}),(\d{1,2})$/.exec(size) ?? []
  if (qubits === undefined || bits === undefined || words.length > limits.operations) return null
  const operations: Operation[] = []
  for (const word of words) {
    const operation = operationOf(word)
    if (!operation) return null
    operations.push(operation)
  }
  const circuit: Circuit = { qubits: Number(qubits), bits: Number(bits), operations }
  return faultOf(circuit) === null ? inOrder(circuit) : null
}

function operationOf(word: string): Operation | null {
  const [, conditions = '', name = '', turns, places = '', into] = pattern.exec(word) ?? []
  const qubits = places.replaceAll('!', '').split(',').map(Number)
  const zeros = places.split(',').reduce((mask, place, at) => mask | (Number(place.startsWith('!')) << at), 0)
  const onlyIf = [...conditions.matchAll(/c(\d+)=([01])\?/g)].map(([, bit, value]) => ({
    bit: Number(bit),
    value: value === '1' ? (1 as const) : (0 as const),
  }))
  const [only = 0] = qubits
  const isPlain = zeros === 0
  if (isPlain && name === 'measure' && into !== undefined && qubits.length === 1)
    return { name, qubits: [only], bit: Number(into), onlyIf }
  if (isPlain && name === 'reset' && qubits.length === 1) return { name, qubits: [only], onlyIf }
  if (isPlain && name === 'barrier') return { name, qubits }
  if (!isGate(name)) return null
  const angles = turns === undefined ? [] : turns.split(',').map(readAngle)
  const gate = { name, qubits, angles: angles.map((angle) => angle ?? Number.NaN), onlyIf }
  if (zeros >> controlsOf(gate).length > 0) return null
  return isPlain ? gate : { ...gate, zeros }
}

/** Programs that pass links on percent-encode some letters. A malformed fragment is returned unchanged. */
export function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
