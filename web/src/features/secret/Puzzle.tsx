import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { RichText } from '#app/content/portable-text/RichText.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { AmplitudeTable } from './AmplitudeTable.tsx'
import { operationsOf } from './board.ts'
import { CircuitBoard } from './CircuitBoard.tsx'
import { gateCountWords } from './gate-words.ts'
import { GatePalette } from './GatePalette.tsx'
import { type Level, levels, mainLevelId, targetOf } from './levels.ts'
import { keepProgress, readProgress } from './progress.ts'
import styles from './puzzle.module.css'
import { boardOf, canUndo, isSolved, puzzleReducer, type PuzzleState, startPuzzle } from './puzzle-state.ts'
import { stateAfter } from './state-vector.ts'
import { contentQuery } from '#app/content/fetching/content-query.ts'

/** The bakery: wires, a set of gates, and a state to produce. Rendered in browsers only. */
export function Puzzle() {
  const [puzzle, dispatch] = useReducer(puzzleReducer, undefined, () => startPuzzle(readProgress()))
  const helpId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const boardFrame = useRef<HTMLDivElement>(null)
  const { level, pending, progress, said, tool } = puzzle
  const board = boardOf(puzzle)

  useEffect(() => keepProgress(progress), [progress])

  // Both buttons disappear when pressed, so the focus moves to where the work continues.
  function openNext(next: Level) {
    flushSync(() => dispatch({ type: 'open', level: next }))
    heading.current?.focus()
  }

  function putBack({ wire, slot }: NonNullable<PuzzleState['pending']>) {
    dispatch({ type: 'cancel' })
    boardFrame.current?.querySelector<HTMLElement>(`[data-place="${wire} ${slot}"]`)?.focus()
  }

  return (
    <section aria-labelledby="order">
      <ol className="flex flex-wrap gap-2" aria-label="Orders">
        {levels.map((each, index) => (
          <li key={each.id}>
            <button
              type="button"
              aria-current={each === level ? 'step' : undefined}
              onClick={() => dispatch({ type: 'open', level: each })}
              className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control border border-control px-3 font-mono text-small hover:border-text hover:bg-raised aria-[current]:border-amber aria-[current]:bg-amber aria-[current]:text-on-fill"
            >
              <span aria-hidden="true">{index + 1}</span>
              {progress[each.id] === undefined ? null : <CheckIcon className="size-3.5" />}
              <span className="sr-only">
                Order {index + 1}
                {progress[each.id] === undefined ? '' : ', solved'}: {each.title}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <h2 id="order" ref={heading} tabIndex={-1} className="mt-8">
        {level.title}
      </h2>
      <p className="mt-3 max-w-prose">{level.order}</p>

      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <div
            ref={boardFrame}
            className={`rounded-panel border border-line bg-surface px-3 py-3 sm:px-6 sm:py-5 ${styles.frame}`}
          >
            <CircuitBoard puzzle={puzzle} dispatch={dispatch} helpId={helpId} />
          </div>
          <Served puzzle={puzzle} onNext={openNext} />
          <p className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 text-small text-muted">
            <span>{hintFor(tool, pending)}</span>
            {pending ? (
              <button type="button" className="link min-h-11" onClick={() => putBack(pending)}>
                Put it back
              </button>
            ) : null}
          </p>
          <GatePalette puzzle={puzzle} dispatch={dispatch} />
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <Button
              variant="quiet"
              size="sm"
              disabledReason={canUndo(puzzle) ? undefined : 'There’s nothing to undo yet.'}
              onClick={() => dispatch({ type: 'undo' })}
            >
              Undo
            </Button>
            <Button
              variant="quiet"
              size="sm"
              disabledReason={board.length > 0 ? undefined : 'The board is empty.'}
              onClick={() => dispatch({ type: 'clear' })}
            >
              Clear the board
            </Button>
            <p className="font-mono text-small text-muted">
              {gateCountWords(board.length)} · shortest {level.shortest.length}
            </p>
          </div>
        </div>
        <AmplitudeTable state={stateAfter(level.qubits, operationsOf(board))} target={targetOf(level)} />
      </div>
      <div className="mt-10 max-w-prose">
        <Disclosure summary="A hint for this order">
          <p>{level.hint}</p>
        </Disclosure>
        <Disclosure summary="How to read this, and keyboard keys">
          <div className="space-y-3">
            <p id={helpId}>
              Choose a gate, then a slot on a wire. On the board, the arrow keys move between slots, a gate’s
              letter places it, Delete removes it, and Ctrl Z undoes.
            </p>
            <p>
              A bar’s length is the size of its amplitude, and the number is the chance of measuring it. The
              hand and the color show its phase. A phase they all share can’t be measured, so the first hand
              always points right. As in Qiskit, q0 is the last digit.
            </p>
          </div>
        </Disclosure>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </section>
  )
}

function hintFor(tool: PuzzleState['tool'], pending: PuzzleState['pending']): string {
  if (pending?.gate === 'CX')
    return 'That’s the control. Now choose the target on another wire in the same column.'
  if (pending) return 'Now choose the other wire in the same column.'
  return tool === 'remove' ? 'Choose the gate to remove.' : `Choose a slot for the ${tool}.`
}

type ServedProps = { puzzle: PuzzleState; onNext: (level: Level) => void }

/** Praise for what is on the board now; the organizers' words stay with the main level once it was solved. */
function Served({ puzzle, onNext }: ServedProps) {
  const { level, progress } = puzzle
  const board = boardOf(puzzle)
  // Fetched when the puzzle opens, not when it is solved: by then the network may be gone.
  const { data } = useQuery(rewardOptions())
  const isServed = isSolved(level, board)
  const isMain = level.id === mainLevelId && progress[level.id] !== undefined
  if (!isServed && !isMain) return null
  const next = levels[levels.indexOf(level) + 1]
  const spare = board.length - level.shortest.length
  return (
    <div className="mt-4 rounded-panel border border-teal bg-teal-wash p-5 sm:p-6">
      {isServed ? (
        <p className="flex items-baseline gap-2 font-semibold text-teal">
          <CheckIcon className="size-4 self-center" />
          {spare > 0
            ? `Served with ${gateCountWords(board.length)}. It can be done with ${level.shortest.length}.`
            : `Served with ${gateCountWords(board.length)}. Nobody can do it with fewer.`}
        </p>
      ) : null}
      {isMain ? <RichText value={data?.solvedText} className={isServed ? 'mt-4' : ''} /> : null}
      {isServed ? (
        <div className="mt-5">
          {next ? (
            <Button size="sm" onClick={() => onNext(next)}>
              Next order
            </Button>
          ) : (
            <p className="text-small">That was the last order. The oven is yours.</p>
          )}
        </div>
      ) : null}
    </div>
  )
}

/**
 * What people read once they have solved the puzzle. Not beside the page's own query: a file shared by page and puzzle
 * would be a separate chunk, whose name every visitor loads.
 */
const rewardOptions = () =>
  contentQuery({ key: ['reward'], query: async () => (await import('./reward.groq.ts')).rewardQuery })
