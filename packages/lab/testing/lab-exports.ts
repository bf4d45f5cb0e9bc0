import type { Circuit } from '../circuit/circuit.ts'
import { writePython } from '../formats/write-python.ts'
import { writeQasm, writeQasm2 } from '../formats/write-qasm.ts'
import { gateNames, gateOf, isGate, targetCount } from '../circuit/gates.ts'
import { circuitOf, gate } from './make.ts'
import { recordedCircuits } from './recorded-circuits.ts'

/** A circuit whose operations stay in the order in which they are written; an address has them by moments. */
const inWrittenOrder = (size: number, words: string): Circuit => ({
  qubits: size,
  bits: size,
  operations: words.split(';').flatMap((word) => circuitOf(`${size},${size};${word}`).operations),
})

/** What a random circuit doesn't have: measurements in the middle, conditions, resets, barriers. */
export const dynamicCircuits: [teleport: Circuit, several: Circuit] = [
  inWrittenOrder(
    3,
    'ry(1.1)0;h1;cx1,2;barrier0,1,2;cx0,1;h0;measure0:0;measure1:1;c1=1?x2;c0=1?z2;measure2:2',
  ),
  inWrittenOrder(2, 'h0;measure0:0;c0=1?reset0;c0=0?sx1;measure1:1;c0=1?c1=0?u(pi/2,0.3,-pi)0;measure0:0'),
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
