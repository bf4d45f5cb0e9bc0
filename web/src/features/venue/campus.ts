import { t } from '@fest/schemas/core/words/t.ts'
import { campusGrid, isWithin, type LandmarkKind } from '@fest/schemas/vocabulary/campus.ts'
import type { CampusQueryResult } from '#app/content/content.generated.ts'

export type Point = { x: number; y: number }
export type CampusRoom = CampusQueryResult['rooms'][number] & Point
type Named = Point & { _key: string; name: string }

/** The complete parts of a map; unfinished ones are left out. */
export type Campus = {
  buildings: (Named & { width: number; height: number })[]
  entrances: (Named & { isStepFree: boolean })[]
  landmarks: (Named & { kind: LandmarkKind })[]
  ways: { _key: string; isStepFree: boolean; spots: Point[] }[]
  rooms: CampusRoom[]
}

/** The map from what was fetched; null when there is nothing to draw. */
export function campusOf({ venue, rooms }: CampusQueryResult): Campus | null {
  const campus: Campus = {
    buildings: (venue?.buildings ?? []).flatMap(({ _key, name, x, y, width, height }) =>
      isNamed(name) && isPoint({ x, y }) && width && height && width > 0 && height > 0
        ? [{ _key, name, x, y, width, height }]
        : [],
    ),
    entrances: (venue?.entrances ?? []).flatMap(({ _key, name, x, y, isStepFree }) =>
      isNamed(name) && isPoint({ x, y }) ? [{ _key, name, x, y, isStepFree: isStepFree === true }] : [],
    ),
    landmarks: (venue?.landmarks ?? []).flatMap(({ _key, name, kind, x, y }) =>
      isNamed(name) && isPoint({ x, y }) ? [{ _key, name, kind: kind ?? 'other', x, y }] : [],
    ),
    ways: (venue?.ways ?? []).flatMap(({ _key, isStepFree, spots }) => {
      const points = (spots ?? []).filter(isPoint)
      return points.length > 1 ? [{ _key, isStepFree: isStepFree === true, spots: points }] : []
    }),
    rooms: rooms.filter((room): room is CampusRoom => isPoint(room)),
  }
  return campus.buildings.length + campus.rooms.length === 0 ? null : campus
}

function isNamed(name: string | null | undefined): name is string {
  return typeof name === 'string' && name.trim() !== ''
}

function isPoint<Value extends { x: unknown; y: unknown }>(value: Value): value is Value & Point {
  const { x, y } = value
  return isWithin(x, campusGrid.columns) && isWithin(y, campusGrid.rows)
}

export type StepFreeWay = { points: Point[]; steps: string[] }

/**
 * The step-free way to a room, as described, from the nearest step-free entrance; null if unknown or none.
 */
export function stepFreeWay(room: CampusRoom, entrances: Campus['entrances']): StepFreeWay | null {
  const route = (room.stepFreeRoute ?? []).flatMap((step) =>
    isPoint(step) && isNamed(step.words) ? [step] : [],
  )
  if (route.length === 0 && !room.accessFacts?.includes('step_free')) return null
  const first = route[0] ?? room
  const doors = entrances.filter(({ isStepFree }) => isStepFree)
  const [nearest] = doors.sort((a, b) => distance(a, first) - distance(b, first))
  if (!nearest) return null
  const isThere = (point: Point | undefined) => point?.x === room.x && point.y === room.y
  const place = [room.building, room.floor].filter(Boolean).join(t`, `)
  return {
    points: [nearest, ...route, ...(isThere(route.at(-1)) ? [] : [room])].map(({ x, y }) => ({ x, y })),
    steps: [
      t`Start at ${nearest.name}, which has no steps.`,
      ...route.map(({ words }) => words),
      ...(route.length === 0 && place !== ''
        ? [t`${room.name} is in ${place}. If in doubt, ask at the door.`]
        : []),
    ],
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
