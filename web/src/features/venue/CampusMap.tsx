import { campusGrid, type LandmarkKind, landmarkKindLabels } from '@fest/schemas/vocabulary/campus.ts'
import { seenText } from '#app/lib/text/seen-text.ts'
import type { Campus, CampusRoom, Point, StepFreeWay } from './campus.ts'
import styles from './campus.module.css'

/** Units of the drawing for each square of the map. */
const square = 20

type CampusMapProps = {
  campus: Campus
  chosen: CampusRoom | null
  way: StepFreeWay | null
  label: string
}

/** The campus as a circuit: rooms are qubits, paths wires, step-free ones double. It's all in words, too. */
export function CampusMap({ campus, chosen, way, label }: CampusMapProps) {
  const { buildings, entrances, landmarks, ways, rooms } = campus
  return (
    <div className={`rounded-panel border border-line bg-bg ${styles.frame}`}>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing has no file
        role="img"
        // A map isn’t mirrored, so neither is where its text begins.
        direction="ltr"
        aria-label={label}
        viewBox={`0 0 ${campusGrid.columns * square} ${campusGrid.rows * square}`}
        className="w-full"
      >
        {ways.map(({ _key, isStepFree, spots }) => (
          <Wire key={_key} points={corners(spots)} kind={isStepFree ? 'free' : 'steps'} />
        ))}
        {buildings.map(({ _key, name, x, y, width, height }) => (
          <g key={_key}>
            <rect
              x={x * square}
              y={y * square}
              width={width * square}
              height={height * square}
              rx="6"
              fill="var(--color-surface)"
              className="stroke-control"
            />
            <text
              x={x * square + 8}
              y={y * square + 6}
              dominantBaseline="hanging"
              fill="currentColor"
              className={`font-mono text-muted ${styles.name}`}
            >
              {name}
            </text>
          </g>
        ))}
        {way ? <Wire points={corners(way.points)} kind="route" /> : null}
        {way?.points.slice(1, -1).map(({ x, y }) => (
          <circle
            key={`${x} ${y}`}
            cx={x * square}
            cy={y * square}
            r="4"
            fill="currentColor"
            className="text-amber"
          />
        ))}
        {entrances.map(({ _key, x, y, isStepFree }) => (
          <g
            key={_key}
            className={isStepFree ? 'text-teal' : 'text-muted'}
            fill={isStepFree ? 'currentColor' : 'var(--color-surface)'}
            stroke={isStepFree ? 'none' : 'currentColor'}
          >
            <rect x={x * square - 6} y={y * square - 6} width="12" height="12" rx="2" />
            {isStepFree ? null : (
              <path d={`M${x * square - 4} ${y * square + 3}h3v-3h3v-3h3`} fill="none" strokeWidth="1.5" />
            )}
          </g>
        ))}
        {landmarks.map(({ _key, kind, x, y }) => (
          <g key={_key} className="text-text">
            <circle cx={x * square} cy={y * square} r="9" className="fill-bg stroke-control" />
            <text x={x * square} y={y * square} {...sign}>
              {landmarkSigns[kind]}
            </text>
          </g>
        ))}
        {rooms.map((room, index) => (
          <RoomGate key={room._id} room={room} number={index + 1} isChosen={room._id === chosen?._id} />
        ))}
      </svg>
    </div>
  )
}

/** One letter each, explained by the list beside the map. */
const landmarkSigns: Record<LandmarkKind, string> = {
  transit: 'T',
  bicycles: 'B',
  parking: 'P',
  lift: 'E',
  desk: 'i',
  food: 'F',
  quiet: 'Q',
  other: '·',
}

/** A double line is a broad one with one in the ground's color on top. */
const lines = {
  free: { tone: 'text-teal', width: 5, core: { stroke: 'var(--color-bg)', strokeWidth: 2 } },
  steps: { tone: 'text-muted', width: 1.5, core: null },
  route: { tone: 'text-amber', width: 7, core: { stroke: 'var(--color-surface)', strokeWidth: 3 } },
} as const

function corners(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x * square},${y * square}`).join(' ')
}

function Wire({ points, kind }: { points: string; kind: keyof typeof lines }) {
  const { tone, width, core } = lines[kind]
  return (
    <g className={tone} fill="none" strokeLinejoin="round">
      <polyline
        points={points}
        stroke="currentColor"
        strokeWidth={width}
        strokeDasharray={core ? undefined : '3 4'}
      />
      {core ? <polyline points={points} {...core} /> : null}
    </g>
  )
}

const sign = {
  fontSize: 13,
  textAnchor: 'middle',
  dominantBaseline: 'central',
  fill: 'currentColor',
  className: 'font-mono',
} as const

type RoomGateProps = { room: CampusRoom; number: number; isChosen: boolean }

function RoomGate({ room: { x, y }, number, isChosen }: RoomGateProps) {
  const [left, top] = [x * square, y * square]
  return (
    <g className={isChosen ? 'text-amber' : 'text-violet'} stroke="currentColor">
      {isChosen
        ? [18, 26, 34].map((radius) => (
            <circle key={radius} cx={left} cy={top} r={radius} fill="none" opacity="0.45" />
          ))
        : null}
      <rect
        x={left - 11}
        y={top - 11}
        width="22"
        height="22"
        rx="5"
        fill={isChosen ? 'currentColor' : 'var(--color-violet-wash)'}
        strokeWidth="1.5"
      />
      <text
        x={left}
        y={top}
        {...sign}
        stroke="none"
        className={`font-mono font-semibold ${isChosen ? 'text-on-fill' : ''}`}
      >
        {number}
      </text>
    </g>
  )
}

const entry = 'inline-flex items-center gap-2'

export function CampusLegend({ campus }: { campus: Campus }) {
  return (
    <ul aria-label="Map key" className="flex flex-wrap gap-x-4 gap-y-1 py-3 text-small text-muted">
      <Line name="Step-free" kind="free" />
      {campus.ways.some(({ isStepFree }) => !isStepFree) ? <Line name="With steps" kind="steps" /> : null}
      {campus.entrances.length > 0 ? (
        <li className={entry}>
          <svg aria-hidden="true" viewBox="0 0 16 16" className="h-4 w-auto shrink-0 text-teal">
            <rect x="2" y="2" width="12" height="12" rx="2" fill="currentColor" />
          </svg>
          Step-free door
        </li>
      ) : null}
      {campus.landmarks.map(({ _key, kind, name }) => (
        <li key={_key} className={entry}>
          <span
            aria-hidden="true"
            className="grid size-5 place-items-center rounded-pill border border-control font-mono text-label leading-none text-text"
          >
            {landmarkSigns[kind]}
          </span>
          <span>{name}</span>
          {seenText(name).toLowerCase() === landmarkKindLabels[kind].toLowerCase() ? null : (
            <span className="sr-only">{` (${landmarkKindLabels[kind]})`}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Line({ name, kind }: { name: string; kind: keyof typeof lines }) {
  return (
    <li className={entry}>
      <svg aria-hidden="true" viewBox="0 0 32 16" className="h-4 w-auto shrink-0">
        <Wire points="0,8 32,8" kind={kind} />
      </svg>
      <span>{name}</span>
    </li>
  )
}
