import { type Direction, neighborOf } from '@fest/schemas/core/circuit-lanes.ts'
import { type KeyboardEvent, useState } from 'react'
import { type Dragged, placeByKey } from './drag.ts'
import { type DayCircuit, gateId } from '../day-circuit.ts'
import { isSamePlace } from '../../program/place.ts'
import type { Room, Session } from '../../program/session.ts'

const directions: Partial<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

type DragOptions = {
  circuit: () => DayCircuit
  sessions: ReadonlyMap<string, Session>
  rooms: readonly Room[]
  days: readonly string[]
  timeZone: string
  dayEndHour: number
  canMove: boolean
  say: (message: string) => void
  describe: (dragged: Dragged) => string
  onDrop: (dragged: Dragged) => void
  onDayOf: (dragged: Dragged) => void
  onOpen: (sessionId: string) => void
}

/**
 * Dragging by keys: Space picks up and drops, arrows move, Escape puts back; otherwise Enter opens a gate.
 */
export function useDrag(options: DragOptions) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const { say, describe } = options

  function drop(taken: Dragged): void {
    setDragged(null)
    if (isSamePlace(taken.base, taken.place)) say(`"${taken.session.title}" stays where it was.`)
    else options.onDrop(taken)
  }

  function putBack(taken: Dragged): void {
    setDragged(null)
    say(`"${taken.session.title}" is back where it was.`)
    options.onDayOf({ ...taken, place: taken.base })
  }

  function onKeyWhileDragging(event: KeyboardEvent, taken: Dragged): void {
    if (event.key === ' ' || event.key === 'Enter') drop(taken)
    else if (event.key === 'Escape' || event.key === 'Tab') putBack(taken)
    else {
      const place = placeByKey(taken.place, event, options)
      if (!place) return
      const moved = { ...taken, place }
      setDragged(moved)
      options.onDayOf(moved)
      say(describe(moved))
    }
    if (event.key !== 'Tab') event.preventDefault()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (dragged?.by === 'keys') return onKeyWhileDragging(event, dragged)
    if (dragged) return
    const { gates } = options.circuit()
    const id = event.target instanceof HTMLElement ? event.target.dataset['session'] : undefined
    const current = gates.find(({ session }) => session.id === id)
    if (!current) return
    const { session } = current
    const direction = event.shiftKey ? undefined : directions[event.key]
    if (direction) {
      const next = neighborOf(gates, current, direction, ({ drawn }) => drawn.from)
      if (next) focusGate(next.session.id)
    } else if (event.key === 'Home' || event.key === 'End') {
      const wire = gates.filter((gate) => gate.wire === current.wire)
      const end = event.key === 'Home' ? wire[0] : wire.at(-1)
      if (end) focusGate(end.session.id)
    } else if (event.key === 'Enter') options.onOpen(session.id)
    else if (event.key === ' ' && options.canMove) {
      const taken: Dragged = { session, base: session.place, place: session.place, by: 'keys' }
      setDragged(taken)
      say(
        `"${session.title}" is picked up. Arrow keys move it by five minutes or to another room; with Shift they change its length. Space drops it, Escape cancels.`,
      )
    } else if (
      (event.key === 'Delete' || event.key === 'Backspace') &&
      options.canMove &&
      session.place.roomId
    ) {
      drop({ session, base: session.place, place: { ...session.place, roomId: null }, by: 'keys' })
    } else return
    event.preventDefault()
  }

  return { dragged, setDragged, onKeyDown }
}

export function focusGate(sessionId: string): void {
  document.getElementById(gateId(sessionId))?.focus()
}
