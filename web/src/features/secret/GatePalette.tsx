import type { Dispatch } from 'react'
import { CloseIcon } from '#app/ui/icons.tsx'
import { gateWords } from './gate-words.ts'
import { Letter } from './GateTile.tsx'
import type { PuzzleAction, PuzzleState } from './puzzle-state.ts'

type GatePaletteProps = { puzzle: PuzzleState; dispatch: Dispatch<PuzzleAction> }

const choice =
  'flex w-full min-h-13 items-center gap-3 rounded-control border border-transparent px-1.5 py-1 text-left text-small leading-tight transition-colors hover:bg-raised aria-pressed:border-amber aria-pressed:bg-raised forced-colors:aria-pressed:border-3 forced-colors:aria-pressed:border-[Highlight]'

/** The level's gates, and a tool to remove one from the board. */
export function GatePalette({ puzzle: { level, tool }, dispatch }: GatePaletteProps) {
  return (
    <ul aria-label="Gates" className="grid grid-cols-2 gap-1.5 sm:grid-cols-3">
      {level.gates.map((gate) => {
        const { key, does } = gateWords[gate]
        return (
          <li key={gate}>
            <button
              type="button"
              aria-pressed={tool === gate}
              onClick={() => dispatch({ type: 'choose', tool: gate })}
              className={choice}
            >
              <Letter gate={gate} />
              <span className="min-w-0 flex-1">
                <span className="sr-only">{gate}, </span>
                {does}
              </span>
              <kbd aria-hidden="true" className="mr-1 font-mono text-label text-muted max-sm:hidden">
                {key}
              </kbd>
            </button>
          </li>
        )
      })}
      <li>
        <button
          type="button"
          aria-pressed={tool === 'remove'}
          onClick={() => dispatch({ type: 'choose', tool: 'remove' })}
          className={choice}
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-control border border-dashed border-control text-muted">
            <CloseIcon />
          </span>
          <span className="flex-1">remove a gate</span>
          <kbd aria-hidden="true" className="mr-1 font-mono text-label text-muted max-sm:hidden">
            Del
          </kbd>
        </button>
      </li>
    </ul>
  )
}
