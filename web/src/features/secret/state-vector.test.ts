import { describe, expect, it } from 'vitest'
import {
  applyOperation,
  basisLabel,
  isSameState,
  type Operation,
  percentOf,
  phaseOf,
  stateAfter,
  type StateVector,
  withoutSharedPhase,
} from './state-vector.ts'

const rounded = (value: number) => Math.round(value * 1e9) / 1e9 + 0
const h = rounded(Math.SQRT1_2)

/** Each amplitude as a number if it is real, else as its two parts; rounded, without minus zero. */
function parts(state: StateVector): (number | [number, number])[] {
  return state.map(({ re, im }) => (rounded(im) === 0 ? rounded(re) : [rounded(re), rounded(im)]))
}

describe('one gate on known states', () => {
  const cases: readonly [string, readonly Operation[], readonly (number | readonly [number, number])[]][] = [
    ['nothing leaves |00⟩', [], [1, 0, 0, 0]],
    ['X on q0 makes |01⟩', [{ gate: 'X', wires: [0] }], [0, 1, 0, 0]],
    ['X on q1 makes |10⟩', [{ gate: 'X', wires: [1] }], [0, 0, 1, 0]],
    ['H on q0 makes |0+⟩', [{ gate: 'H', wires: [0] }], [h, h, 0, 0]],
    [
      'H on a one makes a minus',
      [
        { gate: 'X', wires: [0] },
        { gate: 'H', wires: [0] },
      ],
      [h, -h, 0, 0],
    ],
    [
      'Z turns the one by 180°',
      [
        { gate: 'H', wires: [0] },
        { gate: 'Z', wires: [0] },
      ],
      [h, -h, 0, 0],
    ],
    [
      'S turns the one by 90°',
      [
        { gate: 'H', wires: [0] },
        { gate: 'S', wires: [0] },
      ],
      [h, [0, h], 0, 0],
    ],
    [
      'T turns the one by 45°',
      [
        { gate: 'H', wires: [0] },
        { gate: 'T', wires: [0] },
      ],
      [h, [0.5, 0.5], 0, 0],
    ],
    ['CX with its control at zero does nothing', [{ gate: 'CX', wires: [0, 1] }], [1, 0, 0, 0]],
    [
      'CX flips the target',
      [
        { gate: 'X', wires: [1] },
        { gate: 'CX', wires: [1, 0] },
      ],
      [0, 0, 0, 1],
    ],
    [
      'SWAP swaps',
      [
        { gate: 'X', wires: [0] },
        { gate: 'SWAP', wires: [0, 1] },
      ],
      [0, 0, 1, 0],
    ],
    [
      'CZ turns |11⟩ only',
      [
        { gate: 'H', wires: [0] },
        { gate: 'H', wires: [1] },
        { gate: 'CZ', wires: [0, 1] },
      ],
      [0.5, 0.5, 0.5, -0.5],
    ],
    [
      'the Bell pair',
      [
        { gate: 'H', wires: [0] },
        { gate: 'CX', wires: [0, 1] },
      ],
      [h, 0, 0, h],
    ],
  ]
  it.each(cases)('%s', (_, operations, expected) => {
    expect(parts(stateAfter(2, operations))).toEqual(expected)
  })
})

it('makes the GHZ state of three qubits', () => {
  const ghz = stateAfter(3, [
    { gate: 'H', wires: [2] },
    { gate: 'CX', wires: [2, 0] },
    { gate: 'CX', wires: [0, 1] },
  ])
  expect(parts(ghz)).toEqual([h, 0, 0, 0, 0, 0, 0, h])
})

it('cancels by interference: H S S H is X', () => {
  const state = stateAfter(
    1,
    (['H', 'S', 'S', 'H'] as const).map((gate) => ({ gate, wires: [0] })),
  )
  expect(parts(state)).toEqual([0, 1])
})

it('keeps the chances at 100 % in sum', () => {
  const gates: readonly Operation[] = [
    { gate: 'H', wires: [0] },
    { gate: 'T', wires: [0] },
    { gate: 'H', wires: [0] },
    { gate: 'CX', wires: [0, 2] },
    { gate: 'H', wires: [1] },
    { gate: 'SWAP', wires: [1, 2] },
    { gate: 'CZ', wires: [0, 1] },
  ]
  const total = stateAfter(3, gates).reduce((sum, { re, im }) => sum + re ** 2 + im ** 2, 0)
  expect(total).toBeCloseTo(1, 12)
})

it('refuses a wire that is not there', () => {
  expect(() => applyOperation(stateAfter(2, []), { gate: 'CX', wires: [0, 2] })).toThrow('There is no q2')
})

describe('two states', () => {
  const plus = stateAfter(1, [{ gate: 'H', wires: [0] }])
  const minus = stateAfter(1, [
    { gate: 'X', wires: [0] },
    { gate: 'H', wires: [0] },
  ])
  it('are the same when only a shared phase differs', () => {
    const turned = minus.map(({ re, im }) => ({ re: -im, im: re }))
    expect(isSameState(minus, turned)).toBe(true)
    expect(parts(withoutSharedPhase(turned))).toEqual([h, -h])
  })
  it('differ by the phase between their parts', () => {
    expect(isSameState(plus, minus)).toBe(false)
  })
})

it('says chance and direction in numbers people read', () => {
  const [zero, one] = stateAfter(1, [
    { gate: 'H', wires: [0] },
    { gate: 'S', wires: [0] },
    { gate: 'Z', wires: [0] },
  ])
  expect([percentOf(zero ?? { re: 9, im: 9 }), percentOf(one ?? { re: 9, im: 9 })]).toEqual([50, 50])
  expect(phaseOf(one ?? { re: 9, im: 9 })).toBe(270)
  expect(phaseOf({ re: 0, im: 0 })).toBeNull()
  expect([0, 1, 6].map((index) => basisLabel(index, 3))).toEqual(['000', '001', '110'])
})
