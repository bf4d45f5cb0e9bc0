/** A matrix of one qubit in row-major order, each entry as its real and its imaginary part. */
export type Matrix = readonly [number, number, number, number, number, number, number, number]

/** What a gate does to its last qubit when all its controls are one; `swap` swaps its last two. */
type Base = (angles: readonly number[]) => Matrix

type Gate = {
  /** How many of its qubits, the first ones, are controls. */
  controls: number
  /** The names of its angles, in Qiskit's order. */
  angles: readonly string[]
  base: Base | 'swap'
}

const half = Math.SQRT1_2
const fixed =
  (...matrix: Matrix): Base =>
  () =>
    matrix

export const paulis = {
  x: [0, 0, 1, 0, 1, 0, 0, 0],
  y: [0, 0, 0, -1, 0, 1, 0, 0],
  z: [1, 0, 0, 0, 0, 0, -1, 0],
} as const satisfies Record<string, Matrix>

const x = fixed(...paulis.x)
const y = fixed(...paulis.y)
const z = fixed(...paulis.z)
const h = fixed(half, 0, half, 0, half, 0, -half, 0)
const s = fixed(1, 0, 0, 0, 0, 0, 0, 1)
const sdg = fixed(1, 0, 0, 0, 0, 0, 0, -1)
const sx = fixed(0.5, 0.5, 0.5, -0.5, 0.5, -0.5, 0.5, 0.5)

function rx([theta = 0]: readonly number[]): Matrix {
  const [c, n] = [Math.cos(theta / 2), Math.sin(theta / 2)]
  return [c, 0, 0, -n, 0, -n, c, 0]
}
function rz([phi = 0]: readonly number[]): Matrix {
  const [c, n] = [Math.cos(phi / 2), Math.sin(phi / 2)]
  return [c, -n, 0, 0, 0, 0, c, n]
}
/** The fourth angle, a phase of the whole, only matters below a control. */
export function u([theta = 0, phi = 0, lambda = 0, gamma = 0]: readonly number[]): Matrix {
  const [c, n] = [Math.cos(theta / 2), Math.sin(theta / 2)]
  const turned = (size: number, angle: number) => [size * Math.cos(angle), size * Math.sin(angle)] as const
  return [
    ...turned(c, gamma),
    ...turned(-n, gamma + lambda),
    ...turned(n, gamma + phi),
    ...turned(c, gamma + phi + lambda),
  ]
}

const ry: Base = ([theta = 0]) => u([theta])
const p: Base = ([lambda = 0]) => u([0, 0, lambda])

/** The product of two one-qubit gates. */
export function inOne(second: Matrix, first: Matrix): Matrix {
  const [ar, ai, br, bi, cr, ci, dr, di] = second
  const [er, ei, fr, fi, gr, gi, hr, hi] = first
  return [
    ar * er - ai * ei + br * gr - bi * gi,
    ar * ei + ai * er + br * gi + bi * gr,
    ar * fr - ai * fi + br * hr - bi * hi,
    ar * fi + ai * fr + br * hi + bi * hr,
    cr * er - ci * ei + dr * gr - di * gi,
    cr * ei + ci * er + dr * gi + di * gr,
    cr * fr - ci * fi + dr * hr - di * hi,
    cr * fi + ci * fr + dr * hi + di * hr,
  ]
}

const none: readonly string[] = []

/** Named as in Qiskit, which judges them: after a change, run packages/lab/testing/generate_circuits.py. */
const gates = {
  h: { controls: 0, angles: none, base: h },
  x: { controls: 0, angles: none, base: x },
  y: { controls: 0, angles: none, base: y },
  z: { controls: 0, angles: none, base: z },
  s: { controls: 0, angles: none, base: s },
  sdg: { controls: 0, angles: none, base: sdg },
  t: { controls: 0, angles: none, base: fixed(1, 0, 0, 0, 0, 0, half, half) },
  tdg: { controls: 0, angles: none, base: fixed(1, 0, 0, 0, 0, 0, half, -half) },
  sx: { controls: 0, angles: none, base: sx },
  sxdg: { controls: 0, angles: none, base: fixed(0.5, -0.5, 0.5, 0.5, 0.5, 0.5, 0.5, -0.5) },
  id: { controls: 0, angles: none, base: fixed(1, 0, 0, 0, 0, 0, 1, 0) },
  rx: { controls: 0, angles: ['theta'], base: rx },
  ry: { controls: 0, angles: ['theta'], base: ry },
  rz: { controls: 0, angles: ['phi'], base: rz },
  p: { controls: 0, angles: ['lambda'], base: p },
  u: { controls: 0, angles: ['theta', 'phi', 'lambda'], base: u },
  cx: { controls: 1, angles: none, base: x },
  cy: { controls: 1, angles: none, base: y },
  cz: { controls: 1, angles: none, base: z },
  ch: { controls: 1, angles: none, base: h },
  cs: { controls: 1, angles: none, base: s },
  csdg: { controls: 1, angles: none, base: sdg },
  csx: { controls: 1, angles: none, base: sx },
  cp: { controls: 1, angles: ['lambda'], base: p },
  crx: { controls: 1, angles: ['theta'], base: rx },
  cry: { controls: 1, angles: ['theta'], base: ry },
  crz: { controls: 1, angles: ['phi'], base: rz },
  cu: { controls: 1, angles: ['theta', 'phi', 'lambda', 'gamma'], base: u },
  swap: { controls: 0, angles: none, base: 'swap' },
  ccx: { controls: 2, angles: none, base: x },
  ccz: { controls: 2, angles: none, base: z },
  cswap: { controls: 1, angles: none, base: 'swap' },
} as const satisfies Readonly<Record<string, Gate>>

export type GateName = keyof typeof gates

// Object.keys loses the names of the keys.
export const gateNames = Object.keys(gates) as GateName[]

export function gateOf(name: GateName): Gate {
  return gates[name]
}

/** What the gate does to its last qubit when all its controls are one; null for a swap. */
export function matrixOf(name: GateName, angles: readonly number[]): Matrix | null {
  const { base } = gateOf(name)
  return base === 'swap' ? null : base(angles)
}

export function isGate(name: string): name is GateName {
  return Object.hasOwn(gates, name)
}

/** How many qubits the gate changes: its last ones. */
export const targetCount = (name: GateName): number => (gateOf(name).base === 'swap' ? 2 : 1)

/** How many qubits the gate acts on, without further controls. */
export const qubitCount = (name: GateName): number => gateOf(name).controls + targetCount(name)

/** The same without its controls: `cx` and `ccx` are `x`. */
export const baseName = (name: GateName): GateName => name.slice(gateOf(name).controls) as GateName
