import { gateNames, gateOf, isGate, qubitCount } from '../circuit/gates.ts'
import { otherGates } from './other-gates.ts'
import type { Step } from './qasm-controlled.ts'

/** How many angles and qubits a gate takes. */
export type GateSize = { readonly angles: number; readonly qubits: number }

/** A gate of the lab, or the phase of a whole, which only OpenQASM 3 has. */
export const isOwn = (name: string): name is Step['name'] => name === 'gphase' || isGate(name)

export const sizeOf = (name: Step['name']): GateSize =>
  name === 'gphase'
    ? { angles: 1, qubits: 0 }
    : { angles: gateOf(name).angles.length, qubits: qubitCount(name) }

/** The gate probably meant by an unknown name in a call of this size; null if none or several are. */
export function suggestGate(name: string, { angles, qubits }: GateSize): string | null {
  const small = name.toLowerCase()
  const others = [...otherGates].filter(
    ([, definition]) => definition.angles.length === angles && definition.qubits.length === qubits,
  )
  const fitting = [
    ...gateNames.filter((own) => sizeOf(own).angles === angles && sizeOf(own).qubits === qubits),
    ...others.map(([other]) => other),
  ]
  const same = [...gateNames, ...otherGates.keys()].find((known) => known.toLowerCase() === small)
  const near = fitting.filter((known) => isOneTypoAway(small, known.toLowerCase()))
  return same ?? (near.length === 1 ? (near[0] ?? null) : null)
}

/** Whether one letter is extra, missing or different. */
function isOneTypoAway(typed: string, known: string): boolean {
  const [short, long] = typed.length < known.length ? [typed, known] : [known, typed]
  if (long.length - short.length > 1 || short.length === 0) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(at + Number(short.length === long.length)) === long.slice(at + 1)
}
