import { type GateName, type Operation, stateAfter, type StateVector } from './state-vector.ts'

export type Level = {
  /** Stored by visitors' browsers, so never rename it. */
  id: string
  title: string
  /** The order, in words. */
  order: string
  hint: string
  qubits: 2 | 3
  /** The gates that may be used. */
  gates: readonly GateName[]
  /** A shortest solution (a test proves that none is shorter); its final state is the target. */
  shortest: readonly Operation[]
}

/** How many gates fit on one wire, in every level. */
export const slotCount = 6

/** The level whose target is the state that the page's own text asks for. */
export const mainLevelId = 'bell'

export const levels: readonly [Level, ...Level[]] = [
  {
    id: 'plus',
    title: 'Half and half',
    order: 'One roll that’s both sweet and salty until someone bites. The other stays as it is.',
    hint: 'One gate turns a zero into an even mix of zero and one.',
    qubits: 2,
    gates: ['H', 'X', 'Z'],
    shortest: [{ gate: 'H', wires: [0] }],
  },
  {
    id: mainLevelId,
    title: 'Two that agree',
    order: 'A pair of rolls that always agree: both zero or both one, never one of each.',
    hint: 'Make the first roll undecided, then let the second one know.',
    qubits: 2,
    gates: ['H', 'X', 'Z', 'CX'],
    shortest: [
      { gate: 'H', wires: [0] },
      { gate: 'CX', wires: [0, 1] },
    ],
  },
  {
    id: 'ghz',
    title: 'Three that agree',
    order: 'The same for a table of three. Whoever bites first decides for everyone.',
    hint: 'News travels: the second roll can tell the third.',
    qubits: 3,
    gates: ['H', 'X', 'Z', 'CX', 'SWAP'],
    shortest: [
      { gate: 'H', wires: [0] },
      { gate: 'CX', wires: [0, 1] },
      { gate: 'CX', wires: [1, 2] },
    ],
  },
  {
    id: 'interference',
    title: 'No salt in the house',
    order: 'Turn q0 from zero to one, for certain. There’s no X left in the drawer.',
    hint: 'Send it both ways, turn one way by half a circle, and bring them together: the zero cancels out.',
    qubits: 2,
    gates: ['H', 'S', 'T'],
    shortest: [
      { gate: 'H', wires: [0] },
      { gate: 'S', wires: [0] },
      { gate: 'S', wires: [0] },
      { gate: 'H', wires: [0] },
    ],
  },
  {
    id: 'singlet',
    title: 'Two that never agree',
    order: 'A pair that always differs, with opposite phases. No X and no CX this time.',
    hint: 'A CZ between two H on the same wire does what a CX does.',
    qubits: 2,
    gates: ['H', 'Z', 'S', 'CZ'],
    shortest: [
      { gate: 'H', wires: [0] },
      { gate: 'Z', wires: [0] },
      { gate: 'H', wires: [1] },
      { gate: 'Z', wires: [1] },
      { gate: 'CZ', wires: [0, 1] },
      { gate: 'H', wires: [1] },
    ],
  },
]

/** A level's target state. */
export function targetOf({ qubits, shortest }: Level): StateVector {
  return stateAfter(qubits, shortest)
}
