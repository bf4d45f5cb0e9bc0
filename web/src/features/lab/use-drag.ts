import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { OperationName } from '@fest/schemas/core/lab/circuit/circuit.ts'
import type { Place } from './circuit/edit.ts'

/** What is dragged: a new gate, or an operation of the circuit, held at one of its wires. */
export type Dragged =
  | { readonly kind: 'new'; readonly name: OperationName }
  | { readonly kind: 'placed'; readonly name: OperationName; readonly index: number; readonly grip: number }

/** A shorter way is a press, in CSS pixels. */
const minWay = 6

/**
 * Dragging with a mouse or a pen. A finger would scroll, so it taps instead: nothing can be done only by dragging.
 * `drop` gets null when it ends outside the circuit.
 */
export function useDrag(drop: (dragged: Dragged, place: Place | null) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [over, setOver] = useState<Place | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const end = useRef<(() => void) | null>(null)

  useEffect(() => () => end.current?.(), [])

  function begin(event: PointerEvent, what: Dragged) {
    if (event.pointerType === 'touch' || event.button !== 0) return
    const { clientX, clientY, pointerId } = event
    let isDragging = false

    function onMove(moved: globalThis.PointerEvent) {
      if (moved.pointerId !== pointerId) return
      if (!isDragging && Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < minWay) return
      isDragging = true
      setDragged(what)
      setOver(placeAt(moved))
      ghost.current?.style.setProperty(
        'transform',
        `translate(${moved.clientX - 20}px, ${moved.clientY - 20}px)`,
      )
    }
    function onUp(released: globalThis.PointerEvent) {
      if (released.pointerId !== pointerId) return
      stop()
      if (!isDragging) return
      // The click that follows would press what is below.
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      drop(what, placeAt(released))
    }
    function stop() {
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', stop)
      removeEventListener('keydown', onKey)
      end.current = null
      setDragged(null)
      setOver(null)
    }
    function onKey({ key }: KeyboardEvent) {
      if (key === 'Escape') stop()
    }
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', stop)
    addEventListener('keydown', onKey)
    end.current = stop
  }

  return { dragged, over, ghost, begin }
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function placeAt({ clientX, clientY }: { clientX: number; clientY: number }): Place | null {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
  const [wire, moment] = cell?.dataset['place']?.split(' ').map(Number) ?? []
  return wire === undefined || moment === undefined ? null : { wire, moment }
}
