const sessions = 1245
const rooms = 6
const people = 324
const halfHourMs = 30 * 60_000
const dayMs = 48 * halfHourMs

/**
 * What the import of a large conference leaves before anybody has looked at it, in three days from `firstDay`
 * (`YYYY-MM-DD`): too few rooms, people in several places, sessions without a time, a room or people. Some 11,500
 * findings, most of them clashes.
 */
export function crowdedProgram(firstDay: string): Record<string, unknown>[] {
  const first = Date.parse(`${firstDay}T07:00:00Z`)
  const numbers = (length: number) => Array.from({ length }, (_, index) => index)
  const reference = (_ref: string) => ({ _type: 'reference', _ref })
  return [
    ...numbers(rooms).map((room) => ({
      _id: `room-crowded-${room}`,
      _type: 'room',
      name: `Hall ${room + 1}`,
      shortName: `H${room + 1}`,
      capacity: 20,
    })),
    ...numbers(people).map((person) => ({
      _id: `drafts.person-crowded-${person}`,
      _type: 'person',
      name: `Ada Crowd the ${person + 1}th`,
      headline: 'Speaker',
    })),
    ...numbers(sessions).map((index) => {
      const startsAt = first + (index % 3) * dayMs + (Math.floor(index / 3) % 18) * halfHourMs
      const person = reference(`person-crowded-${index % people}`)
      return {
        _id: `drafts.session-crowded-${index}`,
        _type: 'session',
        title: `Crowded ${index + 1}: a talk with a title of usual length`,
        kind: 'talk',
        level: 'any',
        status: 'confirmed',
        mode: 'in_person',
        isPlenary: index % 450 === 0,
        capacity: 30,
        ...(index % 9 === 0
          ? {}
          : {
              startsAt: new Date(startsAt).toISOString(),
              endsAt: new Date(startsAt + 1.5 * halfHourMs).toISOString(),
            }),
        ...(index % 7 === 0 ? {} : { room: reference(`room-crowded-${index % rooms}`) }),
        speakers:
          index % 11 === 0
            ? []
            : [{ _key: 'a', _type: 'speakerEntry', role: 'speaker', person: { ...person, _weak: true } }],
      }
    }),
  ]
}
