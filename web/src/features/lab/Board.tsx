// @chunk player
import { percent } from './decimal.ts'
import { plural, t } from '@fest/schemas/core/words/t.ts'
import { type Dispatch, type KeyboardEvent, memo, type PointerEvent, useMemo, useRef, useState } from 'react'
import { Ket } from '#app/ui/Ket.tsx'
import type { Circuit, Operation } from '@fest/lab/circuit/circuit.ts'
import type { BlochVector } from '@fest/lab/simulation/state.ts'
import { Sphere } from './BlochSphere.tsx'
import type { Place } from './circuit/edit.ts'
import { momentsOf, spanOf } from '@fest/lab/circuit/moments.ts'
import { operationOfKey, operationWords, partOf } from '@fest/lab/circuit/gate-words.ts'
import styles from './lab.module.css'
import type { LabAction, LabState } from './lab-state.ts'
import { Tile } from './Tile.tsx'
import { type Dragged, placeOf } from './use-drag.ts'

type BoardProps = {
  lab: LabState
  dispatch: Dispatch<LabAction>
  helpId: string
  over: Place | null
  onGrip: (event: PointerEvent, dragged: Dragged) => void
  /** Where each qubit of the shown state points, as far as known. */
  bloch: readonly BlochVector[]
  /** The operations in a sealed box, which aren't shown. */
  box?: ReadonlySet<number>
}

const arrows: Readonly<Record<string, readonly [wires: number, moments: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

/** More would be unreadable, and slow on a phone. */
const mostCells = 2000

/** How many moments are drawn at first, and more on scrolling: an edit redraws all that are drawn. */
const stretch = 40

/** Always a few empty moments behind the circuit, to place gates in. */
const leastMoments = 6

/**
 * A table of wires and moments, a grid for the keyboard: one cell is in the tab order, arrow keys move on.
 */
export function Board({ lab, dispatch, helpId, over, onGrip, bloch, box }: BoardProps) {
  const { circuit, selected, step } = lab
  const columns = useMemo(() => momentsOf(circuit), [circuit])
  const cells = useMemo(() => cellsOf(circuit, columns), [circuit, columns])
  const sealed = useMemo(() => new Set([...(box ?? [])].map((index) => columns[index])), [box, columns])
  const needed = Math.max(leastMoments, 1 + Math.max(0, ...columns.map((moment) => moment + 1)))
  const most = Math.min(needed, Math.floor(mostCells / circuit.qubits))
  const all = needed - 1
  const [drawn, setDrawn] = useState(stretch)
  const moments = Math.min(most, Math.max(drawn, (columns[selected ?? -1] ?? 0) + leastMoments))
  const [focused, setFocused] = useState<Place>({ wire: 0, moment: 0 })
  const table = useRef<HTMLTableElement>(null)
  const tabStop = {
    wire: Math.min(focused.wire, circuit.qubits - 1),
    moment: Math.min(focused.moment, moments - 1),
  }

  const foundAt = ({ wire, moment }: Place) =>
    sealed.has(moment) ? undefined : cells.get(`${wire} ${moment}`)

  function focus({ wire, moment }: Place) {
    table.current?.querySelector<HTMLElement>(`[data-place="${wire} ${moment}"]`)?.focus()
  }

  function drawOn(isNearEnd: boolean) {
    if (isNearEnd && moments < most) setDrawn(moments + stretch)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const found = foundAt(tabStop)
    const way = arrows[key]
    if (way) {
      event.preventDefault()
      focus({
        wire: clamp(tabStop.wire + way[0], circuit.qubits),
        moment: clamp(tabStop.moment + way[1], moments),
      })
      drawOn(tabStop.moment + way[1] > moments - leastMoments)
    } else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault()
      if (found) dispatch({ type: 'remove', index: found.index })
    } else if (key === 'Escape') dispatch({ type: 'select', index: null })
    else {
      const name = operationOfKey(key)
      if (name) dispatch({ type: 'place', name, place: tabStop })
    }
  }

  return (
    <div
      // A circuit runs from left to right in every textbook.
      dir="ltr"
      className={`relative overflow-x-auto ${styles.frame}`}
      onScroll={({ currentTarget: { scrollWidth, scrollLeft, clientWidth } }) =>
        drawOn(scrollWidth - scrollLeft < 2 * clientWidth)
      }
    >
      <table
        ref={table}
        // ARIA's role for a table whose cells are navigated with arrow keys is grid.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={t`Circuit of ${plural(circuit.qubits, { one: '# qubit', other: '# qubits' })} and ${plural(most, { one: '# moment', other: '# moments' })}`}
        aria-describedby={helpId}
        className={styles.board}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const place = placeOf(target)
          if (place) setFocused(place)
        }}
        onClick={({ target }) => {
          const place = placeOf(target)
          if (!place || sealed.has(place.moment)) return
          const found = foundAt(place)
          dispatch(found ? { type: 'select', index: found.index } : { type: 'place', name: lab.tool, place })
        }}
        onPointerDown={(event) => {
          const place = placeOf(event.target)
          const found = place && foundAt(place)
          if (!found) return
          const { index, operation } = found
          onGrip(event, { kind: 'placed', name: operation.name, index, grip: place.wire })
        }}
      >
        <tbody>
          {Array.from({ length: circuit.qubits }, (_, wire) => (
            <tr key={wire}>
              <th scope="row">
                <span className="me-2 align-middle font-mono text-label">{`q${wire}`}</span>
                <Ket className="align-middle text-label text-muted">0</Ket>
              </th>
              <Wire
                wire={wire}
                moments={moments}
                cells={cells}
                sealed={sealed}
                over={over?.wire === wire ? over.moment : null}
                selected={selected}
                step={step}
                tabStop={tabStop.wire === wire ? tabStop.moment : null}
              />
              <WireEnd vector={bloch[wire]} />
            </tr>
          ))}
        </tbody>
      </table>
      {needed > most ? (
        <p className="sticky start-0 mt-2 px-3 text-small text-muted">
          {t`The first ${most} of ${all} moments are drawn; all of them run.`}
        </p>
      ) : null}
    </div>
  )
}

