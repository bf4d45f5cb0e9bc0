import { circuitOf } from '../testing/make.ts'
import { pairsOf } from './pairs.ts'
import { runOnce } from './run-once.ts'

function pairs(text: string) {
  return pairsOf(runOnce(circuitOf(text), 1).state)?.map(({ first, second, values }) => ({
    on: [first, second],
    values: values.map((value) => Math.round(value * 1000) / 1000 + 0),
  }))
}

test.each([
  // The four Bell states.
  ['2,0;h0;cx0,1', [1, 0, 0, 0, -1, 0, 0, 0, 1]],
  ['2,0;h0;cx0,1;z0', [-1, 0, 0, 0, 1, 0, 0, 0, 1]],
  ['2,0;h0;cx0,1;x0', [1, 0, 0, 0, 1, 0, 0, 0, -1]],
  ['2,0;h0;cx0,1;y0', [-1, 0, 0, 0, -1, 0, 0, 0, -1]],
  // CZ ties the x of one to the z of the other.
  ['2,0;h0;h1;cz0,1', [0, 0, 1, 0, 1, 0, 1, 0, 0]],
  // A quarter turn of q0 turns its axes.
  ['2,0;h0;cx0,1;s0', [0, 1, 0, 1, 0, 0, 0, 0, 1]],
  ['2,0;ry(pi/6)0;cx0,1', [0.5, 0, 0, 0, -0.5, 0, 0, 0, 0.25]],
])('shows what two qubits are together: %s', (text, values) => {
  expect(pairs(text)).toEqual([{ on: [0, 1], values }])
})

test('qubits that each have a state of their own are no pair', () => {
  expect(pairs('3,0;h0;x1;ry(1)2;s0')).toEqual([])
})

test('of three all or none, each two agree along z alone', () => {
  const agree = [0, 0, 0, 0, 0, 0, 0, 0, 1]
  expect(pairs('3,0;h0;cx0,1;cx0,2')).toEqual([
    { on: [0, 1], values: agree },
    { on: [0, 2], values: agree },
    { on: [1, 2], values: agree },
  ])
})

// tests/load/slow-texts.timed.test.ts says how long that takes.
test('ten qubits are looked at, and more aren’t', () => {
  expect(
    pairs(`10,0;${Array.from({ length: 10 }, (_, qubit) => `ry(1)${qubit}`).join(';')};h0;cx0,9`),
  ).toHaveLength(1)
  expect(pairs('11,0;h0;cx0,10')).toBeUndefined()
})
