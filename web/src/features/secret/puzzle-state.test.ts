import { describe, expect, it } from 'vitest'
import { levels } from './levels.ts'
import {
  boardOf,
  canUndo,
  isSolved,
  type PuzzleAction,
  puzzleReducer,
  type PuzzleState,
  startPuzzle,
} from './puzzle-state.ts'

const open = (id: string): PuzzleAction => {
  const level = levels.find((each) => each.id === id)
  if (!level) throw new Error(`There is no level "${id}".`)
  return { type: 'open', level }
}

function play(...actions: readonly PuzzleAction[]): PuzzleState {
  return actions.reduce(puzzleReducer, startPuzzle({}))
}

const gatesOf = (state: PuzzleState) => boardOf(state).map(({ gate, wires }) => `${gate} ${wires.join(' ')}`)

it('begins with the first level that is not solved', () => {
  expect(startPuzzle({ plus: 1, ghz: 3 }).level.id).toBe('bell')
  const everything = Object.fromEntries(levels.map(({ id }) => [id, 9]))
  expect(startPuzzle(everything).level.id).toBe('plus')
})

it('solves the Bell pair with two presses, says so and remembers the gates', () => {
  const state = play(
    open('bell'),
    { type: 'choose', tool: 'H' },
    { type: 'press', wire: 1, slot: 0 },
    { type: 'choose', tool: 'CX' },
    { type: 'press', wire: 1, slot: 3 },
  )
  expect(gatesOf(state)).toEqual(['H 1', 'CX 1 0'])
  expect(isSolved(state.level, boardOf(state))).toBe(true)
  expect(state.progress).toEqual({ bell: 2 })
  expect(state.said).toBe(
    'CX with control on q1 and target on q0, slot 4. The state is 00: 50 %, 11: 50 %. Solved with 2 gates!',
  )
})

it('keeps the better of two solutions', () => {
  const state = play(
    { type: 'place', gate: 'H', wire: 0, slot: 0 },
    { type: 'place', gate: 'X', wire: 0, slot: 1 },
    { type: 'clear' },
    { type: 'place', gate: 'X', wire: 1, slot: 0 },
    { type: 'place', gate: 'X', wire: 1, slot: 1 },
    { type: 'place', gate: 'H', wire: 0, slot: 2 },
  )
  expect(state.progress).toEqual({ plus: 1 })
})

describe('a gate over two of three wires', () => {
  const begun = [open('ghz'), { type: 'place', gate: 'CX', wire: 0, slot: 2 }] as const
  it('waits for its other wire', () => {
    const state = play(...begun)
    expect(boardOf(state)).toEqual([])
    expect(state.pending).toEqual({ gate: 'CX', wire: 0, slot: 2 })
    expect(state.said).toMatch(/^CX, control on q0\. Choose another wire in slot 3 for its target/)
  })
  it('is placed by a press on it, whatever gate is chosen', () => {
    expect(gatesOf(play(...begun, { type: 'press', wire: 2, slot: 2 }))).toEqual(['CX 0 2'])
  })
  it.each<PuzzleAction>([{ type: 'cancel' }, { type: 'place', gate: 'CX', wire: 0, slot: 2 }])(
    'is put back by $type',
    (action) => {
      const state = play(...begun, action)
      expect(state.pending).toBeNull()
      expect(boardOf(state)).toEqual([])
    },
  )
  it('begins anew in another slot', () => {
    const state = play(...begun, { type: 'press', wire: 1, slot: 4 })
    expect(state.pending).toEqual({ gate: 'CX', wire: 1, slot: 4 })
  })
})

it('takes gates away, and gives them back by undo, as often as wished', () => {
  const placed = play({ type: 'place', gate: 'H', wire: 0, slot: 0 })
  const removed = puzzleReducer(placed, { type: 'remove', wire: 0, slot: 0 })
  expect(boardOf(removed)).toEqual([])
  expect(removed.said).toBe('H on q0 removed. The state is 00: 100 %.')
  const undone = puzzleReducer(removed, { type: 'undo' })
  expect(gatesOf(undone)).toEqual(['H 0'])
  const first = puzzleReducer(undone, { type: 'undo' })
  expect(boardOf(first)).toEqual([])
  expect(canUndo(first)).toBe(false)
  expect(puzzleReducer(first, { type: 'undo' }).said).toBe('There’s nothing to undo')
})

it('removes by press when that is chosen, and says when there is nothing', () => {
  const nothing = play({ type: 'choose', tool: 'remove' }, { type: 'press', wire: 0, slot: 0 })
  expect(nothing.said).toBe('There’s nothing to remove')
  expect(canUndo(nothing)).toBe(false)
})

it('refuses a gate that is not in the drawer', () => {
  const state = play(open('interference'), { type: 'place', gate: 'X', wire: 0, slot: 0 })
  expect(boardOf(state)).toEqual([])
  expect(state.said).toBe('There is no X in this drawer')
})

it('keeps the board of each level, and chooses a gate the next one has', () => {
  const state = play(
    { type: 'place', gate: 'X', wire: 0, slot: 0 },
    { type: 'choose', tool: 'X' },
    open('interference'),
  )
  expect([state.tool, boardOf(state)]).toEqual(['H', []])
  expect(gatesOf(puzzleReducer(state, open('plus')))).toEqual(['X 0'])
})
