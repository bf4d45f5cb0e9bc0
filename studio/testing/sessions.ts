import type { TimedPlace } from '../program/place.ts'
import type { Room, Session } from '../program/session.ts'

/** 10 October 2025, `HH:MM` in UTC; another day when given. */
export function at(time: string, day = '2025-10-10'): number {
  return Date.parse(`${day}T${time}:00Z`)
}

export function placeAt(from: string, to: string, roomId: string | null = 'lab-a', day?: string): TimedPlace {
  return { from: at(from, day), to: at(to, day), roomId }
}

/** A confirmed talk in Lab A from 08:00 to 09:00 UTC with nobody on stage. */
export function testSession(id: string, fields: Partial<Session> = {}): Session {
  return {
    id,
    title: `The ${id}`,
    kind: 'talk',
    status: 'confirmed',
    mode: 'in_person',
    isPlenary: false,
    capacity: null,
    place: placeAt('08:00', '09:00'),
    people: [],
    hasDraft: false,
    isPublished: true,
    publishedPlace: null,
    ...fields,
  }
}

export const testRooms: Room[] = [
  { id: 'hall', name: 'Main hall', capacity: 300, isPublished: true },
  { id: 'lab-a', name: 'Lab A', capacity: 40, isPublished: true },
  { id: 'lab-b', name: 'Lab B', capacity: null, isPublished: true },
]
