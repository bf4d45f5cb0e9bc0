import { gateNames, gateOf, isGate, qubitCount } from '../circuit/gates.ts'
import { otherGates } from './other-gates.ts'
import type { GateDefinition } from './qasm-gate-text.ts'
import type { Step } from './qasm-controlled.ts'

export type GateSize = { readonly angles: number; readonly qubits: number }

/** A gate of the lab, or the phase of a whole, which only OpenQASM 3 has. */
export const isOwn = (name: string): name is Step['name'] => name === 'gphase' || isGate(name)

export const sizeOf = (name: Step['name']): GateSize =>
  name === 'gphase'
    ? { angles: 1, qubits: 0 }
    : { angles: gateOf(name).angles.length, qubits: qubitCount(name) }

export const sizeOfDefinition = ({ angles, qubits }: GateDefinition): GateSize => ({
  angles: angles.length,
  qubits: qubits.length,
})

/** The gate probably meant by an unknown name in a call of this size; null if none or several are. */
export function suggestGate(name: string, { angles, qubits }: GateSize): string | null {
  const small = name.toLowerCase()
  // Some have two names that only differ in capitals: the first is the lab's own.
  const known = new Map<string, readonly [string, GateSize]>()
  for (const own of gateNames) known.set(own, [own, sizeOf(own)])
  for (const [other, definition] of otherGates) {
    const key = other.toLowerCase()
    if (!known.has(key)) known.set(key, [other, sizeOfDefinition(definition)])
  }
  const near = [...known].flatMap(([key, [name, size]]) =>
    size.angles === angles && size.qubits === qubits && isOneTypoAway(small, key) ? [name] : [],
  )
  return known.get(small)?.[0] ?? (near.length === 1 ? (near[0] ?? null) : null)
}

/** Whether one letter is extra, missing or different. */
function isOneTypoAway(typed: string, known: string): boolean {
  const [short, long] = typed.length < known.length ? [typed, known] : [known, typed]
  if (long.length - short.length > 1 || short.length === 0) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(at + Number(short.length === long.length)) === long.slice(at + 1)
}
