// @chunk player
import { named } from '@fest/schemas/core/words/sentences.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import type { Dispatch, PointerEvent } from 'react'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { isAllowed } from '@fest/lab/challenges/allowed.ts'
import type { OperationName } from '@fest/lab/circuit/circuit.ts'
import { commonNames, gateWords, otherNames } from '@fest/lab/circuit/gate-words.ts'
import styles from './lab.module.css'
import type { LabAction } from './lab-state.ts'
import { GateLabel } from './Tile.tsx'
import type { Dragged } from './use-drag.ts'

type PaletteProps = {
  tool: OperationName
  /** Only these and measurements; none listed means all. */
  allowed?: readonly string[]
  dispatch: Dispatch<LabAction>
  onGrip: (event: PointerEvent, dragged: Dragged) => void
}

const everything: readonly string[] = []

export function Palette({ tool, allowed = everything, dispatch, onGrip }: PaletteProps) {
  const list = (names: readonly OperationName[], label: string) => (
    <ul aria-label={label} className={`grid gap-1 ${styles.choices}`}>
      {names
        .filter((name) => isAllowed(allowed, name))
        .map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={tool === name}
              title={titleOf(name)}
              onClick={() => dispatch({ type: 'choose', tool: name })}
              onPointerDown={(event) => onGrip(event, { kind: 'new', name })}
              className={`grid min-h-12 w-full place-items-center rounded-control border-2 p-0.5 select-none ${tool === name ? 'border-text' : 'border-transparent hover:bg-raised'}`}
            >
              <GateLabel name={name} />
              <span className="sr-only">{[name, gateWords[name].does].join(t`, `)}</span>
            </button>
          </li>
        ))}
    </ul>
  )
  return (
    <>
      {list(commonNames, t`Gates`)}
      <p className="mt-1 min-h-6 text-small text-muted">
        {named(gateWords[tool].label, gateWords[tool].does)}
      </p>
      {otherNames.some((name) => allowed.length === 0 || allowed.includes(name)) ? (
        <Disclosure summary="More gates">{list(otherNames, t`More gates`)}</Disclosure>
      ) : null}
    </>
  )
}

function titleOf(name: OperationName): string {
  const { does, key } = gateWords[name]
  return key === undefined ? named(name, does) : t`${name}: ${does} (key ${key})`
}
