import { describe, expect, it, test } from 'vitest'
import type { Circuit } from '../circuit/circuit.ts'
import { circuitOf, gate, measure } from '../testing/make.ts'
import { countShots, whyNoShots } from './count-shots.ts'
import { noNoise, type Noise } from './noise.ts'
import { runOnce } from './run-once.ts'
import { probabilities } from './state.ts'

function counted(
  circuit: Circuit,
  noise: Partial<Noise> = {},
  shots = 4000,
  seed = 7,
): Record<string, number> {
  const { counts, digits } = countShots(circuit, { seed, shots, noise: { ...noNoise, ...noise } })
  return Object.fromEntries([...counts].map(([key, count]) => [key.toString(2).padStart(digits, '0'), count]))
}

const bell = [gate('h', [0]), gate('cx', [0, 1])]

it('counts of a pair that is measured are half and half, and the same for the same seed', () => {
  const pair = circuitOf(2, 2, [...bell, measure(0, 0), measure(1, 1)])
  const counts = counted(pair)
  expect(Object.keys(counts).toSorted()).toEqual(['00', '11'])
  expect(Math.abs((counts['00'] ?? 0) - 2000)).toBeLessThan(190)
  expect(counted(pair)).toEqual(counts)
  expect(counted(pair, {}, 4000, 8)).not.toEqual(counts)
})

describe('measuring in the middle', () => {
  it('waits for the end in the state that is shown', () => {
    const { state } = runOnce(circuitOf(2, 2, [...bell, measure(0, 0), measure(1, 1)]), 1)
    expect([...probabilities(state)].map((chance) => chance.toFixed(9))).toEqual(
      [0.5, 0, 0, 0.5].map((chance) => chance.toFixed(9)),
    )
  })
  it('takes what steps through it only as far as it went', () => {
    expect([...runOnce(circuitOf(1, 0, [gate('x', [0]), gate('x', [0])]), 1, 1).state.re]).toEqual([0, 1])
  })
})

describe('noise', () => {
  it('misreads as often as it says', () => {
    const counts = counted(circuitOf(1, 1, [measure(0, 0)]), { readout: 0.1 })
    expect(Math.abs((counts['1'] ?? 0) - 400)).toBeLessThan(120)
  })
  it('misreads what conditions depend on', () => {
    const read = circuitOf(2, 2, [measure(0, 0), gate('x', [1], [], [{ bit: 0, value: 1 }]), measure(1, 1)])
    const counts = counted(read, { readout: 0.1 })
    // The second bit is one when exactly one of the two was misread.
    const ones = (counts['10'] ?? 0) + (counts['11'] ?? 0)
    expect(Math.abs(ones - 4000 * 0.18)).toBeLessThan(150)
  })
  it('depolarizes as Qiskit defines it: with chance p the state is any', () => {
    // A flip or a flip with a turn is half of what p puts in the place of the state.
    const one = counted(circuitOf(1, 0, [gate('id', [0])]), { single: 0.4 })
    expect(Math.abs((one['1'] ?? 0) - 4000 * 0.2)).toBeLessThan(160)
    const two = counted(circuitOf(2, 0, [gate('cz', [0, 1])]), { several: 0.4 })
    for (const outcome of ['01', '10', '11'])
      expect(Math.abs((two[outcome] ?? 0) - 4000 * 0.1)).toBeLessThan(120)
  })
})

test('what would need too much memory is refused, and what would take too long takes fewer shots', () => {
  const wide = circuitOf(17, 1, [gate('h', [0]), measure(0, 0), gate('h', [0])])
  expect(whyNoShots(wide, noNoise)).toMatch('up to 16 qubits')
  expect(() => counted(wide)).toThrow(RangeError)
  const layers = Array.from({ length: 100 }, (_, index) => gate('h', [index % 14]))
  const { shots } = countShots(circuitOf(14, 0, layers), {
    seed: 1,
    shots: 8192,
    // So rare that none comes: what could happen decides how many shots are taken.
    noise: { ...noNoise, single: 1e-9 },
  })
  expect(shots).toBeLessThan(8192)
})
