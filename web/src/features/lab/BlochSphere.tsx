import { t } from '@fest/schemas/core/words/t.ts'
import { decimal } from './decimal.ts'
import type { BlochVector } from '@fest/lab/simulation/state.ts'

/** Seen from a little above, with x toward the reader, y to the right, and zero at the top. */
function project({ x, y, z }: BlochVector): { left: number; top: number } {
  return { left: 40 * (y - 0.45 * x), top: -40 * (0.94 * z - 0.25 * x) }
}

type SphereProps = { vector: BlochVector; width: number }

/** A qubit as an arrow in its sphere. */
export function Sphere({ vector, width }: SphereProps) {
  const { left, top } = project(vector)
  return (
    <svg aria-hidden="true" viewBox="-50 -54 100 108" width={width} className="max-w-full" fill="none">
      <circle r="40" className="stroke-control" strokeWidth="1.25" />
      <g className="text-line" stroke="currentColor" strokeWidth="1.25">
        <ellipse rx="40" ry="11" />
        <path d="M0-40V40M-40 0H40M-18 10 18-10" />
      </g>
      {width < 100 ? null : (
        <g className="font-mono text-muted" fill="currentColor" fontSize="9" textAnchor="middle">
          <text y="-44">0</text>
          <text y="51">1</text>
          <text x="46" y="3">
            y
          </text>
          <text x="-23" y="19">
            x
          </text>
        </g>
      )}
      <line
        x2={left.toFixed(2)}
        y2={top.toFixed(2)}
        className="text-amber"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx={left.toFixed(2)} cy={top.toFixed(2)} r="4" className="text-amber" fill="currentColor" />
    </svg>
  )
}

/** With the numbers that say the same. */
export function BlochSphere({ vector, qubit }: { vector: BlochVector; qubit: number }) {
  const length = Math.hypot(vector.x, vector.y, vector.z)
  return (
    <figure>
      <Sphere vector={vector} width={128} />
      <figcaption className="mt-1 text-label">
        <span className="font-mono font-semibold">{`q${qubit}`}</span>
        <span className="block font-mono text-muted">{`x ${decimal(vector.x)}, y ${decimal(vector.y)}, z ${decimal(vector.z)}`}</span>
        {length < 0.99 ? <span className="block text-muted">{mixWords(length)}</span> : null}
      </figcaption>
    </figure>
  )
}

const mixWords = (length: number): string => (length < 0.01 ? t`fully entangled` : t`partly entangled`)
