import type { Circuit } from '../circuit/circuit.ts'
import { writePython } from '../formats/write-python.ts'
import { writeQasm } from '../formats/write-qasm.ts'
import { writeQasm2 } from '../formats/write-qasm2.ts'
import { gateNames, gateOf, isGate, targetCount } from '../circuit/gates.ts'
import { gate, measure, reset } from './make.ts'
import { recordedCircuits } from './recorded-circuits.ts'

/** What a random circuit doesn't have: measurements in the middle, conditions, resets, barriers. */
export const dynamicCircuits: Circuit[] = [
  {
    qubits: 3,
    bits: 3,
    operations: [
      gate('ry', [0], [1.1]),
      gate('h', [1]),
      gate('cx', [1, 2]),
      { name: 'barrier', qubits: [0, 1, 2] },
      gate('cx', [0, 1]),
      gate('h', [0]),
      measure(0, 0),
      measure(1, 1),
      gate('x', [2], [], [{ bit: 1, value: 1 }]),
      gate('z', [2], [], [{ bit: 0, value: 1 }]),
      measure(2, 2),
    ],
  },
  {
    qubits: 2,
    bits: 2,
    operations: [
      gate('h', [0]),
      measure(0, 0),
      reset(0, [{ bit: 0, value: 1 }]),
      gate('sx', [1], [], [{ bit: 0, value: 0 }]),
      measure(1, 1),
      gate(
        'u',
        [0],
        [Math.PI / 2, 0.3, -Math.PI],
        [
          { bit: 0, value: 1 },
          { bit: 1, value: 0 },
        ],
      ),
      measure(0, 0),
    ],
  },
]

/** Every gate that has no name with one more control, below one to five, some of which have to be zero. */
export const controlledCircuit: Circuit = {
  qubits: 7,
  bits: 0,
  operations: [
    ...Array.from({ length: 7 }, (_, qubit) => gate('u', [qubit], [1 + 0.1 * qubit, 0.3 * qubit, 0.7])),
    ...gateNames
      .filter((name) => !isGate(`c${name}`) && name !== 'id')
      .flatMap((name, index) =>
        [1, 3, 5].map((least, turn) => {
          const controls = Math.max(least, gateOf(name).controls)
          const on = Array.from(
            { length: controls + targetCount(name) },
            (_, at) => (3 * at + index + turn) % 7,
          )
          const angles = gateOf(name).angles.map((_, at) => 0.4 + 0.2 * at + 0.1 * index)
          return { ...gate(name, on, angles), zeros: (5 * index + turn) % 2 ** controls }
        }),
      ),
  ],
}

/** What the lab exports for each circuit: those with a recorded state first, that of many controls last. */
export function labExports(): { python: string; qasm: string; qasm2: string | null }[] {
  const recorded = recordedCircuits().map(({ circuit }) => circuit)
  return [...recorded, ...dynamicCircuits, controlledCircuit].map((circuit) => ({
    python: writePython(circuit),
    qasm: writeQasm(circuit),
    qasm2: writeQasm2(circuit),
  }))
}