type WireProps = {
  wire: number
  moments: number
  cells: ReadonlyMap<string, Found>
  sealed: ReadonlySet<number | undefined>
  over: number | null
  selected: number | null
  step: number | null
  tabStop: number | null
}

/** Left alone while only the state or another wire changes. */
const Wire = memo(function Wire({ wire, moments, cells, sealed, over, selected, step, tabStop }: WireProps) {
  return Array.from({ length: moments }, (_, moment) => {
    const isSealed = sealed.has(moment)
    const found = isSealed ? undefined : cells.get(`${wire} ${moment}`)
    return (
      <Cell
        key={moment}
        wire={wire}
        moment={moment}
        operation={found?.operation}
        isSealed={isSealed}
        isOver={over === moment}
        isSelected={found !== undefined && found.index === selected}
        isLater={found !== undefined && step !== null && found.index >= step}
        isTabStop={tabStop === moment}
      />
    )
  })
})

/** Where a wire's qubit points, and its chance to be measured as one. */
function WireEnd({ vector }: { vector: BlochVector | undefined }) {
  return (
    <td className={styles.end}>
      {vector ? (
        <>
          <Sphere vector={vector} width={36} />
          <span className="sr-only">chance of 1: </span>
          <span>{percent((1 - vector.z) / 2, 0)}</span>
        </>
      ) : null}
    </td>
  )
}

type CellProps = Place & {
  operation: Operation | undefined
  isSealed: boolean
  isOver: boolean
  isSelected: boolean
  isLater: boolean
  isTabStop: boolean
}

/** Drawn again only when it changes itself: a large circuit has hundreds. The table listens for all of them. */
const Cell = memo(function Cell(cell: CellProps) {
  const { wire, moment, operation } = cell
  const [qubit, number] = [`q${wire}`, moment + 1]
  return (
    <td>
      <button
        type="button"
        data-place={`${wire} ${moment}`}
        data-over={cell.isOver || undefined}
        data-selected={cell.isSelected || undefined}
        data-later={cell.isLater || undefined}
        tabIndex={cell.isTabStop ? 0 : -1}
        className={`select-none ${styles.cell}`}
      >
        {cell.isSealed ? (
          <span
            aria-hidden="true"
            className="grid size-full place-items-center bg-raised font-mono text-muted"
          >
            ?
          </span>
        ) : operation ? (
          <Tile operation={operation} wire={wire} />
        ) : (
          <span aria-hidden="true" className={styles.empty} />
        )}
        <span className="sr-only">
          {cell.isSealed
            ? t`${qubit}, moment ${number}: sealed`
            : operation === undefined
              ? t`${qubit}, moment ${number}: empty`
              : partOf(operation, wire) === 'passed'
                ? t`${qubit}, moment ${number}: passed by ${operationWords(operation)}`
                : t`${qubit}, moment ${number}: ${operationWords(operation)}`}
        </span>
      </button>
    </td>
  )
})

type Found = { operation: Operation; index: number }

/** The operation of each cell it takes up, by wire and moment. */
function cellsOf(circuit: Circuit, moments: readonly number[]): ReadonlyMap<string, Found> {
  const cells = new Map<string, Found>()
  for (const [index, operation] of circuit.operations.entries()) {
    const { first, last } = spanOf(operation)
    for (let wire = first; wire <= last; wire++) cells.set(`${wire} ${moments[index]}`, { operation, index })
  }
  return cells
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))
