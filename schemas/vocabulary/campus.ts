import { t } from '../core/words/t.ts'

/** The squares of a campus map. Points are at their corners or centers. */
export const campusGrid = { columns: 24, rows: 15 } as const

/** In squares from the left and from the top. */
export type MapSpot = { x: number; y: number }

export const landmarkKindLabels = {
  transit: t`Tram or bus stop`,
  bicycles: t`Bike racks`,
  parking: t`Parking`,
  lift: t`Elevator`,
  desk: t`Welcome desk`,
  food: t`Food`,
  quiet: t`Quiet space`,
  other: t`Something else`,
}
export type LandmarkKind = keyof typeof landmarkKindLabels

export function isMapSpot(value: unknown): value is MapSpot {
  if (typeof value !== 'object' || value === null) return false
  const { x, y } = value as { x?: unknown; y?: unknown }
  return isWithin(x, campusGrid.columns) && isWithin(y, campusGrid.rows)
}

export function isWithin(value: unknown, most: number): value is number {
  return typeof value === 'number' && value >= 0 && value <= most
}
