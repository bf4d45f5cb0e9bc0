import { t } from '@fest/schemas/core/words/t.ts'
import {
  type ComponentType,
  lazy,
  startTransition,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useState,
} from 'react'
import { getConfig } from '#app/config.ts'
import { BelowFold } from '#app/lib/hydration/BelowFold.tsx'
import { fetchAhead } from '#app/lib/hydration/use-extra.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { ShareButton } from '#app/ui/ShareButton.tsx'
import { Beginning } from './Beginning.tsx'
import { Board } from './Board.tsx'
import { type Circuit, faultOf } from '@fest/lab/circuit/circuit.ts'
import { Counts, firstTaking } from './Counts.tsx'
import { ExchangeButton } from './ExchangeButton.tsx'
import type { ChallengesProps } from './challenges/challenge.ts'
import type { SealedBox } from './challenges/sealed-box.ts'
import { sharedAddress } from '@fest/lab/formats/shared-address.ts'
import { isGate } from '@fest/lab/circuit/gates.ts'
import { operationWords } from '@fest/lab/circuit/gate-words.ts'
import { IconButton, RedoIcon, UndoIcon } from './icons.tsx'
import styles from './lab.module.css'
import { historyAction, type LabAction, labReducer, startLab } from './lab-state.ts'
import { Moments } from './Moments.tsx'
import { Palette } from './Palette.tsx'
import { Results } from './Results.tsx'
import { useResults } from './simulation/use-results.ts'
import { Stepper } from './Stepper.tsx'
import { GateLabel } from './Tile.tsx'
import { unloaded } from './Unloaded.tsx'
import { useCircuitAddress } from './use-circuit-address.ts'
import { useDrag } from './use-drag.ts'

const loadInspector = () =>
  import('./Inspector.tsx').then((module) => ({ default: module.Inspector }), unloaded)
const Inspector = lazy(loadInspector)
const LongRun = lazy(() => import('./LongRun.tsx').then((module) => ({ default: module.LongRun }), unloaded))

const noBox: ReadonlySet<number> = new Set()

type LabProps = {
  /** The circuit it opens with, as an address has it. */
  start?: string
  Tasks?: ComponentType<ChallengesProps>
}

/** A pair that is entangled and measured: what quantum computing begins with. */
const firstCircuit = '2,2;h0;cx0,1;measure0:0;measure1:1'

