import { Ket } from '#app/ui/Ket.tsx'
import { BlochSphere } from './BlochSphere.tsx'
import { complexText } from './decimal.ts'
import { Pairs } from './Pairs.tsx'
import { ShareBar } from './ShareBar.tsx'
import styles from './lab.module.css'
import type { Amplitude, Results as Found } from './simulation/simulate.ts'

type ResultsProps = { results: Found; isBusy: boolean; stepWords: string }

/** What the circuit gives: each basis state with its chance, amplitude and phase, and each qubit on its sphere. */
export function Results({ results, isBusy, stepWords }: ResultsProps) {
  const { qubits, amplitudes, hidden, bloch, pairs, measured } = results
  const empty = qubits < 3 ? 0 : amplitudes.filter(isNothing).length
  return (
    <div aria-busy={isBusy} className="min-w-0">
      <h2 id="state" className="text-title">
        State
      </h2>
      <p className="mt-1 text-small text-muted">
        <span>{stepWords}</span>
        <span>
          {measured === null ? '' : ` In the run that the seed gives, the bits so far are ${measured}.`}
        </span>
      </p>
      {/* The names of many qubits' states are long: a region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label="State, scrolls sideways" tabIndex={0} className="mt-3 overflow-x-auto">
        <table aria-labelledby="state" className={styles.lines}>
          <thead>
            <tr className="font-mono text-label text-muted">
              <th scope="col">
                <span className="sr-only">Basis state, </span>
                <span>{qubits > 1 ? `q${qubits - 1}…q0` : 'q0'}</span>
              </th>
              <th scope="col" className={styles.wide}>
                chance
              </th>
              <th scope="col">amplitude</th>
              <th scope="col">phase</th>
            </tr>
          </thead>
          <tbody>
            {amplitudes.map((amplitude) => (
              <Line key={amplitude.index} amplitude={amplitude} qubits={qubits} isShort={empty > 0} />
            ))}
          </tbody>
        </table>
      </section>
      {empty > 0 ? (
        <p className="mt-2 text-small text-muted lg:hidden">The other basis states have amplitude 0.</p>
      ) : null}
      {hidden > 0 ? (
        <p className="mt-2 text-small text-muted">
          And <span>{hidden.toLocaleString('en-US')}</span> more basis states that are less likely.
        </p>
      ) : null}
      <h2 id="spheres" className="mt-10 text-title">
        Each qubit
      </h2>
      <ul
        aria-labelledby="spheres"
        className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3"
      >
        {bloch.map((vector, qubit) => (
          // A qubit has no other name than its number.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={qubit}>
            <BlochSphere vector={vector} qubit={qubit} />
          </li>
        ))}
      </ul>
      {qubits > 1 ? <Pairs pairs={pairs} /> : null}
    </div>
  )
}

type LineProps = { amplitude: Amplitude; qubits: number; isShort: boolean }

function Line({ amplitude, qubits, isShort }: LineProps) {
  const { index, re, im } = amplitude
  const chance = re * re + im * im
  const isEmpty = isNothing(amplitude)
  const degrees = Math.round((Math.atan2(im, re) * 180) / Math.PI + 360) % 360
  return (
    // Of many basis states only those that can come up have a line on a phone.
    <tr className={isEmpty ? `text-muted ${isShort ? 'max-lg:hidden' : ''}` : ''}>
      <th scope="row">
        <Ket className={isEmpty ? 'text-muted' : ''}>{index.toString(2).padStart(qubits, '0')}</Ket>
      </th>
      <td>
        <ShareBar share={chance} />
      </td>
      <td className="font-mono text-label whitespace-nowrap">{isEmpty ? '0' : complexText(re, im)}</td>
      <td className="font-mono text-label whitespace-nowrap">
        {isEmpty ? (
          <span className="sr-only">none</span>
        ) : (
          <span className="inline-flex items-center gap-1.5">
            <PhaseHand degrees={degrees} />
            <span>{`${degrees}°`}</span>
          </span>
        )}
      </td>
    </tr>
  )
}

const isNothing = ({ re, im }: Amplitude) => re * re + im * im < 1e-10

/** Zero degrees points to the right, and the hand turns counterclockwise, as on paper. */
function PhaseHand({ degrees }: { degrees: number }) {
  const radians = (degrees * Math.PI) / 180
  return (
    <svg
      aria-hidden="true"
      viewBox="-8 -8 16 16"
      className="size-4 shrink-0"
      fill="none"
      stroke="currentColor"
    >
      <circle r="7" strokeWidth="1" opacity="0.5" />
      <line
        x2={(7 * Math.cos(radians)).toFixed(2)}
        y2={(-7 * Math.sin(radians)).toFixed(2)}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
