import { t } from '@fest/schemas/core/words/t.ts'
import { type Dispatch, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Field, Select, TextInput } from '#app/ui/forms/Form.tsx'
import {
  type Circuit,
  type Condition,
  controlsOf,
  type GateOperation,
  isGateOperation,
  isZero,
  limits,
  type Operation,
  withControl,
  withoutControl,
} from '@fest/lab/circuit/circuit.ts'
import { gateOf } from '@fest/lab/circuit/gates.ts'
import { momentsOf, spanOf } from '@fest/lab/circuit/moments.ts'
import { angleText } from '@fest/lab/circuit/angle-text.ts'
import { readAngle } from '@fest/lab/formats/read-angle.ts'
import { conditionWords, operationWords, valueWords } from '@fest/lab/circuit/gate-words.ts'
import type { LabAction } from './lab-state.ts'

type InspectorProps = { circuit: Circuit; index: number; dispatch: Dispatch<LabAction> }

/** The selected operation: its qubits, angles, bit and condition, and its place. */
export function Inspector({ circuit, index, dispatch }: InspectorProps) {
  const titleId = useId()
  const operation = circuit.operations[index]
  if (!operation) return null
  const moment = momentsOf(circuit)[index] ?? 0
  const grip = spanOf(operation).first
  const put = (next: Operation) => dispatch({ type: 'replace', index, operation: next })
  const shift = (by: number) =>
    dispatch({ type: 'move', index, grip, place: { wire: grip, moment: Math.max(0, moment + by) } })
  return (
    <section aria-labelledby={titleId} className="mt-5 rounded-panel border border-line bg-surface px-4 py-5">
      <h3 id={titleId} className="font-body text-base font-semibold">
        {operationWords(operation)}
      </h3>
      <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] items-start gap-3">
        {operation.name === 'barrier'
          ? null
          : operation.qubits.map((qubit, at) => (
              <Field key={partName(operation, at)} label={partName(operation, at)}>
                {(control) => (
                  <Select
                    {...control}
                    value={isGateOperation(operation) && isZero(operation, at) ? `${qubit} 0` : qubit}
                    onChange={({ target }) => put(withQubit(operation, at, target.value))}
                  >
                    {numbers(circuit.qubits).map((value) => (
                      <option key={value} value={value}>{`q${value}`}</option>
                    ))}
                    {isGateOperation(operation) && at < controlsOf(operation).length
                      ? numbers(circuit.qubits).map((value) => (
                          <option key={`${value} 0`} value={`${value} 0`}>
                            {valueWords(`q${value}`, 0)}
                          </option>
                        ))
                      : null}
                  </Select>
                )}
              </Field>
            ))}
        {isGateOperation(operation)
          ? gateOf(operation.name).angles.map((name, at) => (
              <AngleField
                key={name}
                label={t`${name}, in radians`}
                angle={operation.angles[at] ?? 0}
                onAngle={(value, isGoingOn) =>
                  dispatch({
                    type: 'replace',
                    index,
                    operation: { ...operation, angles: operation.angles.with(at, value) },
                    isGoingOn,
                  })
                }
              />
            ))
          : null}
        {operation.name === 'measure' ? (
          <Field label="Into bit">
            {(control) => (
              <Select
                {...control}
                value={operation.bit}
                onChange={({ target }) => put({ ...operation, bit: Number(target.value) })}
              >
                {numbers(Math.min(limits.bits, Math.max(circuit.bits, circuit.qubits))).map((bit) => (
                  <option key={bit} value={bit}>{`c${bit}`}</option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        {operation.name !== 'barrier' && circuit.bits > 0 ? (
          <Field label="Only if">
            {(control) => (
              <Select
                {...control}
                value={JSON.stringify(operation.onlyIf)}
                onChange={({ target }) =>
                  put({ ...operation, onlyIf: JSON.parse(target.value) as readonly Condition[] })
                }
              >
                <option value="[]">always</option>
                {[
                  ...(operation.onlyIf.length > 1 ? [operation.onlyIf] : []),
                  ...numbers(circuit.bits).flatMap((bit) =>
                    ([1, 0] as const).map((value): readonly Condition[] => [{ bit, value }]),
                  ),
                ].map((conditions) => (
                  <option key={JSON.stringify(conditions)} value={JSON.stringify(conditions)}>
                    {conditions.map(conditionWords).join(t`, `)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={() => shift(-1)}>
          Earlier
        </Button>
        <Button variant="quiet" size="sm" onClick={() => shift(1)}>
          Later
        </Button>
        {isGateOperation(operation) ? (
          <Controls operation={operation} qubits={circuit.qubits} onChange={put} />
        ) : null}
        <Button variant="danger" size="sm" onClick={() => dispatch({ type: 'remove', index })}>
          Remove
        </Button>
      </div>
    </section>
  )
}

type ControlsProps = {
  operation: GateOperation
  qubits: number
  onChange: (next: GateOperation) => void
}

function Controls({ operation, qubits, onChange }: ControlsProps) {
  const { onlyIf } = operation
  const free = numbers(qubits).find((qubit) => !operation.qubits.includes(qubit))
  return (
    <>
      {free === undefined ? null : (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => onChange({ ...withControl(operation, free, 1), onlyIf })}
        >
          Add control
        </Button>
      )}
      {controlsOf(operation).length === 0 ? null : (
        <Button variant="quiet" size="sm" onClick={() => onChange({ ...withoutControl(operation), onlyIf })}>
          Remove control
        </Button>
      )}
    </>
  )
}

type AngleFieldProps = { label: string; angle: number; onAngle: (angle: number, isGoingOn: boolean) => void }

const notch = Math.PI / 24

/** Takes effect at Enter or when it is left, so that half of a number isn't simulated. */
function AngleField({ label, angle, onAngle }: AngleFieldProps) {
  const [text, setText] = useState(angleText(angle))
  const [known, setKnown] = useState(angle)
  const [error, setError] = useState<string | undefined>()
  // One slide is one step to undo.
  const isSliding = useRef(false)
  const endSlide = () => {
    isSliding.current = false
  }
  // Undone, or another operation of the same kind.
  if (known !== angle) {
    setKnown(angle)
    setText(angleText(angle))
    setError(undefined)
  }

  function settle() {
    const value = readAngle(text)
    setError(value === null ? t`Write an angle such as pi/2, 1.57 or 90°.` : undefined)
    if (value !== null && value !== angle) onAngle(value, false)
  }

  return (
    <Field label={label} help={`${Number(((angle * 180) / Math.PI).toFixed(2))}°`} error={error}>
      {(control) => (
        <>
          <TextInput
            {...control}
            value={text}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
            onBlur={settle}
            onKeyDown={({ key }) => {
              if (key === 'Enter') settle()
            }}
          />
          <input
            type="range"
            aria-label={t`${label}, slider`}
            aria-valuetext={angleText(angle)}
            min={-48}
            max={48}
            value={Math.round(angle / notch)}
            className="min-h-11 w-full accent-amber"
            onChange={({ target }) => {
              onAngle((Number(target.value) * Math.PI) / 24, isSliding.current)
              isSliding.current = true
            }}
            onPointerUp={endSlide}
            onBlur={endSlide}
          />
        </>
      )}
    </Field>
  )
}

function partName(operation: Operation, at: number): string {
  if (!isGateOperation(operation) || operation.qubits.length === 1) return t`Qubit`
  const controls = controlsOf(operation).length
  const number = at < controls ? at + 1 : at - controls + 1
  if (at < controls) return controls === 1 ? t`Control` : t`Control ${number}`
  return gateOf(operation.name).base === 'swap' ? t`Target ${number}` : t`Target`
}

/** With another qubit in one place, such as `2`, or `2 0` for a control of zero; if it has it already, the two change places. */
function withQubit(operation: Operation, at: number, chosen: string): Operation {
  const [qubit = 0, value = 1] = chosen.split(' ').map(Number)
  const own = operation.qubits[at] ?? qubit
  const qubits = operation.qubits.map((other, place) =>
    place === at ? qubit : other === qubit ? own : other,
  )
  // The same number of qubits, which the compiler doesn't count.
  const moved = { ...operation, qubits } as Operation
  if (!isGateOperation(moved)) return moved
  const { zeros = 0, ...ones } = moved
  const all = (zeros & ~(1 << at)) | ((1 - value) << at)
  return all === 0 ? ones : { ...ones, zeros: all }
}

const numbers = (count: number) => Array.from({ length: count }, (_, value) => value)
