import type { Circuit } from '../circuit/circuit.ts'
import { writePython } from '../formats/write-python.ts'
import { writeQasm } from '../formats/write-qasm.ts'
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

/** What the lab exports for each circuit, those with a recorded state first. */
export function labExports(): { python: string; qasm: string }[] {
  return [...recordedCircuits().map(({ circuit }) => circuit), ...dynamicCircuits].map((circuit) => ({
    python: writePython(circuit),
    qasm: writeQasm(circuit),
  }))
}
