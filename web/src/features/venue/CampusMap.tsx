import { campusGrid, type LandmarkKind, landmarkKindLabels } from '@fest/schemas/vocabulary/campus.ts'
import { seenText } from '#app/lib/text/seen-text.ts'
import type { Campus, CampusRoom, Point, StepFreeWay } from './campus.ts'
import styles from './campus.module.css'

/** Units of the drawing for each square of the map. */
const square = 20

type CampusMapProps = {
  campus: Campus
  /** The highlighted room, with the way to it. */
  chosen: CampusRoom | null
  way: StepFreeWay | null
  label: string
}

/**
 * The campus as a circuit: rooms are qubits, paths are wires, and step-free ones are double wires. A picture;
 * everything on it is also in words beside it.
 */
export function CampusMap({ campus, chosen, way, label }: CampusMapProps) {
  const { buildings, entrances, landmarks, ways, rooms } = campus
  return (
    <div className={styles.frame}>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing has no file
        role="img"
        aria-label={label}
        viewBox={`0 0 ${campusGrid.columns * square} ${campusGrid.rows * square}`}
        className={styles.map}
      >
        {ways.map(({ _key, isStepFree, spots }) => (
          <Wire
            key={_key}
            points={spots}
            className={isStepFree ? styles.free : styles.steps}
            isDouble={isStepFree}
          />
        ))}
        {buildings.map(({ _key, name, x, y, width, height }) => (
          <g key={_key}>
            <rect
              x={x * square}
              y={y * square}
              width={width * square}
              height={height * square}
              rx="6"
              className={styles.building}
            />
            <text x={x * square + 8} y={y * square + 6} className={styles.name}>
              {name}
            </text>
          </g>
        ))}
        {way ? <Wire points={way.points} className={styles.route} isDouble /> : null}
        {way?.points.slice(1, -1).map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x * square} cy={y * square} r="4" className={styles.turn} />
        ))}
        {entrances.map(({ _key, x, y, isStepFree }) => (
          <g key={_key} className={isStepFree ? styles.door : styles.stairs}>
            <rect x={x * square - 6} y={y * square - 6} width="12" height="12" rx="2" />
            {isStepFree ? null : <path d={`M${x * square - 4} ${y * square + 3}h3v-3h3v-3h3`} />}
          </g>
        ))}
        {landmarks.map(({ _key, kind, x, y }) => (
          <g key={_key} className={styles.landmark}>
            <circle cx={x * square} cy={y * square} r="9" />
            <text x={x * square} y={y * square}>
              {landmarkSigns[kind]}
            </text>
          </g>
        ))}
        {rooms.map((room, index) => (
          <RoomGate key={room._id} room={room} sign={String(index + 1)} isChosen={room._id === chosen?._id} />
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

type WireProps = { points: readonly Point[]; className: string | undefined; isDouble: boolean }

/** A line of the circuit. A double one is a broad line with a line in the background's color on top. */
function Wire({ points, className, isDouble }: WireProps) {
  const corners = points.map(({ x, y }) => `${x * square},${y * square}`).join(' ')
  return (
    <g className={className}>
      <polyline points={corners} />
      {isDouble ? <polyline points={corners} className={styles.core} /> : null}
    </g>
  )
}

type RoomGateProps = { room: CampusRoom; sign: string; isChosen: boolean }

function RoomGate({ room: { x, y }, sign, isChosen }: RoomGateProps) {
  const [left, top] = [x * square, y * square]
  return (
    <g className={styles.room} data-chosen={isChosen || undefined}>
      {isChosen
        ? [18, 26, 34].map((radius) => (
            <circle key={radius} cx={left} cy={top} r={radius} className={styles.wave} />
          ))
        : null}
      <rect x={left - 11} y={top - 11} width="22" height="22" rx="5" />
      <text x={left} y={top}>
        {sign}
      </text>
    </g>
  )
}

/** What the map's signs and lines mean. */
export function CampusLegend({ campus }: { campus: Campus }) {
  return (
    <ul aria-label="Map key" className={styles.legend}>
      <Line name="Step-free" className={styles.free} isDouble />
      {campus.ways.some(({ isStepFree }) => !isStepFree) ? (
        <Line name="With steps" className={styles.steps} />
      ) : null}
      {campus.entrances.length > 0 ? (
        <li>
          <svg aria-hidden="true" viewBox="0 0 16 16" className={`${styles.sample} ${styles.door}`}>
            <rect x="2" y="2" width="12" height="12" rx="2" />
          </svg>
          Step-free door
        </li>
      ) : null}
      {campus.landmarks.map(({ _key, kind, name }) => (
        <li key={_key}>
          <span aria-hidden="true" className={styles.letter}>
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

type LineProps = { name: string; className: string | undefined; isDouble?: boolean }

function Line({ name, className, isDouble = false }: LineProps) {
  return (
    <li>
      <svg aria-hidden="true" viewBox="0 0 32 16" className={styles.sample}>
        <g className={className}>
          <polyline points="0,8 32,8" />
          {isDouble ? <polyline points="0,8 32,8" className={styles.core} /> : null}
        </g>
      </svg>
      <span>{name}</span>
    </li>
  )
}
