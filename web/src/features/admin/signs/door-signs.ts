import { programDayOf } from '@fest/schemas/core/event-time.ts'
import { sessionKindLabels } from '@fest/schemas/vocabulary/session.ts'
import type { DoorSignsQueryResult } from '#app/content/content.generated.ts'
import { groupBy } from '#app/lib/older-browsers/group-by.ts'

export type SignRoom = DoorSignsQueryResult[number]
type SignSession = SignRoom['sessions'][number]

export type DoorSign = { room: SignRoom; day: string; sessions: readonly SignSession[] }

/** A sign for each room and day with sessions: sorted by day, as they are put up. */
export function doorSigns(rooms: readonly SignRoom[], timeZone: string, dayEndHour: number): DoorSign[] {
  return rooms
    .flatMap((room) =>
      [...groupBy(room.sessions, ({ startsAt }) => programDayOf(startsAt, timeZone, dayEndHour))].map(
        ([day, sessions]) => ({ room, day, sessions }),
      ),
    )
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

/** The text sizes in thousandths of a page's width, the largest first. */
const sizes = [
  [44, 'text-[4.4cqw]'],
  [40, 'text-[4cqw]'],
  [36, 'text-[3.6cqw]'],
  [32, 'text-[3.2cqw]'],
  [29, 'text-[2.9cqw]'],
  [26, 'text-[2.6cqw]'],
  [23, 'text-[2.3cqw]'],
  [20, 'text-[2cqw]'],
] as const
const smallest = 'text-[1.7cqw]'

/** The height left for sessions below a one-line name, in thousandths of the page's width. */
const height = 960
const heightOfLine = 120
/** The width beside times and gates, in em. */
const besides = 7.2

/** The largest size at which a day fits on one page; the smallest for the longest days. */
export function sizeStyle(sessions: readonly SignSession[], name: string): string {
  const room = height - (isLongName(name) ? heightOfLine : 0)
  const fits = (size: number) => {
    const width = 1000 / size - besides
    const lines = sessions.reduce(
      (sum, session) =>
        sum +
        Math.ceil(session.title.length / (width / 0.56)) * 1.25 +
        Math.ceil(detailsOf(session).length / (width / 0.46)) +
        0.9,
      0,
    )
    return lines * size <= room
  }
  return sizes.find(([size]) => fits(size))?.[1] ?? smallest
}

export const isLongName = (name: string) => name.length > 15

/** `Talk · Ada, Ben` */
export function detailsOf({ kind, speakers }: Pick<SignSession, 'kind' | 'speakers'>): string {
  const names = (speakers ?? []).filter(Boolean).join(', ')
  return names === '' ? sessionKindLabels[kind] : `${sessionKindLabels[kind]} · ${names}`
}

/** `Building 2 · First floor`; empty when neither is known. */
export function whereabouts({ building, floor }: Pick<SignRoom, 'building' | 'floor'>): string {
  return [building, floor].filter((words) => words !== null && words.trim() !== '').join(' · ')
}
