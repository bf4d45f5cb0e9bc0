import { gateOf, type GateName, gateNames, qubitCount } from '../circuit/gates.ts'

/** One gate of the lab on qubits of the call, by their positions. */
export type Step = {
  readonly name: GateName
  readonly angles: readonly number[]
  readonly on: readonly number[]
}

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
const cx: Step = { name: 'cx', angles: [], on: [0, 1] }
const onBoth = (name: GateName, angles: readonly number[] = []): Step[] => [
  { name, angles, on: [0] },
  { name, angles, on: [1] },
]
const turn = (angles: readonly number[]): Step[] => [cx, { name: 'rz', angles, on: [1] }, cx]

/** What the libraries of OpenQASM 2 and 3 call gates, as gates of the lab. */
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
  ['rzz', { angles: 1, qubits: 2, steps: turn }],
  ['rxx', { angles: 1, qubits: 2, steps: (given) => [...onBoth('h'), ...turn(given), ...onBoth('h')] }],
  [
    'ryy',
    {
      angles: 1,
      qubits: 2,
      steps: (given) => [...onBoth('rx', [Math.PI / 2]), ...turn(given), ...onBoth('rx', [-Math.PI / 2])],
    },
  ],
])

export function knownGate(name: string): Known | undefined {
  return known.get(name)
}

const controlled: Partial<Record<GateName, GateName>> = {
  x: 'cx',
  cx: 'ccx',
  y: 'cy',
  z: 'cz',
  cz: 'ccz',
  h: 'ch',
  s: 'cs',
  sdg: 'csdg',
  sx: 'csx',
  p: 'cp',
  rx: 'crx',
  ry: 'cry',
  rz: 'crz',
  u: 'cu',
  swap: 'cswap',
}

const inverses: Partial<Record<GateName, GateName>> = {
  s: 'sdg',
  sdg: 's',
  t: 'tdg',
  tdg: 't',
  sx: 'sxdg',
  sxdg: 'sx',
  cs: 'csdg',
  csdg: 'cs',
}

/** The gate below one more control, which comes before its other qubits; null when the lab has none. */
export function withControl({ name, angles, on }: Step): Step | null {
  const found = controlled[name]
  if (!found) return null
  return { name: found, angles: found === 'cu' ? [...angles, 0] : angles, on: [0, ...on.map((at) => at + 1)] }
}

/** The gate that undoes this one; null when the lab has none. */
export function inverseOf(step: Step): Step | null {
  const { name, angles } = step
  const [theta = 0, phi = 0, lambda = 0, gamma = 0] = angles
  if (name === 'csx') return null
  if (name === 'u') return { ...step, angles: [-theta, -lambda, -phi] }
  if (name === 'cu') return { ...step, angles: [-theta, -lambda, -phi, -gamma] }
  return { ...step, name: inverses[name] ?? name, angles: angles.map((angle) => -angle) }
}