/** Build a circuit and see at once what it does. Drawn on the server with its first circuit. */
export function Lab({ start = firstCircuit, Tasks = Beginning }: LabProps) {
  const [lab, dispatch] = useReducer(labReducer, start, startLab)
  const [taking, setTaking] = useState(firstTaking)
  const { circuit, opened, past, future, selected, step } = lab
  const [allowed, setAllowed] = useState<readonly string[]>([])
  const [sealed, setSealed] = useState<SealedBox | null>(null)
  const [verdictPlace, placeVerdict] = usePlace()
  const [helpPlace, placeHelp] = usePlace()
  const helpId = useId()
  const steps = step ?? circuit.operations.length
  const lastQubit = `q${circuit.qubits - 1}`
  const request = useMemo(() => ({ circuit, steps, ...taking }), [circuit, steps, taking])
  const { results, isBusy, long } = useResults(request)
  const load = useCallback(
    (found: Circuit) =>
      dispatch({ type: 'load', circuit: sealed?.filled(found) ?? found, said: t`Circuit opened` }),
    [sealed],
  )
  const offer = useCallback((names: readonly string[], found: SealedBox | null = null) => {
    setAllowed(names)
    setSealed(found)
    // A gate that isn't offered anymore isn't placed either.
    const first = names.find(isGate)
    if (first) dispatch({ type: 'choose', tool: first })
  }, [])
  const box = useMemo(() => sealed?.within(circuit) ?? noBox, [sealed, circuit])
  const shared = useMemo(() => sealed?.emptied(circuit) ?? circuit, [sealed, circuit])
  useCircuitAddress(shared, past.length > 0, load)
  function act(action: LabAction) {
    const isPut = action.type === 'place' || action.type === 'move'
    dispatch(isPut && sealed ? { ...action, place: sealed.outside(circuit, action.place) } : action)
  }
  const { dragged, over, ghost, surface, begin } = useDrag(act)

  // Ready for the first gate that is placed.
  useEffect(() => fetchAhead(loadInspector), [])

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const action = historyAction(event)
      if (!action) return
      event.preventDefault()
      dispatch(action)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  const shown = step === null ? undefined : circuit.operations[step - 1]
  // A long list, which nobody waits for.
  const words = useDeferredValue(useMemo(() => ({ circuit, box }), [circuit, box]))
  return (
    <div
      className={`grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] ${styles.lab}`}
    >
      <div className={`col-span-full min-w-0 ${styles.tasks}`}>
        <button
          type="button"
          // For the keyboard alone: as the link to the content, it is seen while it has the focus.
          className={`absolute z-1 min-h-11 rounded-control bg-amber px-4 font-semibold text-on-fill ${styles.skip}`}
          onClick={() => surface.current?.querySelector<HTMLElement>('[data-place][tabindex="0"]')?.focus()}
        >
          Skip to the circuit
        </button>
        <Tasks
          circuit={circuit}
          opened={opened}
          onLoad={load}
          onAllowed={offer}
          verdictPlace={verdictPlace}
          helpPlace={helpPlace}
        />
      </div>
      <section ref={surface} aria-labelledby="circuit" className="min-w-0">
        <h2 id="circuit" className="sr-only">
          Circuit
        </h2>
        <div className="rounded-panel border border-line bg-surface py-2">
          <Board
            lab={lab}
            dispatch={act}
            helpId={helpId}
            over={over}
            onGrip={begin}
            bloch={results?.bloch ?? []}
            box={box}
          />
        </div>
        <div ref={placeVerdict} />
        <div className="my-4 flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-6 print:hidden">
          <div className="flex gap-1">
            <IconButton
              label="Undo"
              disabledReason={past.length > 0 ? undefined : t`There’s nothing to undo.`}
              onClick={() => dispatch({ type: 'undo' })}
            >
              <UndoIcon />
            </IconButton>
            <IconButton
              label="Redo"
              disabledReason={future.length > 0 ? undefined : t`There’s nothing to redo.`}
              onClick={() => dispatch({ type: 'redo' })}
            >
              <RedoIcon />
            </IconButton>
          </div>
          <Stepper lab={lab} dispatch={dispatch} />
        </div>
        {/* On a phone the state is right below the circuit while somebody walks through it. */}
        <div className={`print:hidden ${step === null ? '' : 'max-lg:hidden'}`}>
          <BelowFold>
            <Palette tool={lab.tool} allowed={allowed} dispatch={dispatch} onGrip={begin} />
            <div className="mt-4 flex flex-wrap items-start gap-2">
              <Button
                variant="quiet"
                size="sm"
                disabledReason={faultOf({ ...circuit, qubits: circuit.qubits + 1 }) ?? undefined}
                onClick={() => dispatch({ type: 'wires', by: 1 })}
              >
                Add qubit
              </Button>
              <Button
                variant="quiet"
                size="sm"
                disabledReason={circuit.qubits > 1 ? undefined : t`A circuit needs a qubit.`}
                onClick={() => dispatch({ type: 'wires', by: -1 })}
              >{t`Remove ${lastQubit}`}</Button>
              <Button
                variant="quiet"
                size="sm"
                disabledReason={circuit.operations.length > 0 ? undefined : t`The circuit is empty.`}
                onClick={() => load({ qubits: circuit.qubits, bits: 0, operations: [] })}
              >
                Clear
              </Button>
              {/* They would say what is in the box. */}
              {box.size > 0 ? null : (
                <ExchangeButton circuit={circuit} opened={opened} onLoad={load}>
                  <ShareButton
                    title={t`this circuit`}
                    url={`${getConfig().siteUrl}${paths.lab()}${sharedAddress(circuit)}`}
                  />
                </ExchangeButton>
              )}
            </div>
          </BelowFold>
        </div>
        {selected === null || box.has(selected) ? null : (
          <Suspense>
            <Inspector circuit={circuit} index={selected} dispatch={dispatch} />
          </Suspense>
        )}
        <div ref={placeHelp} />
      </section>
      <div className="grid min-w-0 gap-y-10 lg:row-span-2">
        <BelowFold>
          {long ? (
            <Suspense>
              <LongRun {...long} />
            </Suspense>
          ) : results ? (
            <Results
              results={results}
              isBusy={isBusy}
              stepWords={
                step === null
                  ? t`At the end of the circuit.`
                  : shown
                    ? box.has(step - 1)
                      ? t`After step ${step}: in the sealed box.`
                      : t`After step ${step}: ${operationWords(shown)}.`
                    : t`Before the first step.`
              }
            />
          ) : (
            <p>This browser can’t simulate so many qubits. Remove some, or try another browser.</p>
          )}
          {long || results ? (
            <Counts
              counts={long || !results ? t`They come with the state.` : results.counts}
              taking={taking}
              onTaking={setTaking}
            />
          ) : null}
        </BelowFold>
      </div>
      <div className="print:hidden">
        <BelowFold>
          <div>
            <Disclosure summary="How it works, and the keys">
              <div className="space-y-4">
                <p id={helpId}>
                  Choose a gate, then an empty place on a wire; or drag it there. Press a gate on a wire to
                  change its qubits and angles. A finger rests on a gate before it drags. With the keyboard,
                  the arrow keys move on the wires, a gate’s letter places it, Delete removes it, Ctrl Z
                  undoes and Ctrl Y redoes.
                </p>
                <p>
                  Gates move as far to the left as they can; one that is placed on another goes before it. As
                  in Qiskit, q0 is the last digit. Measurements at the end of a wire wait: the state is the
                  one before them. One in the middle takes the result that the seed gives.
                </p>
                <p>The circuit is in the page’s address, so its link is the circuit.</p>
              </div>
            </Disclosure>
          </div>
          <Moments {...words} />
        </BelowFold>
      </div>
      <p aria-live="polite" className="sr-only">
        {step !== null && box.has(step - 1) ? t`Sealed` : lab.said}
      </p>
      {dragged ? (
        <div ref={ghost} data-dragged={dragged.name} className="pointer-events-none fixed top-0 start-0 z-10">
          <GateLabel name={dragged.name} />
        </div>
      ) : null}
    </div>
  )
}

/** An element that others draw into. A state that is set while the page appears would have it drawn twice at once. */
function usePlace() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const put = useCallback((next: HTMLElement | null) => startTransition(() => setPlace(next)), [])
  return [place, put] as const
}
