import { recordsIn } from '@fest/schemas/core/records.ts'
import { campusGrid, isMapSpot, type MapSpot } from '@fest/schemas/vocabulary/campus.ts'

/** The drawable parts of a map that is still being edited. */
export type CampusPlan = {
  buildings: (MapSpot & { name: string; width: number; height: number })[]
  doors: MapSpot[]
  ways: { isStepFree: boolean; spots: MapSpot[] }[]
}

export function planOf(venue: Readonly<Record<string, unknown>> | undefined): CampusPlan {
  return {
    buildings: recordsIn(venue?.['buildings']).flatMap(({ spot, name, width, height }) =>
      isMapSpot(spot) && typeof width === 'number' && typeof height === 'number'
        ? [{ x: spot.x, y: spot.y, name: typeof name === 'string' ? name : '', width, height }]
        : [],
    ),
    doors: recordsIn(venue?.['entrances']).flatMap(({ spot }) => (isMapSpot(spot) ? [spot] : [])),
    ways: recordsIn(venue?.['ways']).map(({ isStepFree, spots }) => ({
      isStepFree: isStepFree === true,
      spots: recordsIn(spots).filter(isMapSpot),
    })),
  }
}

/** The nearest corner or center of a square for a click at a fraction (0 to 1) of the drawing's width and height. */
export function spotAt(shareOfWidth: number, shareOfHeight: number): MapSpot {
  return {
    x: toHalf(shareOfWidth * campusGrid.columns, campusGrid.columns),
    y: toHalf(shareOfHeight * campusGrid.rows, campusGrid.rows),
  }
}

function toHalf(value: number, most: number): number {
  return Math.min(most, Math.max(0, Math.round(value * 2) / 2))
}
