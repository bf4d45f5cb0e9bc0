import { type Board, gateAt, operationsOf, type PlacedGate, withGate, withoutGate } from './board.ts'
import { gateCountWords, operationWords, stateWords } from './gate-words.ts'
import { type Level, levels, targetOf } from './levels.ts'
import { type Progress, withSolution } from './progress.ts'
import { type GateName, isSameState, type PairGate, pairGates, stateAfter } from './state-vector.ts'

/** What pressing a slot does: place a gate, or remove one. */
type Tool = GateName | 'remove'

type Place = { wire: number; slot: number }

export type PuzzleState = {
  level: Level
  /** The boards of each level by its id: the current one first, then those that undo returns to. */
  boards: Readonly<Record<string, readonly Board[]>>
  tool: Tool
  /** A gate on two wires of which the first is chosen. */
  pending: (Place & { gate: PairGate }) | null
  progress: Progress
  /** The last thing that happened, in words for screen readers. */
  said: string
}

export type PuzzleAction =
  | { type: 'open'; level: Level }
  | { type: 'choose'; tool: Tool }
  | ({ type: 'press' } & Place)
  | ({ type: 'place'; gate: GateName } & Place)
  | ({ type: 'remove' } & Place)
  | { type: 'cancel' }
  | { type: 'undo' }
  | { type: 'clear' }

/** Begins with the first unsolved level, or the first of all. */
export function startPuzzle(progress: Progress): PuzzleState {
  const level = levels.find(({ id }) => progress[id] === undefined) ?? levels[0]
  return { level, boards: {}, tool: level.gates[0] ?? 'remove', pending: null, progress, said: '' }
}

export function boardOf({ boards, level }: PuzzleState): Board {
  return boards[level.id]?.[0] ?? []
}

export function canUndo({ boards, level }: PuzzleState): boolean {
  return (boards[level.id]?.length ?? 0) > 0
}

/** Whether the gates on the board produce the level's target state. */
export function isSolved(level: Level, board: Board): boolean {
  return isSameState(stateAfter(level.qubits, operationsOf(board)), targetOf(level))
}

export function puzzleReducer(state: PuzzleState, action: PuzzleAction): PuzzleState {
  switch (action.type) {
    case 'open':
      return opened(state, action.level)
    case 'choose':
      return { ...state, tool: action.tool, pending: null, said: `${toolWords(action.tool)} chosen` }
    case 'press':
      return state.tool === 'remove' && !state.pending
        ? removed(state, action)
        : placed(state, state.pending?.gate ?? state.tool, action)
    case 'place':
      return placed(state, action.gate, action)
    case 'remove':
      return removed(state, action)
    case 'cancel':
      return state.pending ? { ...state, pending: null, said: `${state.pending.gate} put back` } : state
    case 'undo':
      return undone(state)
    case 'clear':
      return boardOf(state).length === 0
        ? { ...state, pending: null, said: 'The board is already empty' }
        : changed(state, [], 'Board cleared')
  }
}

function opened(state: PuzzleState, level: Level): PuzzleState {
  const { tool } = state
  const isInDrawer = tool === 'remove' || level.gates.includes(tool)
  return {
    ...state,
    level,
    tool: isInDrawer ? tool : (level.gates[0] ?? 'remove'),
    pending: null,
    said: `${level.title}. ${level.order}`,
  }
}

function placed(state: PuzzleState, gate: Tool, { wire, slot }: Place): PuzzleState {
  const { level, pending } = state
  if (gate === 'remove') return state
  if (!level.gates.includes(gate)) return { ...state, said: `There is no ${gate} in this drawer` }
  const pair = pairGates.find((name) => name === gate)
  // The compiler doesn't see that a gate that isn't a pair gate is a single one.
  if (!pair) return withPlaced(state, { gate, wires: [wire], slot } as PlacedGate)
  if (level.qubits === 2) return withPlaced(state, { gate: pair, wires: [wire, 1 - wire], slot })
  if (pending?.gate === pair && pending.slot === slot) {
    if (pending.wire === wire) return puzzleReducer(state, { type: 'cancel' })
    return withPlaced(state, { gate: pair, wires: [pending.wire, wire], slot })
  }
  const first = pair === 'CX' ? `control on q${wire}` : `first on q${wire}`
  const second = pair === 'CX' ? 'its target' : 'its partner'
  return {
    ...state,
    pending: { gate: pair, wire, slot },
    said: `${pair}, ${first}. Choose another wire in slot ${slot + 1} for ${second}, Escape puts it back`,
  }
}

function withPlaced(state: PuzzleState, gate: PlacedGate): PuzzleState {
  return changed(state, withGate(boardOf(state), gate), `${operationWords(gate)}, slot ${gate.slot + 1}`)
}

function removed(state: PuzzleState, { wire, slot }: Place): PuzzleState {
  const found = gateAt(boardOf(state), wire, slot)
  if (!found) return { ...state, pending: null, said: 'There’s nothing to remove' }
  return changed(state, withoutGate(boardOf(state), wire, slot), `${operationWords(found)} removed`)
}

function undone(state: PuzzleState): PuzzleState {
  const { boards, level } = state
  const history = boards[level.id] ?? []
  if (history.length === 0) return { ...state, pending: null, said: 'There’s nothing to undo' }
  const next = { ...state, boards: { ...boards, [level.id]: history.slice(1) }, pending: null }
  return { ...next, said: `Undone. ${describe(level, boardOf(next))}` }
}

function changed(state: PuzzleState, board: Board, what: string): PuzzleState {
  const { boards, level, progress } = state
  return {
    ...state,
    boards: { ...boards, [level.id]: [board, ...(boards[level.id] ?? [])] },
    pending: null,
    progress: isSolved(level, board) ? withSolution(progress, level.id, board.length) : progress,
    said: `${what}. ${describe(level, board)}`,
  }
}

function describe(level: Level, board: Board): string {
  const now = `The state is ${stateWords(stateAfter(level.qubits, operationsOf(board)))}.`
  return isSolved(level, board) ? `${now} Solved with ${gateCountWords(board.length)}!` : now
}

function toolWords(tool: Tool): string {
  return tool === 'remove' ? 'Remove' : tool
}
