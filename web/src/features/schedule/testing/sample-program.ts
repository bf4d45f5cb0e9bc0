import type { SessionRow } from '../program.ts'

export const berlin = 'Europe/Berlin'
const hall = {
  _id: 'room-hall',
  name: 'Main hall',
  shortName: 'Hall',
  slug: 'main-hall',
  building: null,
  floor: null,
}
const labA = { ...hall, _id: 'room-lab-a', name: 'Lab A', shortName: 'A', slug: 'lab-a' }
export const labB = { ...hall, _id: 'room-lab-b', name: 'Lab B', shortName: 'B', slug: 'lab-b' }
export const rooms = [hall, labA, labB]

export function session(
  slug: string,
  startsAt: string,
  endsAt: string,
  fields: Partial<SessionRow> = {},
): SessionRow {
  return {
    _id: `session-${slug}`,
    _updatedAt: '2025-09-01T08:00:00Z',
    title: slug,
    slug,
    kind: 'talk',
    level: 'any',
    startsAt,
    endsAt,
    isPlenary: false,
    mode: 'in_person',
    status: 'confirmed',
    capacity: null,
    isRecorded: false,
    room: hall,
    track: null,
    speakers: null,
    ...fields,
  }
}

export const opening = session('opening', '2025-10-10T07:00:00Z', '2025-10-10T08:00:00Z', {
  kind: 'ceremony',
})
export const qubit = session('qubit', '2025-10-10T08:00:00Z', '2025-10-10T08:45:00Z')
export const circuits = session('circuits', '2025-10-10T08:00:00Z', '2025-10-10T09:30:00Z', {
  kind: 'workshop',
  room: labA,
})
/** From 23:00 on Friday in Berlin to Saturday morning. */
export const night = session('night', '2025-10-10T21:00:00Z', '2025-10-11T04:00:00Z', { kind: 'hackathon' })
/** At 00:30 on Saturday in Berlin: the next day there, the same day in UTC. */
export const owls = session('owls', '2025-10-10T22:30:00Z', '2025-10-10T23:30:00Z', { kind: 'social' })
