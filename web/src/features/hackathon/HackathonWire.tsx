import { formatShortWeekday, formatTime } from '@fest/schemas/core/event-time.ts'
import { useProgramHour } from '#app/content/settings/use-program-hour.ts'
import type { HackathonTimelineProps } from './HackathonTimeline.tsx'
import { hoursWire, type WireGate } from './hours-wire.ts'

type HackathonWireProps = HackathonTimelineProps & { startsAt: string; endsAt: string }

/** Distance of a label's text from the wire, in pixels, positive downward. */
const labelAt = { above: -34, below: 44, high: -64, low: 74 } as const

/** The hackathon as a wire: a line by day, a wave by night, gates for events. Screen readers get a list. */
export function HackathonWire({ startsAt, endsAt, moments, timeZone, decisive }: HackathonWireProps) {
  const nowMs = useProgramHour()
  const { stretches, days, gates } = hoursWire(startsAt, endsAt, moments, timeZone)
  const isDecisive = ({ at }: WireGate) => decisive.some((instant) => Date.parse(instant) === Date.parse(at))
  const now = nowMs === null ? null : shareOf(nowMs, startsAt, endsAt)
  return (
    // Drawn from left to right in every language, so that is where its text begins.
    <svg
      direction="ltr"
      aria-hidden="true"
      className="my-4 h-16 w-full overflow-visible lg:my-6 lg:h-52"
      fill="none"
    >
      {/* From here on y = 0 is the wire. */}
      <svg y="50%" width="100%" height="1" overflow="visible">
        {stretches.map(({ from, to, isNight }) =>
          isNight ? (
            <Night key={from} from={from} to={to} />
          ) : (
            <line key={from} x1={`${from}%`} x2={`${to}%`} className="stroke-control" strokeWidth="2" />
          ),
        )}
        {days.map(({ day, share }) => (
          <g key={day}>
            <line x1={`${share}%`} x2={`${share}%`} y1="-10" y2="10" className="stroke-control" />
            <text
              x={`${share}%`}
              y="30"
              transform="translate(4 0)"
              fill="currentColor"
              className="font-mono text-label text-muted lg:hidden"
            >
              {formatShortWeekday(day)}
            </text>
          </g>
        ))}
        {now === null ? null : (
          <line x1={`${now}%`} x2={`${now}%`} y1="-40" y2="40" className="stroke-ember" strokeWidth="2" />
        )}
        {gates.map((gate) => (
          <Gate key={gate._key} gate={gate} isFilled={isDecisive(gate)} timeZone={timeZone} />
        ))}
      </svg>
    </svg>
  )
}

function shareOf(ms: number, startsAt: string, endsAt: string): number | null {
  const share = ((ms - Date.parse(startsAt)) / (Date.parse(endsAt) - Date.parse(startsAt))) * 100
  return share >= 0 && share <= 100 ? share : null
}

/** The hackathon continues at night: a wave, one swing an hour. */
function Night({ from, to }: { from: number; to: number }) {
  const swings = Array.from({ length: 9 }, () => 'q5 -18 10 0t10 0').join('')
  return (
    <svg
      x={`${from}%`}
      y="-12"
      width={`${to - from}%`}
      height="24"
      viewBox="0 0 180 24"
      preserveAspectRatio="none"
    >
      <path
        d={`M0 12${swings}`}
        className="text-violet"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

type GateProps = { gate: WireGate; isFilled: boolean; timeZone: string }

function Gate({ gate: { at, title, share, lane, isTowardsLeft }, isFilled, timeZone }: GateProps) {
  const x = `${share}%`
  const look = `stroke-ember ${isFilled ? 'fill-ember' : 'fill-bg'}`
  return (
    <>
      {lane === null ? null : (
        <g className="max-lg:hidden">
          <line
            x1={x}
            x2={x}
            y2={labelAt[lane] + (labelAt[lane] < 0 ? 4 : -14)}
            className="text-line"
            stroke="currentColor"
          />
          <text
            x={x}
            y={labelAt[lane]}
            textAnchor={isTowardsLeft ? 'end' : 'start'}
            fill="currentColor"
            className="text-small font-semibold text-text"
          >
            <tspan fill="currentColor" className="font-mono text-label font-normal text-muted">
              {formatTime(at, timeZone)}
            </tspan>{' '}
            <tspan>{title}</tspan>
          </text>
        </g>
      )}
      <rect
        x={x}
        y="-9"
        width="18"
        height="18"
        rx="5"
        transform="translate(-9 0)"
        className={`max-lg:hidden ${look}`}
        strokeWidth="2"
      />
      {/* On a phone gates would cover each other. */}
      <circle cx={x} r="5" className={`lg:hidden ${look}`} strokeWidth="2" />
    </>
  )
}
