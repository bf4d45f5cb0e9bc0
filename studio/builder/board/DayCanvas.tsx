import type { RefObject } from 'react'
import type { Dragged } from '../moves/drag.ts'
import './circuit.css'
import type { Clash } from '../../program/clashes.ts'
import { cssNumbers } from './css-numbers.ts'
import { type DayCircuit, type Gate, gateId } from '../day-circuit.ts'
import { GateCell, gateNumbers, sizeOf } from './GateCell.tsx'
import type { Pointer } from '../moves/use-pointer.ts'
import { formatTimes } from '../../program/session.ts'

type Props = {
  circuit: DayCircuit
  label: string
  hourWidth: number
  clashes: ReadonlyMap<string, Clash[]>
  dragged: Dragged | null
  openId: string | undefined
  tabStop: string | undefined
  canMove: boolean
  nowMs: number
  timeZone: string
  scroller: RefObject<HTMLDivElement | null>
  canvas: RefObject<HTMLDivElement | null>
  onPress: Pointer['onPress']
  onKeyDown: (event: React.KeyboardEvent) => void
  onClick: (sessionId: string) => void
  onFocus: (sessionId: string) => void
}

/** A grid whose rows are the rooms and whose cells are the sessions. */
export function DayCanvas(props: Props) {
  const { circuit, hourWidth, clashes, dragged, openId, tabStop, canMove, nowMs, timeZone } = props
  const { scroller, canvas, label: gridLabel, onPress, onKeyDown, onClick, onFocus } = props
  const { wires, hours, span, rowCount } = circuit
  const hoursWide = (span.to - span.from) / 3_600_000
  // Gates keep their order in the document while they move: reordering them would lose the focus, or a finger's hold.
  // The rows list their gates by aria-owns, in order of time.
  const gates = circuit.gates.toSorted((a, b) => (a.session.id < b.session.id ? -1 : 1))
  const floating = gates.find(({ session }) => session.id === dragged?.session.id)
  const onGate = (act: (sessionId: string) => void, target: EventTarget) => {
    const gate = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-session]') : null
    const id = gate?.dataset['session']
    if (id !== undefined) act(id)
  }
  return (
    // Its events come from the gates inside, which belong to the grid by aria-owns.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={scroller}
      className="builder-scroller"
      data-dragging={dragged !== null || undefined}
      style={cssNumbers({ hours: hoursWide, rows: rowCount, 'hour-width': hourWidth })}
      onKeyDown={onKeyDown}
      onClick={({ target }) => onGate(onClick, target)}
      onFocus={({ target }) => onGate(onFocus, target)}
    >
      <span className="builder-corner" aria-hidden="true" />
      <div className="builder-hours" aria-hidden="true">
        {hours.map(({ at, label }, index) => (
          <span key={at} style={cssNumbers({ from: index * 60 })}>
            {label}
          </span>
        ))}
      </div>
      <div role="grid" aria-label={gridLabel} aria-describedby="builder-keys" className="builder-grid">
        {wires.map(({ id, name, capacity, row, rows }, index) => (
          <div
            key={id}
            // A table cannot place its cells by minutes.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="row"
            aria-owns={[`wire-${id}`, ...ownedBy(circuit.gates, index)].join(' ')}
            className="builder-wire"
            style={cssNumbers({ row, lanes: rows })}
          >
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above */}
            <span id={`wire-${id}`} role="rowheader" className="builder-label">
              <span className="builder-qubit" aria-hidden="true">
                q{index}
              </span>
              <span className="builder-room" title={name}>
                {name}
              </span>
              {capacity !== null && <span className="builder-seats">{capacity} people</span>}
            </span>
          </div>
        ))}
      </div>
      <div ref={canvas} className="builder-canvas">
        {gates.map((gate) => (
          <PlenaryLine key={gate.session.id} gate={gate} circuit={circuit} />
        ))}
        {nowMs >= span.from && nowMs < span.to && (
          <span
            className="builder-now"
            aria-hidden="true"
            style={cssNumbers({ from: (nowMs - span.from) / 60_000 })}
          >
            now
          </span>
        )}
        {gates.map((gate) => {
          const { session } = gate
          const numbers = gateNumbers(gate, span.from)
          return (
            <GateCell
              key={session.id}
              session={session}
              {...numbers}
              size={sizeOf((numbers.length / 60) * hourWidth)}
              isCutBefore={gate.isCutBefore}
              isCutAfter={gate.isCutAfter}
              roomName={wires[gate.wire]?.name ?? ''}
              timeZone={timeZone}
              clashes={clashes.get(session.id)}
              isDragged={dragged?.session.id === session.id}
              isOpen={openId === session.id}
              isTabStop={tabStop === session.id}
              canMove={canMove}
              onPress={onPress}
            />
          )
        })}
        {floating && dragged && (
          <span
            className="builder-drag-label"
            aria-hidden="true"
            style={cssNumbers(gateNumbers(floating, span.from))}
          >
            {formatTimes(dragged.place, timeZone)}
            {clashes.has(dragged.session.id) && <strong> clash</strong>}
          </span>
        )}
      </div>
    </div>
  )
}

function ownedBy(gates: readonly Gate[], wire: number): string[] {
  return gates.filter((gate) => gate.wire === wire).map(({ session }) => gateId(session.id))
}

/** The line from a session for everybody to all wires. */
function PlenaryLine({ gate, circuit }: { gate: Gate; circuit: DayCircuit }) {
  if (!gate.session.isPlenary) return null
  const { from, length } = gateNumbers(gate, circuit.span.from)
  return (
    <span className="builder-control" aria-hidden="true" style={cssNumbers({ from, length })}>
      {circuit.wires
        .filter(({ row }) => row !== gate.row)
        .map(({ row }) => (
          <span key={row} style={cssNumbers({ row })} />
        ))}
    </span>
  )
}
