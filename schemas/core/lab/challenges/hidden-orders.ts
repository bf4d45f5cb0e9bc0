/**
 * The challenges that the hidden page has to begin with, easier ones first: in the sample, and in an event whose hidden
 * page had a puzzle of its own before.
 */
export const hiddenOrders = (
  [
    {
      id: 'half-and-half',
      title: 'Half and half',
      task: 'One roll that’s both sweet and salty until someone bites. The other stays as it is.',
      qubits: 2,
      gates: ['h', 'x', 'z'],
      reference: 'qubit[2] q;\nh q[0];',
      best: 1,
      hints: ['One gate turns a zero into an even mix of zero and one.'],
      solved: 'Sweet or salty is decided at the first bite, and not a moment earlier.',
    },
    {
      id: 'two-that-agree',
      title: 'Two that agree',
      task: 'A pair of rolls that always agree: both zero or both one, never one of each.',
      qubits: 2,
      gates: ['h', 'x', 'z', 'cx'],
      reference: 'qubit[2] q;\nh q[0];\ncx q[0], q[1];',
      best: 2,
      hints: ['Make the first roll undecided, then let the second one know.'],
      solved:
        'The baker’s most famous order: an H to make the first roll undecided, and a CX to let the second one know.',
    },
    {
      id: 'three-that-agree',
      title: 'Three that agree',
      task: 'The same for a table of three. Whoever bites first decides for everyone.',
      qubits: 3,
      gates: ['h', 'x', 'z', 'cx', 'swap'],
      reference: 'qubit[3] q;\nh q[0];\ncx q[0], q[1];\ncx q[1], q[2];',
      best: 3,
      hints: ['News travels: the second roll can tell the third.'],
      solved: 'The whole table agrees, and nobody asked anybody.',
    },
    {
      id: 'no-salt-in-the-house',
      title: 'No salt in the house',
      task: 'Turn q0 from zero to one, for certain. There’s no X left in the drawer.',
      qubits: 2,
      gates: ['h', 's', 't'],
      reference: 'qubit[2] q;\nx q[0];',
      best: 4,
      hints: [
        'Send it both ways, turn one way by half a circle, and bring them together: the zero cancels out.',
      ],
      solved: 'That’s interference: two ways to zero, and they canceled each other.',
    },
    {
      id: 'two-that-never-agree',
      title: 'Two that never agree',
      task: 'A pair that always differs: half 01 and half 10, with opposite phases. No X and no CX this time.',
      qubits: 2,
      gates: ['h', 'z', 's', 'cz'],
      reference: 'qubit[2] q;\nx q[0];\nx q[1];\nh q[0];\ncx q[0], q[1];',
      best: 6,
      hints: ['A CZ between two H on the same wire does what a CX does.'],
      solved: 'A singlet: whichever way you turn the two, they differ.',
    },
  ] as const
).map((order) => ({ ...order, target: 'state', place: 'hidden' }))
