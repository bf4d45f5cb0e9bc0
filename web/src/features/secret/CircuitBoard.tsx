import { type Dispatch, type KeyboardEvent, useState } from 'react'
import { Ket } from '#app/ui/Ket.tsx'
import { gateAt } from './board.ts'
import { gateWords, slotWords } from './gate-words.ts'
import { GateTile } from './GateTile.tsx'
import { slotCount } from './levels.ts'
import styles from './puzzle.module.css'
import { boardOf, type PuzzleAction, type PuzzleState } from './puzzle-state.ts'

type CircuitBoardProps = { puzzle: PuzzleState; dispatch: Dispatch<PuzzleAction>; helpId: string }

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -slotCount],
  End: [0, slotCount],
}

/** The wires with their slots. One slot is in the tab order; arrow keys move from there. */
export function CircuitBoard({ puzzle, dispatch, helpId }: CircuitBoardProps) {
  const { level, pending } = puzzle
  const board = boardOf(puzzle)
  const [focused, setFocused] = useState({ wire: 0, slot: 0 })
  const wires = Array.from({ length: level.qubits }, (_, wire) => wire)
  const slots = Array.from({ length: slotCount }, (_, slot) => slot)
  // The slot may be on a wire that this level doesn't have.
  const tabStop = { wire: Math.min(focused.wire, level.qubits - 1), slot: focused.slot }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const { key, ctrlKey, metaKey, altKey, currentTarget } = event
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') {
      event.preventDefault()
      dispatch({ type: 'undo' })
    }
    if (ctrlKey || metaKey || altKey) return
    const step = arrows[key]
    if (step) {
      event.preventDefault()
      const wire = clamp(tabStop.wire + step[0], level.qubits)
      const slot = clamp(tabStop.slot + step[1], slotCount)
      currentTarget.querySelector<HTMLElement>(`[data-place="${wire} ${slot}"]`)?.focus()
      return
    }
    if (key === 'Delete' || key === 'Backspace') dispatch({ type: 'remove', ...tabStop })
    else if (key === 'Escape') dispatch({ type: 'cancel' })
    else {
      const gate = gateOfKey(key)
      if (gate) dispatch({ type: 'place', gate, ...tabStop })
    }
  }

  return (
    <table
      // ARIA's role for a table whose cells are navigated with arrow keys is grid.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={`Circuit of ${level.qubits} wires with ${slotCount} slots each`}
      aria-describedby={helpId}
      className={styles.board}
      onKeyDown={onKeyDown}
    >
      <tbody>
        {wires.map((wire) => (
          <tr key={wire}>
            <th scope="row">
              <Ket className={styles.qubit ?? ''}>0</Ket>
              <span className="font-mono text-small">q{wire}</span>
            </th>
            {slots.map((slot) => {
              const placed = gateAt(board, wire, slot)
              const isFirst = pending?.slot === slot && pending.wire === wire
              const isNext = pending?.slot === slot && pending.wire !== wire
              return (
                <td key={slot}>
                  <button
                    type="button"
                    data-place={`${wire} ${slot}`}
                    data-next={isNext || undefined}
                    tabIndex={tabStop.wire === wire && tabStop.slot === slot ? 0 : -1}
                    onFocus={() => setFocused({ wire, slot })}
                    onClick={() => dispatch({ type: 'press', wire, slot })}
                    className={styles.slot}
                  >
                    <GateTile operation={placed} wire={wire} pending={isFirst ? pending.gate : null} />
                    <span className="sr-only">
                      q{wire}, slot {slot + 1}:{' '}
                      {isFirst ? `${pending.gate} begins here` : slotWords(placed, wire)}
                    </span>
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, value))
}

function gateOfKey(key: string) {
  const letter = key.toUpperCase()
  // Object.entries loses the names of the keys.
  const entries = Object.entries(gateWords) as [keyof typeof gateWords, { key: string }][]
  return entries.find(([, words]) => words.key === letter)?.[0] ?? null
}
