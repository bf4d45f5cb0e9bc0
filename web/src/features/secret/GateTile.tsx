import styles from './puzzle.module.css'
import { type GateName, isPair, type Operation, type PairGate } from './state-vector.ts'

type GateTileProps = { operation: Operation | null; wire: number; pending: PairGate | null }

/** The content of one slot: a gate's letter, or the wire's part of a gate on several. */
export function GateTile({ operation, wire, pending }: GateTileProps) {
  if (pending) return <span aria-hidden="true" className={styles.control} data-pending="" />
  if (!operation) return <span aria-hidden="true" className={styles.empty} />
  if (!isPair(operation)) return <Letter gate={operation.gate} />
  const { gate, wires } = operation
  const low = Math.min(...wires)
  const high = Math.max(...wires)
  return (
    <>
      {wire > low ? <span aria-hidden="true" className={styles.up} /> : null}
      {wire < high ? <span aria-hidden="true" className={styles.down} /> : null}
      {wires.includes(wire) ? <PairEnd gate={gate} isFirst={wires[0] === wire} /> : null}
    </>
  )
}

const tones: Partial<Record<GateName, string>> = {
  H: 'border-amber bg-amber-wash text-amber',
  X: 'border-ember bg-ember text-on-fill',
  Z: 'border-violet bg-violet-wash text-violet',
  S: 'border-violet bg-violet-wash text-violet',
  T: 'border-violet bg-violet-wash text-violet',
}

/** A gate's letter on its tile, like in the schedule. */
export function Letter({ gate }: { gate: GateName }) {
  const isLong = gate.length > 2
  return (
    <span
      aria-hidden="true"
      className={`relative grid size-10 shrink-0 place-items-center rounded-control border font-semibold ${isLong ? 'text-[0.6875rem]' : 'text-small'} ${tones[gate] ?? 'border-teal bg-teal-wash text-teal'}`}
    >
      {gate}
    </span>
  )
}

function PairEnd({ gate, isFirst }: { gate: PairGate; isFirst: boolean }) {
  if (gate === 'CZ' || (gate === 'CX' && isFirst))
    return <span aria-hidden="true" className={styles.control} />
  const path = gate === 'SWAP' ? 'M-7-7 7 7M7-7-7 7' : 'M-11 0h22M0-11v22'
  return (
    <svg aria-hidden="true" viewBox="-14 -14 28 28" className={styles.end}>
      {gate === 'CX' ? <circle r="11" /> : null}
      <path d={path} />
    </svg>
  )
}
