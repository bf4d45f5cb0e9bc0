import { formatShortWeekday } from '@fest/schemas/core/event-time.ts'
import { Ket } from '#app/ui/Ket.tsx'
import styles from './own-wire.module.css'

type OwnWireProps = {
  name: string
  /** The event's calendar days. */
  days: readonly string[]
  /** The days the person attends. */
  chosen: readonly string[]
  isHacking: boolean
  /** The wire is cut, and no gate is lit. */
  isWaiting: boolean
}

/**
 * The person's own weekend as a circuit: a wire with their name and a gate for each day they attend. It is animated
 * once; under reduced motion it is there at once. Decoration: other parts say the same in words.
 */
export function OwnWire({ name, days, chosen, isHacking, isWaiting }: OwnWireProps) {
  return (
    <div aria-hidden="true" className={styles.wire} data-waiting={isWaiting || undefined}>
      <span className={styles.name}>
        <Ket>{name}</Ket>
      </span>
      {days.map((day) => (
        <span key={day} className={styles.stop} data-on={chosen.includes(day) || undefined}>
          <span className={styles.gate}>{formatShortWeekday(day)}</span>
        </span>
      ))}
      {isHacking ? (
        <span className={styles.stop} data-on data-kind="hackathon">
          <span className={styles.gate}>H</span>
        </span>
      ) : null}
      <span className={styles.stop} data-on data-kind="measure">
        <span className={styles.gate}>
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" className="size-6">
            <path d="M3.5 17.5a8.5 8.5 0 0 1 17 0M12 17.5 17.5 8" strokeLinecap="round" />
          </svg>
        </span>
      </span>
    </div>
  )
}
