import { expect, test } from 'vitest'
import type { Circuit, GateOperation } from '@fest/schemas/core/lab/circuit/circuit.ts'
import { gateNames, gateOf, qubitCount } from '@fest/schemas/core/lab/circuit/gates.ts'
import { runOnce } from '@fest/schemas/core/lab/simulation/run-once.ts'

/** Every gate in turn, on qubits in turn. */
function circuitOf(qubits: number, count: number): Circuit {
  const operations = Array.from({ length: count }, (_, index): GateOperation => {
    const name = gateNames[index % gateNames.length] ?? 'h'
    const on = Array.from({ length: qubitCount(name) }, (__, place) => (index * 3 + place * 2) % qubits)
    return {
      name,
      qubits: on,
      angles: gateOf(name).angles.map((___, place) => index + place / 3),
      onlyIf: [],
    }
  })
  return { qubits, bits: 0, operations }
}

/** The fastest of some runs, in milliseconds: what the code takes, not what else the machine does. */
function fastest(circuit: Circuit, runs: number): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    runOnce(circuit, 1)
    return performance.now() - start
  })
  return Math.min(...times)
}

test('100 gates on 10 qubits are simulated within a quarter of a frame, for processors four times as slow', () => {
  expect(fastest(circuitOf(10, 100), 50)).toBeLessThan(4)
})

test('100 gates on 20 qubits are simulated within 3 s', () => {
  expect(fastest(circuitOf(20, 100), 2)).toBeLessThan(3000)
})
