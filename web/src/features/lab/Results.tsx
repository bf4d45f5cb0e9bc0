import { t } from '@fest/schemas/core/words/t.ts'
import { Ket } from '#app/ui/Ket.tsx'
import { complexText, decimal } from './decimal.ts'
import { BlochSphere } from './BlochSphere.tsx'
import { LessLikely, ShareBar } from './ShareBar.tsx'
import styles from './lab.module.css'
import type { Amplitude, Results as Found } from './simulation/simulate.ts'
import type { Pair } from '@fest/lab/simulation/pairs.ts'

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
          {measured === null ? '' : ` ${t`In the run that the seed gives, the bits so far are ${measured}.`}`}
        </span>
      </p>
      {/* The names of many qubits' states are long: a region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label="State, scrolls sideways" tabIndex={0} className="mt-3 overflow-x-auto">
        <table aria-labelledby="state" className={`w-full ${styles.lines}`}>
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
      <LessLikely hidden={hidden} />
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

function Line({ amplitude, qubits, isShort }: { amplitude: Amplitude; qubits: number; isShort: boolean }) {
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

const axes = ['x', 'y', 'z'] as const

const most = 12

/** What two qubits are together and neither is alone: of a Bell pair, whose spheres are empty, all there is. */
function Pairs({ pairs }: { pairs: readonly Pair[] | null }) {
  const strongest = pairs?.toSorted((a, b) => strengthOf(b) - strengthOf(a)) ?? []
  const more = strongest.length - most
  return (
    <>
      <h2 id="pairs" className="mt-10 text-title">
        Pairs
      </h2>
      <p className="mt-1 text-small text-muted">
        {pairs === null
          ? t`They’re shown for up to 10 qubits.`
          : pairs.length === 0
            ? t`No two qubits depend on each other here.`
            : t`Asked along these axes, two qubits answer alike (full, up to 1) or opposite (hollow, down to −1), beyond what each does alone.`}
      </p>
      <ul
        aria-labelledby="pairs"
        className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3"
      >
        {strongest.slice(0, most).map((pair) => (
          <li key={`${pair.first} ${pair.second}`}>
            <PairFigure pair={pair} />
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-2 text-small text-muted">{t`And ${more} more that belong together less.`}</p>
      ) : null}
    </>
  )
}

function PairFigure({ pair: { first, second, values } }: { pair: Pair }) {
  const told = values.flatMap((value, index) => {
    const rounded = decimal(value)
    return rounded === '0' ? [] : [`${axes[Math.floor(index / 3)]}${axes[index % 3]}\u00a0${rounded}`]
  })
  return (
    <figure>
      <svg aria-hidden="true" viewBox="-18 -18 104 104" width="128" className="max-w-full" fill="none">
        <path
          d="M0 0H84V84H0ZM28 0V84M56 0V84M0 28H84M0 56H84"
          className="text-line"
          stroke="currentColor"
          strokeWidth="1.25"
        />
        <g className="font-mono text-muted" fill="currentColor" fontSize="9" textAnchor="middle">
          {axes.map((axis, at) => (
            <g key={axis}>
              <text x={14 + 28 * at} y="-6">
                {axis}
              </text>
              <text x="-9" y={17 + 28 * at}>
                {axis}
              </text>
            </g>
          ))}
        </g>
        {values.map((value, index) => (
          <Dot
            // Its place is its axes.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            value={value}
            x={14 + 28 * (index % 3)}
            y={14 + 28 * Math.floor(index / 3)}
          />
        ))}
      </svg>
      <figcaption className="mt-1 text-label">
        <span className="font-mono font-semibold">{`q${first}, q${second}`}</span>
        <span className="block font-mono text-muted">{told.join(', ')}</span>
      </figcaption>
    </figure>
  )
}

/** Its area is how much; alike is filled, opposite hollow: nothing hangs on a color. */
function Dot({ value, x, y }: { value: number; x: number; y: number }) {
  const size = Math.abs(value)
  if (size < 0.005) return null
  const radius = 11.5 * Math.sqrt(size)
  const [r, ink] =
    value > 0
      ? [radius, { fill: 'currentColor' }]
      : [Math.max(1, radius - 1.25), { stroke: 'currentColor', strokeWidth: 2.5 }]
  return <circle cx={x} cy={y} r={r.toFixed(1)} className="text-amber" {...ink} />
}

const strengthOf = ({ values }: Pair) => Math.max(...values.map(Math.abs))
