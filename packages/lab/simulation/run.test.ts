import { circuitOf } from '../testing/make.ts'
import { countShots, whyNoShots } from './count-shots.ts'
import { noNoise, type Noise } from './noise.ts'
import { runOnce } from './run-once.ts'
import { probabilities } from './state.ts'

function counted(text: string, noise: Partial<Noise> = {}, seed = 7): Record<string, number> {
  const asked = { seed, shots: 4000, noise: { ...noNoise, ...noise } }
  const { counts, digits } = countShots(circuitOf(text), asked)
  return Object.fromEntries([...counts].map(([key, count]) => [key.toString(2).padStart(digits, '0'), count]))
}

const pair = '2,2;h0;cx0,1;measure0:0;measure1:1'

it('counts of a pair that is measured are half and half, and the same for the same seed', () => {
  const counts = counted(pair)
  expect(Object.keys(counts).toSorted()).toEqual(['00', '11'])
  expect(Math.abs((counts['00'] ?? 0) - 2000)).toBeLessThan(190)
  expect(counted(pair)).toEqual(counts)
  expect(counted(pair, {}, 8)).not.toEqual(counts)
})

describe('measuring in the middle', () => {
  it('waits for the end in the state that is shown', () => {
    const { state } = runOnce(circuitOf(pair), 1)
    expect([...probabilities(state)].map((chance) => chance.toFixed(9))).toEqual(
      [0.5, 0, 0, 0.5].map((chance) => chance.toFixed(9)),
    )
  })
  it('takes what steps through it only as far as it went', () => {
    expect([...runOnce(circuitOf('1,0;x0;x0'), 1, 1).state.re]).toEqual([0, 1])
  })
})

describe('noise', () => {
  it('misreads as often as it says', () => {
    const counts = counted('1,1;measure0:0', { readout: 0.1 })
    expect(Math.abs((counts['1'] ?? 0) - 400)).toBeLessThan(120)
  })
  it('misreads what conditions depend on', () => {
    const counts = counted('2,2;measure0:0;c0=1?x1;measure1:1', { readout: 0.1 })
    // The second bit is one when exactly one of the two was misread.
    expect(Math.abs((counts['10'] ?? 0) + (counts['11'] ?? 0) - 4000 * 0.18)).toBeLessThan(150)
  })
  it('depolarizes as Qiskit defines it: with chance p the state is any', () => {
    // Half of what replaces the state, with probability p, is a flip, or a flip with a turn.
    expect(Math.abs((counted('1,0;id0', { single: 0.4 })['1'] ?? 0) - 4000 * 0.2)).toBeLessThan(160)
    const two = counted('2,0;cz0,1', { several: 0.4 })
    for (const outcome of ['01', '10', '11'])
      expect(Math.abs((two[outcome] ?? 0) - 4000 * 0.1)).toBeLessThan(120)
  })
})

test('what would need too much memory is refused, and what would take too long takes fewer shots', () => {
  const wide = '17,1;h0;measure0:0;h0'
  expect(whyNoShots(circuitOf(wide), noNoise)).toMatch('up to 16 qubits')
  expect(() => counted(wide)).toThrow(RangeError)
  const layers = Array.from({ length: 100 }, (_, index) => `;h${index % 14}`)
  const { shots } = countShots(circuitOf(`14,0${layers.join('')}`), {
    seed: 1,
    shots: 8192,
    // So rare that none comes: what could happen decides how many shots are taken.
    noise: { ...noNoise, single: 1e-9 },
  })
  expect(shots).toBeLessThan(8192)
})
