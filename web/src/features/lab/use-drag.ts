// @chunk player
import { type Dispatch, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OperationName } from '@fest/lab/circuit/circuit.ts'
import type { Place } from './circuit/edit.ts'
import type { LabAction } from './lab-state.ts'

/** What is dragged: a new gate, or an operation of the circuit, held at one of its wires. */
export type Dragged =
  | { readonly kind: 'new'; readonly name: OperationName }
  | { readonly kind: 'placed'; readonly name: OperationName; readonly index: number; readonly grip: number }

/** A press that moves less than this isn't a drag, in CSS pixels. */
const minWay = 6

/** A finger that rests this long drags; one that moves sooner scrolls, in milliseconds. */
const restMs = 250

/**
 * Dragging with a mouse, a pen, or a finger that rests on a gate first. `surface` is what fingers drag on: there a finger
 * that drags doesn't scroll. Outside the circuit, what was on it is removed. Nothing can be done only by dragging.
 */
export function useDrag(dispatch: Dispatch<LabAction>) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [over, setOver] = useState<Place | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLElement>(null)
  /** Where the ghost goes, known before it is rendered. */
  const spot = useRef('')
  const end = useRef<(() => void) | null>(null)
  const isByFinger = useRef(false)

  useEffect(() => () => end.current?.(), [])
  useLayoutEffect(() => ghost.current?.style.setProperty('transform', spot.current))
  // React's own listeners can't keep a finger from scrolling, and one that is added later comes too late.
  useEffect(() => {
    const element = surface.current
    const keep = (event: Event) => {
      if (isByFinger.current && event.cancelable) event.preventDefault()
    }
    const listening = new AbortController()
    const { signal } = listening
    element?.addEventListener('touchmove', keep, { passive: false, signal })
    element?.addEventListener('contextmenu', keep, { signal })
    return () => listening.abort()
  }, [])

  function begin(event: PointerEvent, what: Dragged) {
    if (event.button !== 0) return
    end.current?.()
    const { clientX, clientY, pointerId } = event
    const isFinger = event.pointerType === 'touch'
    let isDragging = false
    let hasMoved = false
    const listening = new AbortController()
    const { signal } = listening
    const rest = isFinger ? setTimeout(onRest, restMs) : undefined

    function onRest() {
      isByFinger.current = true
      drag({ clientX, clientY })
    }
    function drag(at: Point) {
      isDragging = true
      setDragged(what)
      setOver(placeAt(at))
      // A finger would cover what it drags.
      spot.current = `translate(${at.clientX - 20}px, ${at.clientY - (isFinger ? 56 : 20)}px)`
      ghost.current?.style.setProperty('transform', spot.current)
    }
    function onMove(moved: globalThis.PointerEvent) {
      if (moved.pointerId !== pointerId) return
      hasMoved ||= Math.hypot(moved.clientX - clientX, moved.clientY - clientY) >= minWay
      if (!hasMoved) return
      if (isFinger && !isDragging) stop()
      else drag(moved)
    }
    function onUp(released: globalThis.PointerEvent) {
      if (released.pointerId !== pointerId) return
      stop()
      if (!isDragging || !hasMoved) return
      // The click that follows would press what is below.
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      drop(placeAt(released))
    }
    function drop(place: Place | null) {
      if (what.kind === 'new') {
        if (place) dispatch({ type: 'place', name: what.name, place })
      } else if (place) dispatch({ type: 'move', index: what.index, grip: what.grip, place })
      else dispatch({ type: 'remove', index: what.index })
    }
    function stop() {
      clearTimeout(rest)
      isByFinger.current = false
      listening.abort()
      end.current = null
      setDragged(null)
      setOver(null)
    }
    function onKey({ key }: KeyboardEvent) {
      if (key === 'Escape') stop()
    }
    addEventListener('pointermove', onMove, { signal })
    addEventListener('pointerup', onUp, { signal })
    addEventListener('pointercancel', stop, { signal })
    addEventListener('keydown', onKey, { signal })
    end.current = stop
  }

  return { dragged, over, ghost, surface, begin }
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

type Point = { readonly clientX: number; readonly clientY: number }

function placeAt({ clientX, clientY }: Point): Place | null {
  return placeOf(document.elementFromPoint(clientX, clientY))
}

/** The place on the board that an element is in. */
export function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const [wire, moment] = cell?.dataset['place']?.split(' ').map(Number) ?? []
  return wire === undefined || moment === undefined ? null : { wire, moment }
}
