import { type GateName, paulis } from '../circuit/gates.ts'
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
export const library: readonly (readonly [string, Made])[] = [
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
