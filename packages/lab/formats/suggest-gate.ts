import { knownGate, knownNames } from './qasm-gates.ts'

/** Other programs' and textbooks' names for gates, in lower case. */
const otherNames = new Map([
  ['not', 'x'],
  ['hadamard', 'h'],
  ['cnot', 'cx'],
  ['cxgate', 'cx'],
  ['ccnot', 'ccx'],
  ['toffoli', 'ccx'],
  ['mcx', 'ccx'],
  ['fredkin', 'cswap'],
  ['v', 'sx'],
  ['vdg', 'sxdg'],
  ['si', 'sdg'],
  ['ti', 'tdg'],
  ['i', 'id'],
  ['identity', 'id'],
  ['cphaseshift', 'cp'],
  ['phaseshift', 'p'],
  ['xx', 'rxx'],
  ['yy', 'ryy'],
  ['zz', 'rzz'],
])

/** The gate probably meant by an unknown name; null if none is similar. */
export function suggestGate(name: string): string | null {
  const small = name.toLowerCase()
  const found = otherNames.get(small) ?? (knownGate(small) ? small : undefined)
  if (found !== undefined) return found
  return knownNames.find((known) => isOneTypoAway(small, known)) ?? null
}

/** Whether one letter is extra, missing or different. */
function isOneTypoAway(typed: string, known: string): boolean {
  const [short, long] = typed.length < known.length ? [typed, known] : [known, typed]
  if (long.length - short.length > 1 || short.length === 0) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(at + Number(short.length === long.length)) === long.slice(at + 1)
}
