import { gateOf, type GateName, gateNames, qubitCount } from '../circuit/gates.ts'
import type { Step } from './qasm-controlled.ts'
import { library } from './qasm-library.ts'

type Known = {
  readonly angles: number
  readonly qubits: number
  readonly steps: (angles: readonly number[]) => readonly Step[]
}

const alias = (
  name: GateName,
  angles: number,
  toOwn: (given: readonly number[]) => readonly number[],
): Known => ({
  angles,
  qubits: qubitCount(name),
  steps: (given) => [
    { name, angles: toOwn(given), on: Array.from({ length: qubitCount(name) }, (_, at) => at) },
  ],
})

const same = (given: readonly number[]) => given

/** Gate names of the OpenQASM 2 and 3 libraries, mapped to gates of the lab. */
const known = new Map<string, Known>([
  ...gateNames.map((name): [string, Known] => [name, alias(name, gateOf(name).angles.length, same)]),
  ['U', alias('u', 3, same)],
  ['u3', alias('u', 3, same)],
  ['u2', alias('u', 2, (given) => [Math.PI / 2, ...given])],
  ['u1', alias('p', 1, same)],
  ['phase', alias('p', 1, same)],
  ['CX', alias('cx', 0, same)],
  ['cu1', alias('cp', 1, same)],
  ['cphase', alias('cp', 1, same)],
  ['cu3', alias('cu', 3, (given) => [...given, 0])],
  ['gphase', { angles: 1, qubits: 0, steps: (given) => [{ name: 'gphase', angles: given, on: [] }] }],
  ...library,
])

export const knownNames: readonly string[] = [...known.keys()]

export function knownGate(name: string): Known | undefined {
  return known.get(name)
}
