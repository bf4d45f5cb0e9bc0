import { formatTime } from '@fest/schemas/core/event-time.ts'
import { niceTop } from '../overview/chart-scale.ts'
import type { DayOfArrivals } from './half-hours.ts'

const height = 120
const step = 14

/** Arrivals of one day as bars, half an hour each. The same numbers are in the table below it. */
export function ArrivalBars({
  halfHours,
  timeZone,
}: Pick<DayOfArrivals, 'halfHours'> & { timeZone: string }) {
  const most = Math.max(...halfHours.map(({ came }) => came))
  const top = niceTop(most)
  const [first, last] = [halfHours[0], halfHours.at(-1)]
  return (
    <figure>
      <figcaption className="sr-only">
        Most in one half hour: {most}. The numbers are in the table below.
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${Math.max(halfHours.length, 12) * step} ${height}`}
        preserveAspectRatio="none"
        className="block h-32 w-full border-b border-control"
      >
        {[0.5, 1].map((part) => (
          <path
            key={part}
            d={`M0 ${height - height * part}H${Math.max(halfHours.length, 12) * step}`}
            className="fill-none stroke-line stroke-1 [vector-effect:non-scaling-stroke]"
          />
        ))}
        {halfHours.map(({ at, came }, index) => (
          <rect
            key={at}
            x={index * step + 2}
            y={height - (came / top) * height}
            width={step - 4}
            height={(came / top) * height}
            className="fill-teal"
          />
        ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between font-mono text-label text-muted">
        <span>{first ? formatTime(first.at, timeZone) : ''}</span>
        <span>up to {top} in half an hour</span>
        <span>{last && last !== first ? formatTime(last.at, timeZone) : ''}</span>
      </p>
    </figure>
  )
}
