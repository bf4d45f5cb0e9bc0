import { wallTimeOf } from '@fest/schemas/content/checks/wall-clock.ts'
import { isTimed, type Place } from './place.ts'
import type { Room } from './session.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `09:05`, by the zone's clocks. */
export function formatTime(instant: number, timeZone: string): string {
  const { minutes } = wallTimeOf(instant, timeZone)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** `Friday` of a day `YYYY-MM-DD`. */
export function weekdayOf(day: string): string {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? day
}

/** `Fri 10 Oct` of a day `YYYY-MM-DD`. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${weekdayOf(day).slice(0, 3)} ${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ''}`
}

/** `10:00 to 10:45`, with the day of the end when it is another: `20:00 to Sat 08:00`. */
export function formatTimes(place: Place, timeZone: string): string {
  if (place.from === null) return 'no time yet'
  const from = formatTime(place.from, timeZone)
  if (place.to === null) return `${from}, no end yet`
  const endDay = wallTimeOf(place.to, timeZone).day
  const isSameDay = endDay === wallTimeOf(place.from, timeZone).day
  const to = formatTime(place.to, timeZone)
  return `${from} to ${isSameDay ? to : `${weekdayOf(endDay).slice(0, 3)} ${to}`}`
}

/** `Fri 10 Oct, 10:00 to 10:45, Lab A` */
export function formatPlace(place: Place, rooms: ReadonlyMap<string, Room>, timeZone: string): string {
  const day = place.from === null ? [] : [formatDay(wallTimeOf(place.from, timeZone).day)]
  const room = place.roomId === null ? 'no room' : (rooms.get(place.roomId)?.name ?? 'a deleted room')
  return [...day, formatTimes(place, timeZone), room].join(', ')
}

/** `1 h 30 min` of a place with times, else nothing. */
export function formatLength(place: Place): string {
  if (!isTimed(place)) return ''
  const minutes = Math.round((place.to - place.from) / 60_000)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** `1 clash`, `3 clashes` */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
