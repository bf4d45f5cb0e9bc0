import { type Fields, listOf, recordOf, textOf } from './json-values.ts'
import { minutesBetween, stampOf, validZone } from './stamps.ts'

/**
 * The form of pretalx's and frab's `schedule.json`, whichever program wrote it, also of version 2 of that format; null
 * for any other JSON. Times without an offset are of `timeZone`.
 */
export function scheduleOfJson(json: unknown, timeZone: string): Fields | null {
  const schedule = recordOf(recordOf(json)['schedule'])
  const conference = recordOf(schedule['conference'])
  const inRooms = listOf(conference['days']).flatMap((day) => Object.entries(recordOf(day['rooms'])))
  const listed = listOf(schedule['events'])
  const isOld = inRooms.length > 0 || listed.length === 0
  if (isOld && !Array.isArray(conference['days'])) return null
  // A room without events is still a room.
  const rooms = [...listOf(conference['rooms']), ...inRooms.map(([name]) => ({ name }))]
  const zone = validZone(textOf(conference['time_zone_name'])) ?? timeZone
  const known = peopleOf([schedule, conference])
  const events = isOld
    ? inRooms.flatMap(([room, events]) =>
        listOf(events).map((event) => ({ ...event, room: textOf(event['room']) || room })),
      )
    : listed.map(({ start, end, participants, speakers, ...event }) => {
        const date = stampOf(textOf(start ?? event['date']), zone)
        return {
          ...event,
          date,
          duration: minutesBetween(date, stampOf(textOf(end), zone)) ?? event['duration'] ?? null,
          persons: listOf(event['persons'] ?? participants ?? speakers).map((person) => ({
            ...known(person),
            ...person,
          })),
        }
      })
  return { ...recordOf(json), schedule: { ...schedule, conference: { ...conference, rooms }, events } }
}

/** Finds somebody who is described separately, by any of their ids. */
function peopleOf(places: readonly Fields[]): (person: Fields) => Fields | undefined {
  const idsOf = (person: Fields) => ['guid', 'code', 'id'].flatMap((key) => textOf(person[key]) || [])
  const people = new Map(
    places
      .flatMap((place) => listOf(place['persons']))
      .flatMap((person) => idsOf(person).map((id) => [id, person] as const)),
  )
  return (person) => people.get(idsOf(person).find((id) => people.has(id)) ?? '')
}

export function scheduleOfEvents(conference: Fields, events: readonly Fields[]): Fields {
  return { schedule: { conference, events } }
}
