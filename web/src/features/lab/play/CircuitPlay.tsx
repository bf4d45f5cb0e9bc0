import { t } from '@fest/schemas/core/words/t.ts'
import { type KeyboardEvent, useEffect, useId, useMemo, useReducer, useRef, useState } from 'react'
import { toFragment } from '@fest/lab/formats/address.ts'
import type { Circuit } from '@fest/lab/circuit/circuit.ts'
import { noNoise } from '@fest/lab/simulation/noise.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Board } from '../Board.tsx'
import { Inspector } from '../Inspector.tsx'
import { historyAction, labReducer, startWith } from '../lab-state.ts'
import { Palette } from '../Palette.tsx'
import { simulate, type Results } from '../simulation/simulate.ts'
import { useResults } from '../simulation/use-results.ts'
import { GateLabel } from '../Tile.tsx'
import { useDrag } from '../use-drag.ts'
import play from './play.module.css'
import { Ket } from '#app/ui/Ket.tsx'
import styles from '../lab.module.css'
import { LessLikely, ShareBar } from '../ShareBar.tsx'

/** The lab's editor within a text: a circuit to change and to put back, with the chances of what is measured. */
export function CircuitPlay({ circuit: first, name, onPutBack }: PlayProps) {
  const [lab, dispatch] = useReducer(labReducer, first, startWith)
  const { circuit, selected } = lab
  const helpId = useId()
  const request = useMemo(() => requestOf(circuit), [circuit])
  // The first answer comes from the worker too: a large circuit would hold up the page.
  const [none] = useState(() => simulate(requestOf({ ...circuit, operations: [] })))
  const { results, isBusy } = useResults(request, none)
  const { dragged, over, ghost, begin } = useDrag(dispatch)

  const section = useRef<HTMLElement>(null)
  // The button that was pressed is gone.
  useEffect(() => section.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent) {
    const action = historyAction(event)
    if (!action) return
    event.preventDefault()
    dispatch(action)
  }

  return (
    // Its keys are those of what is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={section}
      tabIndex={-1}
      className={play.player}
      aria-label={name === '' ? t`Play with the circuit` : t`Play with the circuit: ${name}`}
      onKeyDown={onKeyDown}
    >
      <Palette tool={lab.tool} dispatch={dispatch} onGrip={begin} />
      <div className="mt-4 rounded-panel border border-line bg-surface py-2">
        <Board
          lab={lab}
          dispatch={dispatch}
          helpId={helpId}
          over={over}
          onGrip={begin}
          bloch={results?.bloch ?? []}
        />
      </div>
      <p id={helpId} className="mt-2 text-small text-muted">
        Choose a gate, then a place on a wire. Press a gate on a wire to change it.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" onClick={onPutBack}>
          Put it back
        </Button>
        {ways.map(({ type, words, nothing, to }) => (
          <Button
            key={type}
            variant="quiet"
            size="sm"
            disabledReason={lab[to].length > 0 ? undefined : nothing}
            onClick={() => dispatch({ type })}
          >
            {words}
          </Button>
        ))}
        <Link
          to={`${paths.lab()}#${toFragment(circuit)}`}
          className={buttonStyle({ variant: 'plain', size: 'sm' })}
        >
          Take it to the lab
        </Link>
      </div>
      {selected === null ? null : <Inspector circuit={circuit} index={selected} dispatch={dispatch} />}
      {results === none ? null : <Chances results={results} isBusy={isBusy} />}
      <p aria-live="polite" className="sr-only">
        {lab.said}
      </p>
      {dragged ? (
        <div ref={ghost} className="pointer-events-none fixed top-0 start-0 z-10">
          <GateLabel name={dragged.name} />
        </div>
      ) : null}
    </section>
  )
}

const ways = [
  { type: 'undo', words: t`Undo`, nothing: t`There’s nothing to undo.`, to: 'past' },
  { type: 'redo', words: t`Redo`, nothing: t`There’s nothing to redo.`, to: 'future' },
] as const

/** One shot: only the state is shown. */
const requestOf = (circuit: Circuit) => ({
  circuit,
  steps: circuit.operations.length,
  seed: 42,
  shots: 1,
  noise: noNoise,
})

/** How likely each basis state is at the end of the circuit; those that never happen are left out. */
function Chances({ results, isBusy }: { results: Results | null; isBusy: boolean }) {
  const titleId = useId()
  if (!results) return <p>This browser can’t simulate so many qubits.</p>
  const { qubits, amplitudes, hidden, measured } = results
  const seen = amplitudes
    .map(({ index, re, im }) => ({ index, chance: re * re + im * im }))
    .filter(({ chance }) => chance > 1e-10)
  return (
    <div aria-busy={isBusy} className="mt-4 min-w-0">
      <p id={titleId} className="font-semibold">
        What you’d measure
      </p>
      {measured === null ? null : (
        <p className="mt-1 text-small text-muted">
          In one run: this circuit measures on its way. The lab shows what many runs give.
        </p>
      )}
      <table aria-labelledby={titleId} className={`mt-3 w-full ${styles.lines} ${play.chances}`}>
        <thead className="sr-only">
          <tr>
            <th scope="col">Basis state</th>
            <th scope="col">Chance</th>
          </tr>
        </thead>
        <tbody>
          {seen.map(({ index, chance }) => (
            <tr key={index}>
              <th scope="row">
                <Ket>{index.toString(2).padStart(qubits, '0')}</Ket>
              </th>
              <td>
                <ShareBar share={chance} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <LessLikely hidden={hidden} />
    </div>
  )
}

export type PlayProps = {
  circuit: Circuit
  /** What it does, in the organizers' words. */
  name: string
  /** Ends it and restores the circuit as it was. */
  onPutBack: () => void
}
