import { faultOf } from '../circuit/circuit.ts'
import { gateNames } from '../circuit/gates.ts'
import { countShots } from '../simulation/count-shots.ts'
import { noNoise } from '../simulation/noise.ts'
import { runOnce } from '../simulation/run-once.ts'
import { blochVector, probabilities } from '../simulation/state.ts'
import { recordedCircuits } from './recorded-circuits.ts'

const circuits = recordedCircuits()

test('a thousand circuits of one to ten qubits, with every gate', () => {
  expect(circuits).toHaveLength(1000)
  expect(new Set(circuits.map(({ circuit }) => circuit.qubits)).size).toBe(10)
  const used = new Set(circuits.flatMap(({ circuit }) => circuit.operations.map(({ name }) => name)))
  expect([...used].toSorted()).toEqual(gateNames.toSorted())
  expect(circuits.map(({ circuit }) => faultOf(circuit)).filter((fault) => fault !== null)).toEqual([])
})

test('every amplitude agrees with Qiskit’s to 1e-9', () => {
  let worst = 0
  for (const { circuit, expected } of circuits) {
    const { re, im } = runOnce(circuit, 1).state
    expect(expected.length).toBe(2 * re.length)
    for (const [index, value] of re.entries()) {
      const off = Math.hypot(
        value - (expected[2 * index] ?? Number.NaN),
        (im[index] ?? Number.NaN) - (expected[2 * index + 1] ?? Number.NaN),
      )
      worst = off > worst || Number.isNaN(off) ? off : worst
    }
  }
  expect(worst).toBeLessThan(1e-9)
})

test('Bloch vectors and counts follow from the same amplitudes', () => {
  for (const { circuit, expected } of circuits.filter((_, index) => index % 20 === 0)) {
    const { state } = runOnce(circuit, 1)
    const chances = probabilities(state)
    for (let qubit = 0; qubit < circuit.qubits; qubit++) {
      let z = 0
      for (const [index, chance] of chances.entries()) z += ((index >> qubit) & 1) === 0 ? chance : -chance
      const vector = blochVector(state, qubit)
      expect(vector.z).toBeCloseTo(z, 9)
      expect(Math.hypot(vector.x, vector.y, vector.z)).toBeLessThan(1 + 1e-9)
    }
    const { counts, shots } = countShots(circuit, { seed: 3, shots: 8192, noise: noNoise })
    expect(shots).toBe(8192)
    for (const [outcome, count] of counts) {
      const chance = (expected[2 * outcome] ?? 0) ** 2 + (expected[2 * outcome + 1] ?? 0) ** 2
      // Six standard deviations.
      expect(Math.abs(count / shots - chance)).toBeLessThan(6 * Math.sqrt((chance + 1e-3) / shots))
    }
  }
})
