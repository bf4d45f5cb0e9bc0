import { useState } from 'react'
import { lengthOf } from '../../program/place.ts'
import type { Session } from '../../program/session.ts'

/** In pixels. */
const hourWidths = [56, 80, 112, 160, 240] as const
const usual = 2
/** In pixels. */
const readableWidth = 76

/** The index of the width at which half of a day's sessions can be read. */
export function readableZoom(sessions: readonly Pick<Session, 'place'>[]): number {
  const hours = sessions.map(({ place }) => lengthOf(place) / 3_600_000).toSorted((a, b) => a - b)
  const median = hours[Math.floor((hours.length - 1) / 2)]
  if (median === undefined) return usual
  const first = hourWidths.findIndex((width) => width * median >= readableWidth)
  return Math.max(usual, first === -1 ? hourWidths.length - 1 : first)
}

/** The width of an hour: chosen from the day's sessions until somebody zooms. */
export function useZoom(readable: number) {
  const [chosen, setChosen] = useState<number>()
  const zoom = chosen ?? readable
  return {
    hourWidth: hourWidths[zoom] ?? 112,
    canGrow: zoom < hourWidths.length - 1,
    canShrink: zoom > 0,
    grow: () => setChosen(zoom + 1),
    shrink: () => setChosen(zoom - 1),
  }
}
