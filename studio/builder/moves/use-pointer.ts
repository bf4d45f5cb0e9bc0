import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Dragged, type Grip, placeByPointer } from './drag.ts'
import type { DayCircuit } from '../day-circuit.ts'
import { isSamePlace, lengthOf, type Place } from '../../program/place.ts'
import type { Session } from '../../program/session.ts'

/** In pixels, as `--row-height` in the style sheet. */
const rowHeight = 64
/** A shorter movement is a click, not a drag. */
const threshold = 5
const holdMs = 350
const tabMs = 450
const edge = 48

type Drag = {
  session: Session
  grip: Grip
  startX: number
  startY: number
  x: number
  y: number
  grabbedAt: number
  isDragging: boolean
  hold: ReturnType<typeof setTimeout> | undefined
  overDay: { day: string; since: number } | null
  place: Place
}

const draggedBy = ({ session, place }: Drag): Dragged => ({
  session,
  base: session.place,
  place,
  by: 'pointer',
})

type PointerOptions = {
  isEnabled: boolean
  circuit: DayCircuit
  hourWidth: number
  scroller: RefObject<HTMLDivElement | null>
  canvas: RefObject<HTMLDivElement | null>
  onDrag: (dragged: Dragged | null) => void
  onDrop: (dragged: Dragged) => void
  onDay: (day: string) => void
}

/** Drags by mouse, pen or a held finger. Returns a press handler, and whether the last press was a drag. */
export function usePointer(options: PointerOptions) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const drag = useRef<Drag | null>(null)
  const wasDragged = useRef(false)
  const beginRef = useRef<() => void>(() => undefined)

  useEffect(() => {
    let frame = 0

    function spotOf({ x, y }: Drag) {
      const { canvas, circuit, hourWidth } = latest.current
      const box = canvas.current?.getBoundingClientRect()
      if (!box) return null
      const at = circuit.span.from + ((x - box.left) / hourWidth) * 3_600_000
      return {
        spot: { at, row: Math.min(Math.max(Math.floor((y - box.top) / rowHeight), 0), circuit.rowCount - 1) },
        box,
      }
    }

    function update() {
      const now = drag.current
      if (!now?.isDragging) return
      const { grip, x, y } = now
      const base = now.session.place
      const under = document.elementFromPoint(x, y)
      const isOverTray = grip === 'whole' && under?.closest('[data-builder-tray]') !== null && under !== null
      const found = spotOf(now)
      const isOutside = !found || (base.from === null && (y < found.box.top || y > found.box.bottom))
      const place = isOverTray
        ? { ...base, roomId: null }
        : isOutside
          ? base
          : placeByPointer(base, grip, {
              spot: found.spot,
              grabbedAt: now.grabbedAt,
              circuit: latest.current.circuit,
            })
      if (isSamePlace(place, now.place)) return
      now.place = place
      latest.current.onDrag(draggedBy(now))
    }

    function tick() {
      const now = drag.current
      if (!now?.isDragging) return
      const { scroller, onDay } = latest.current
      const box = scroller.current?.getBoundingClientRect()
      if (scroller.current && box && now.y > box.top && now.y < box.bottom) {
        const labels = scroller.current.querySelector<HTMLElement>('.builder-label')?.offsetWidth ?? 0
        const hours = scroller.current.querySelector<HTMLElement>('.builder-hours')?.offsetHeight ?? 0
        const [left, right] = [box.left + labels, box.right]
        const [top, bottom] = [box.top + hours, box.bottom]
        if (now.x > box.left) scroller.current.scrollLeft += scrollBy(now.x, now.startX, left, right)
        scroller.current.scrollTop += scrollBy(now.y, now.startY, top, bottom)
      }
      const day = document.elementFromPoint(now.x, now.y)?.closest<HTMLElement>('[data-builder-day]')
        ?.dataset['builderDay']
      if (day === undefined) now.overDay = null
      else if (now.overDay?.day !== day) now.overDay = { day, since: performance.now() }
      else if (performance.now() - now.overDay.since > tabMs) onDay(day)
      update()
      frame = requestAnimationFrame(tick)
    }

    function begin() {
      const now = drag.current
      if (!now) return
      now.isDragging = true
      wasDragged.current = true
      latest.current.onDrag(draggedBy(now))
      frame = requestAnimationFrame(tick)
    }

    function end(isDropped: boolean) {
      const now = drag.current
      drag.current = null
      cancelAnimationFrame(frame)
      if (!now) return
      clearTimeout(now.hold)
      if (!now.isDragging) return
      latest.current.onDrag(null)
      if (isDropped) latest.current.onDrop(draggedBy(now))
    }

    function onMove(event: PointerEvent) {
      const now = drag.current
      if (!now) return
      now.x = event.clientX
      now.y = event.clientY
      if (now.isDragging) return
      if (Math.hypot(now.x - now.startX, now.y - now.startY) < threshold) return
      // A finger that moves too early scrolls the page.
      if (now.hold !== undefined) end(false)
      else begin()
    }
    const onUp = () => {
      // The last place is where the pointer was released, even if no frame was drawn since.
      update()
      end(true)
    }
    const onCancel = () => end(false)
    const onKey = (event: KeyboardEvent) => void (event.key === 'Escape' && end(false))
    // Holding a finger down would open a context menu.
    const onMenu = (event: Event) => void (drag.current?.hold !== undefined && event.preventDefault())
    const onTouch = (event: TouchEvent) => void (drag.current?.isDragging && event.preventDefault())

    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onUp, { signal })
    window.addEventListener('pointercancel', onCancel, { signal })
    window.addEventListener('keydown', onKey, { signal })
    window.addEventListener('contextmenu', onMenu, { signal })
    window.addEventListener('touchmove', onTouch, { passive: false, signal })
    beginRef.current = begin
    return () => {
      listening.abort()
      end(false)
    }
  }, [])

  // A stable function, so that gates don't re-render because of it.
  const [onPress] = useState(() => (event: ReactPointerEvent, session: Session, grip: Grip): void => {
    wasDragged.current = false
    const { isEnabled, canvas, circuit, hourWidth } = latest.current
    if (!isEnabled || event.button !== 0 || drag.current) return
    const { clientX: x, clientY: y } = event
    const left = canvas.current?.getBoundingClientRect().left ?? 0
    const at = circuit.span.from + ((x - left) / hourWidth) * 3_600_000
    const { from } = session.place
    const isFinger = event.pointerType === 'touch'
    drag.current = {
      session,
      grip,
      startX: x,
      startY: y,
      x,
      y,
      grabbedAt:
        from === null || event.currentTarget.closest('[data-builder-tray]')
          ? Math.min(lengthOf(session.place) / 2, 900_000)
          : at - from,
      isDragging: false,
      hold: isFinger ? setTimeout(() => beginRef.current(), holdMs) : undefined,
      overDay: null,
      place: session.place,
    }
  })

  return { onPress, wasDragged: () => wasDragged.current }
}

/** Pixels a frame toward a close edge. A drag that began there has to come closer first. */
export function scrollBy(at: number, start: number, low: number, high: number): number {
  const speed = (distance: number, distanceAtStart: number) => {
    const isMeant = distanceAtStart >= edge || distance < Math.min(12, distanceAtStart - 12)
    return distance < edge && isMeant ? Math.min(12, Math.ceil((edge - distance) / 4)) : 0
  }
  return speed(high - at, high - start) - speed(at - low, start - low)
}

export type Pointer = ReturnType<typeof usePointer>
