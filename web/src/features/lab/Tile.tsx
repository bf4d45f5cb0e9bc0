import { t } from '@fest/schemas/core/words/t.ts'
import { conditionsOf, type Operation, type OperationName } from '@fest/lab/circuit/circuit.ts'
import { spanOf } from '@fest/lab/circuit/moments.ts'
import { gateWords, isAlike, partOf, targetLabel, type Tone, toneOf } from '@fest/lab/circuit/gate-words.ts'
import styles from './lab.module.css'

export function Tile({ operation, wire }: { operation: Operation; wire: number }) {
  if (operation.name === 'barrier')
    return operation.qubits.includes(wire) ? <span aria-hidden="true" className={styles.barrier} /> : null
  const { first, last } = spanOf(operation)
  return (
    <>
      {wire > first ? <span aria-hidden="true" className={styles.up} /> : null}
      {wire < last ? <span aria-hidden="true" className={styles.down} /> : null}
      <Part operation={operation} wire={wire} />
      <Note operation={operation} wire={wire} />
    </>
  )
}

function Part({ operation, wire }: { operation: Operation; wire: number }) {
  const part = partOf(operation, wire)
  if (part === 'passed') return null
  const { name } = operation
  // A dot at either end: the gate treats all of its qubits alike. A hollow one for a control that has to be zero.
  if (part === 'control' || part === 'zero' || isAlike(name))
    return (
      <svg aria-hidden="true" width="14" height="14" className="relative">
        <circle
          cx="7"
          cy="7"
          r="6"
          fill={part === 'zero' ? 'var(--color-surface)' : 'currentColor'}
          stroke="currentColor"
          strokeWidth="2"
        />
      </svg>
    )
  if (part === 'swap') return <End path="M-7-7 7 7M7-7-7 7" />
  if (name === 'cx' || name === 'ccx') return <End path="M-11 0h22M0-11v22" isCircle />
  return <GateLabel name={name} isTarget={operation.qubits.length > 1} />
}

function End({ path, isCircle = false }: { path: string; isCircle?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-14 -14 28 28"
      className="relative size-7 overflow-visible"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
    >
      {isCircle ? <circle r="11" fill="var(--color-teal-wash)" /> : null}
      <path d={path} />
    </svg>
  )
}

/** The bit a measurement writes, and the bits an operation depends on, in small letters below it. */
function Note({ operation, wire }: { operation: Operation; wire: number }) {
  if (operation.qubits.at(-1) !== wire) return null
  const conditions = conditionsOf(operation)
    .map(({ bit, value }) => `c${bit}=${value}`)
    .join(' ')
  const note = [
    ...(conditions === '' ? [] : [t`if ${conditions}`]),
    ...(operation.name === 'measure' ? [`→c${operation.bit}`] : []),
    ...(operation.name === 'cp' ? ['P'] : []),
  ].join(' ')
  return note === '' ? null : (
    <span aria-hidden="true" className={styles.note}>
      {note}
    </span>
  )
}

const washes: Readonly<Record<Tone, string>> = {
  amber: 'bg-amber-wash text-amber',
  ember: 'bg-ember-wash text-ember',
  violet: 'bg-violet-wash text-violet',
  teal: 'bg-teal-wash text-teal',
  text: 'bg-raised text-text',
}

/** A gate's letters on its tile; on the target of a controlled gate without the C of its control. */
export function GateLabel({ name, isTarget = false }: { name: OperationName; isTarget?: boolean }) {
  const shown = isTarget ? targetLabel(name) : gateWords[name].label
  return (
    <span
      aria-hidden="true"
      data-long={shown.length > 2 || undefined}
      className={`${styles.tile} ${washes[toneOf(name)]}`}
    >
      {shown}
    </span>
  )
}
