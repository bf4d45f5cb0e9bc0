import { hiddenOrders } from '@fest/schemas/core/lab/challenges/hidden-orders.ts'
import { document, keyed, rank, type SeedDocument } from '../document.ts'

const challenges = [
  {
    id: 'bell-pair',
    title: 'A pair that agrees',
    task: 'Two coins that always land alike, however far apart they are. Build the state that is half 00 and half 11.',
    qubits: 2,
    target: 'state',
    reference: 'qubit[2] q;\nh q[0];\ncx q[0], q[1];',
    best: 2,
    hints: [
      'One qubit has to be in both states at once first. Which gate does that?',
      'H on q0. Then q1 has to follow q0.',
    ],
    solved:
      'That’s a Bell pair: neither qubit has a state of its own anymore. Teleportation and quantum keys begin with it.',
  },
  {
    id: 'minus',
    title: 'Turn it around',
    task: 'Make the state |−⟩ on one qubit: it’s measured like |+⟩, half and half, and is still its opposite. Only H and X are allowed.',
    qubits: 1,
    gates: ['h', 'x'],
    target: 'amplitudes',
    amplitudes: keyed('lab-minus/amplitudes', [
      { _type: 'labAmplitude', state: '0', re: Math.SQRT1_2 },
      { _type: 'labAmplitude', state: '1', re: -Math.SQRT1_2 },
    ]),
    best: 2,
    hints: ['H turns 0 into |+⟩. What does it make of 1?'],
    solved:
      'The minus sign is a phase: no measurement of this qubit shows it, and every quantum algorithm lives off it.',
  },
  {
    id: 'swap',
    title: 'Change places',
    task: 'Swap two qubits, whatever their states, with nothing but CX.',
    qubits: 2,
    gates: ['cx'],
    target: 'operation',
    reference: 'qubit[2] q;\nswap q[0], q[1];',
    best: 3,
    hints: [
      'In a classical program three XORs swap two numbers without a third one.',
      'The second CX points the other way.',
    ],
    solved:
      'Chips connect only neighbors, so they swap all day. Now you know why each swap costs three gates.',
  },
  {
    id: 'ghz',
    title: 'All three or none',
    task: 'Entangle three qubits so that they’re all 0 or all 1: a GHZ state.',
    qubits: 3,
    target: 'state',
    reference: 'qubit[3] q;\nh q[0];\ncx q[0], q[1];\ncx q[0], q[2];',
    best: 3,
    hints: ['Begin with a pair that agrees.', 'One more CX lets q2 follow either of them.'],
    solved:
      'Greenberger, Horne and Zeilinger showed with it, without any statistics, that the world isn’t made of hidden answers.',
  },
  {
    id: 'kickback',
    title: 'The control that changed',
    task: 'The circuit begins with q1 in |−⟩. Bring q0 from 0 to 1 with only H and CX, and leave q1 as it was.',
    qubits: 2,
    start: 'qubit[2] q;\nx q[1];\nh q[1];',
    gates: ['h', 'cx'],
    target: 'state',
    reference: 'qubit[2] q;\nx q[0];\nx q[1];\nh q[1];',
    best: 3,
    hints: [
      'CX with q0 as its control does something to q0 after all, as q1 is in |−⟩.',
      'Put q0 into |+⟩ first, and turn it back at the end.',
    ],
    solved:
      'The phase was kicked back to the control. Deutsch’s, Grover’s and Shor’s algorithms do exactly this.',
  },
  {
    id: 'teleport',
    title: 'Beam it over',
    task: `Something was done to q0, and q1 and q2 are a pair that agrees. Bring the state of q0 to q2.

What may cross is two classical bits: measure q0 and q1, and let q2 depend on the results.`,
    qubits: 3,
    start: 'qubit[3] q;\nbit[2] c;\nry(1.1) q[0];\nrz(0.6) q[0];\nh q[1];\ncx q[1], q[2];',
    gates: ['h', 'cx', 'x', 'z'],
    target: 'state',
    reference: 'qubit q;\nry(1.1) q;\nrz(0.6) q;',
    onQubits: [2],
    best: 4,
    hints: [
      'CX from q0 to q1, then H on q0, then measure both.',
      'Press a gate on a wire to make it depend on a bit.',
      'X on q2 if q1 gave 1, and Z on q2 if q0 gave 1.',
    ],
    solved: 'That’s teleportation. Nothing traveled but two bits, and the original is gone, as it has to be.',
  },
] as const

export const labChallengeDocuments: SeedDocument[] = [
  ...challenges.map((fields) => ({ ...fields, place: 'lab' })),
  ...hiddenOrders,
].map(({ id, ...fields }, index) =>
  document('labChallenge', `lab-${id}`, { ...fields, orderRank: rank(index) }),
)
