import { formatMinutes } from '@fest/schemas/core/duration.ts'
import { dayOf, formatDayBriefly, formatShortWeekday, formatTime } from '@fest/schemas/core/event-time.ts'
import { isTimed, type Place } from './place.ts'
import type { Room } from './session.ts'

/** `10:00 to 10:45`, with the day of the end if it is another one: `20:00 to Sat 08:00`. */
export function formatTimes(place: Place, timeZone: string): string {
  if (place.from === null) return 'no time yet'
  const from = formatTime(place.from, timeZone)
  if (place.to === null) return `${from}, no end yet`
  const endDay = dayOf(place.to, timeZone)
  const isSameDay = endDay === dayOf(place.from, timeZone)
  const to = formatTime(place.to, timeZone)
  return `${from} to ${isSameDay ? to : `${formatShortWeekday(endDay)} ${to}`}`
}

/** `Fri 10 Oct, 10:00 to 10:45, Lab A` */
export function formatPlace(place: Place, rooms: ReadonlyMap<string, Room>, timeZone: string): string {
  const day = place.from === null ? [] : [formatDayBriefly(dayOf(place.from, timeZone))]
  return [...day, formatTimes(place, timeZone), roomName(place, rooms)].join(', ')
}

export function roomName({ roomId }: Place, rooms: ReadonlyMap<string, Room>): string {
  return roomId === null ? 'no room' : (rooms.get(roomId)?.name ?? 'a deleted room')
}

/** `1 h 30 min` for a place with times, otherwise empty. */
export function formatLength(place: Place): string {
  return isTimed(place) ? formatMinutes(Math.round((place.to - place.from) / 60_000)) : ''
}
