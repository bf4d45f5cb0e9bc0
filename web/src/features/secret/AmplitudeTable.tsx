import { Ket } from '#app/ui/Ket.tsx'
import styles from './puzzle.module.css'
import { basisLabel, percentOf, phaseOf, size, type StateVector, withoutSharedPhase } from './state-vector.ts'
import type { Complex } from './state-vector.ts'

type AmplitudeTableProps = { state: StateVector; target: StateVector }

/** The current state beside the target: a bar for each amplitude, a hand for its phase. */
export function AmplitudeTable({ state, target }: AmplitudeTableProps) {
  const qubits = Math.log2(state.length)
  const own = withoutSharedPhase(state)
  const wanted = withoutSharedPhase(target)
  return (
    <table className={styles.amplitudes}>
      <caption className="sr-only">Each basis state with its chance and phase, yours and the order’s</caption>
      <thead>
        <tr className="text-left font-mono text-label text-muted">
          <th scope="col" className="font-normal">
            <span className="sr-only">State of </span>
            {Array.from({ length: qubits }, (_, index) => `q${qubits - 1 - index}`).join(' ')}
          </th>
          <th scope="col" className="font-normal">
            yours
          </th>
          <th scope="col" className="font-normal">
            ordered
          </th>
        </tr>
      </thead>
      <tbody>
        {own.map((value, index) => {
          const label = basisLabel(index, qubits)
          return (
            <tr key={label}>
              <th scope="row">
                <Ket className={styles.basis ?? ''}>{label}</Ket>
              </th>
              <td>
                <Amplitude value={value} />
              </td>
              <td>
                <Amplitude value={wanted[index] ?? { re: 0, im: 0 }} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Amplitude({ value }: { value: Complex }) {
  const phase = phaseOf(value)
  return (
    <div className={styles.amplitude} data-zero={phase === null || undefined}>
      <span aria-hidden="true" className={styles.track}>
        <span
          className={styles.bar}
          style={{ inlineSize: `${size(value) * 100}%`, background: phaseColor(phase ?? 0) }}
        />
      </span>
      <span className="flex items-center gap-1.5 font-mono text-label">
        <PhaseHand phase={phase} />
        {percentOf(value)} %{phase === null ? '' : `, ${phase}°`}
      </span>
    </div>
  )
}

/** Zero degrees points to the right, and the hand turns counterclockwise, as on paper. */
function PhaseHand({ phase }: { phase: number | null }) {
  const radians = ((phase ?? 0) * Math.PI) / 180
  return (
    <svg
      aria-hidden="true"
      viewBox="-8 -8 16 16"
      className="size-4 shrink-0"
      fill="none"
      stroke="currentColor"
    >
      <circle r="7" strokeWidth="1" opacity="0.5" />
      {phase === null ? null : (
        <line
          x2={7 * Math.cos(radians)}
          y2={-7 * Math.sin(radians)}
          stroke={phaseColor(phase)}
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      )}
    </svg>
  )
}

const quarters = ['amber', 'teal', 'violet', 'ember', 'amber'] as const

/** Amber at 0°, teal at 90°, violet at 180°, ember at 270°, and mixed in between. */
function phaseColor(phase: number): string {
  const quarter = Math.floor(phase / 90) % 4
  const share = Math.round(((phase % 90) / 90) * 100)
  return `color-mix(in oklab, var(--color-${quarters[quarter + 1]}) ${share}%, var(--color-${quarters[quarter]}))`
}
