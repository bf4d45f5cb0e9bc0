import { formatTime } from '@fest/schemas/core/event-time.ts'
import {
  gateLetters,
  gateOfKind,
  sessionKindLabels,
  sessionStatusLabels,
} from '@fest/schemas/vocabulary/session.ts'
import { memo, type PointerEvent } from 'react'
import type { Grip } from '../moves/drag.ts'
import type { Clash } from '../../program/clashes.ts'
import { cssNumbers } from './css-numbers.ts'
import { type Gate, gateId } from '../day-circuit.ts'
import { type Session, formatTimes } from '../../program/session.ts'

type Props = {
  session: Session
  /** `from` and `length` in minutes from the left edge, `row` in whole rows from the top. */
  from: number
  length: number
  row: number
  size: GateSize
  isCutBefore: boolean
  isCutAfter: boolean
  roomName: string
  timeZone: string
  clashes: readonly Clash[] | undefined
  isDragged: boolean
  isOpen: boolean
  isTabStop: boolean
  canMove: boolean
  onPress: (event: PointerEvent, session: Session, grip: Grip) => void
}

/** What fits into a gate: its title and time, its title, or only the letter of its kind. */
type GateSize = 'full' | 'short' | 'letter'

const noClashes: readonly Clash[] = []

/** A session on its wire. Re-rendered only when it changes, so that dragging keeps up with the pointer. */
export const GateCell = memo(Cell, looksTheSame)

function Cell(props: Props) {
  const { session, row, from, length, roomName, timeZone, isDragged, isOpen, canMove, onPress } = props
  const { id, title, kind, status, place, hasDraft, isPublished } = session
  const clashes = props.clashes ?? noClashes
  const gate = gateOfKind[kind] ?? 'talk'
  const note = !isPublished ? 'not published yet' : hasDraft ? 'changed since it was published' : ''
  const words = [
    sessionKindLabels[kind],
    formatTimes(place, timeZone),
    roomName,
    status === 'confirmed' ? '' : sessionStatusLabels[status],
    note,
    ...clashes.map(({ text }) => `Clash: ${text}`),
  ]
  const grips = (['start', 'end'] as const).filter(
    (grip) => canMove && !(grip === 'start' ? props.isCutBefore : props.isCutAfter),
  )
  return (
    <div
      id={gateId(id)}
      // A table cannot place its cells by minutes.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="gridcell"
      tabIndex={props.isTabStop ? 0 : -1}
      aria-label={[title, ...words.filter(Boolean)].join(', ')}
      aria-selected={isOpen}
      className="builder-gate"
      style={cssNumbers({ from, length, row })}
      title={isDragged ? undefined : `${title}, ${formatTimes(place, timeZone)}, ${roomName}`}
      data-session={id}
      data-gate={gate}
      data-size={props.size}
      data-status={status}
      data-clash={clashes.length > 0 || undefined}
      data-draft={hasDraft || undefined}
      data-dragged={isDragged || undefined}
      data-open={isOpen || undefined}
      data-cut-before={props.isCutBefore || undefined}
      data-cut-after={props.isCutAfter || undefined}
      onPointerDown={(event) => onPress(event, session, 'whole')}
    >
      <span className="builder-letter" aria-hidden="true">
        {gateLetters[gate]}
      </span>
      <span className="builder-title">{title}</span>
      <span className="builder-when">
        {place.from === null ? '' : formatTime(place.from, timeZone)}
        {clashes.length > 0 && <strong> clash</strong>}
        {clashes.length === 0 &&
          status !== 'confirmed' &&
          ` ${sessionStatusLabels[status]?.toLowerCase() ?? ''}`}
        {clashes.length === 0 && status === 'confirmed' && note !== '' && (isPublished ? ' changed' : ' new')}
      </span>
      {grips.map((grip) => (
        <span
          key={grip}
          className="builder-grip"
          data-grip={grip}
          onPointerDown={(event) => {
            event.stopPropagation()
            onPress(event, session, grip)
          }}
        />
      ))}
    </div>
  )
}

/** Clashes are recomputed at each step of a drag and are mostly equal, so they are compared by value. */
function looksTheSame(before: Props, after: Props): boolean {
  const texts = ({ clashes }: Props) => (clashes ?? noClashes).map(({ text }) => text).join(' ')
  // The object has exactly the type's properties.
  const names = Object.keys(after) as (keyof Props)[]
  return names.every((name) =>
    name === 'clashes' ? texts(before) === texts(after) : Object.is(before[name], after[name]),
  )
}

/** By its width in pixels. */
export function sizeOf(width: number): GateSize {
  return width < 44 ? 'letter' : width < 72 ? 'short' : 'full'
}

/** The position of a gate, as numbers for the style sheet. */
export function gateNumbers({ drawn, row }: Gate, leftEdge: number) {
  return { from: (drawn.from - leftEdge) / 60_000, length: (drawn.to - drawn.from) / 60_000, row }
}
