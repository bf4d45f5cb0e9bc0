import { type GateName, gateNames, gateOf, paulis, qubitCount } from '../circuit/gates.ts'
import { gateBelow, power, type Step } from './qasm-controlled.ts'

/** A gate without a tile in the lab: its numbers of angles and qubits, and its decomposition. */
type Made = {
  readonly angles: number
  readonly qubits: number
  readonly steps: (angles: readonly number[]) => readonly Step[]
}

const gate = (name: GateName, ...on: number[]): Step => ({ name, angles: [], on })
const turned = (name: GateName, angle: number, ...on: number[]): Step => ({ name, angles: [angle], on })

const turn = ([theta = 0]: readonly number[]) => [gate('cx', 0, 1), turned('rz', theta, 1), gate('cx', 0, 1)]
const onBoth = (name: GateName, ...angles: number[]): Step[] => [
  { name, angles, on: [0] },
  { name, angles, on: [1] },
]

const betweenH = (steps: readonly Step[], on: number): Step[] => [gate('h', on), ...steps, gate('h', on)]
const t = (sign: 1 | -1, on: number) => gate(sign === 1 ? 't' : 'tdg', on)
const rccx = betweenH(
  [t(1, 2), gate('cx', 1, 2), t(-1, 2), gate('cx', 0, 2), t(1, 2), gate('cx', 1, 2), t(-1, 2)],
  2,
)
const quarter = Math.PI / 2

const fixed = (qubits: number, steps: readonly Step[]): Made => ({ angles: 0, qubits, steps: () => steps })

/**
 * The gates of Qiskit's qelib1.inc beyond the lab's own. Real Qiskit judges it: after a change, run
 * packages/lab/testing/generate_dialects.py.
 */
const library: readonly (readonly [string, Made])[] = [
  ['u0', { angles: 1, qubits: 1, steps: () => [gate('id', 0)] }],
  // A delay has no effect here.
  ['delay', { angles: 1, qubits: 1, steps: () => [] }],
  ['rzz', { angles: 1, qubits: 2, steps: turn }],
  ['rxx', { angles: 1, qubits: 2, steps: (given) => [...onBoth('h'), ...turn(given), ...onBoth('h')] }],
  [
    'ryy',
    {
      angles: 1,
      qubits: 2,
      steps: (given) => [...onBoth('rx', quarter), ...turn(given), ...onBoth('rx', -quarter)],
    },
  ],
  ['rccx', fixed(3, rccx)],
  [
    'rc3x',
    fixed(4, [
      ...betweenH([t(1, 3), gate('cx', 2, 3), t(-1, 3)], 3),
      gate('cx', 0, 3),
      t(1, 3),
      gate('cx', 1, 3),
      t(-1, 3),
      gate('cx', 0, 3),
      t(1, 3),
      gate('cx', 1, 3),
      t(-1, 3),
      ...betweenH([t(1, 3), gate('cx', 2, 3), t(-1, 3)], 3),
    ]),
  ],
  ['c3x', fixed(4, gateBelow(paulis.x, [0, 1, 2, 3]))],
  ['c3sqrtx', fixed(4, gateBelow(power(paulis.x, 1 / 2), [0, 1, 2, 3]))],
  ['c4x', fixed(5, gateBelow(paulis.x, [0, 1, 2, 3, 4]))],
]

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

const knownNames: readonly string[] = [...known.keys()]

export function knownGate(name: string): Known | undefined {
  return known.get(name)
}

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
