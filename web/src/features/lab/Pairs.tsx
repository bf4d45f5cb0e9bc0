import type { Pair } from '@fest/lab/simulation/pairs.ts'
import { decimal } from './decimal.ts'

const axes = ['x', 'y', 'z'] as const

/** As many as somebody looks at. */
const most = 12

/** What two qubits are together and neither is alone: of a Bell pair, whose spheres are empty, all there is. */
export function Pairs({ pairs }: { pairs: readonly Pair[] | null }) {
  const strongest = pairs?.toSorted((a, b) => strengthOf(b) - strengthOf(a)) ?? []
  return (
    <>
      <h2 id="pairs" className="mt-10 text-title">
        Pairs
      </h2>
      <p className="mt-1 text-small text-muted">
        {pairs === null
          ? 'They’re shown for up to 10 qubits.'
          : pairs.length === 0
            ? 'No two qubits depend on each other here.'
            : 'Asked along these axes, two qubits answer alike (full, up to 1) or opposite (hollow, down to −1), beyond what each does alone.'}
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
      {strongest.length > most ? (
        <p className="mt-2 text-small text-muted">{`And ${strongest.length - most} more that belong together less.`}</p>
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
  return value > 0 ? (
    <circle cx={x} cy={y} r={radius.toFixed(1)} className="text-amber" fill="currentColor" />
  ) : (
    <circle
      cx={x}
      cy={y}
      r={Math.max(1, radius - 1.25).toFixed(1)}
      className="text-amber"
      stroke="currentColor"
      strokeWidth="2.5"
    />
  )
}

const strengthOf = ({ values }: Pair) => Math.max(...values.map(Math.abs))
