import {
  at,
  document,
  type EventDay,
  keyed,
  rank,
  ref,
  type SeedDocument,
  slug,
} from '@fest/local/seed/document.ts'
import { sessionKinds, sessionLevels, sessionStatuses } from '@fest/schemas/vocabulary/session.ts'
import { everyBlock } from './every-block.ts'
import { draw } from '../draw.ts'
import { endlessWord, hardNames, hardTitles, madeUpSentence, madeUpWord } from './words.ts'

const hardRooms = 6
/** Sessions of each of the three days. */
const hardSessionsPerDay = 60
const perRoom = hardSessionsPerDay / hardRooms
const days: readonly EventDay[] = ['fri', 'sat', 'sun']

/** Rooms, tracks, people and 180 sessions: full days, overlaps, gaps in the data, and one over midnight. */
export function hardProgram(): SeedDocument[] {
  const random = draw(60)
  const people = Array.from({ length: 40 }, (_, index) => person(index, random))
  const sessions = days.flatMap((day, dayIndex) =>
    Array.from({ length: hardSessionsPerDay }, (_, index) => session(day, dayIndex, index, random)),
  )
  return [...rooms(random), ...tracks(random), ...people, ...sessions]
}

function rooms(random: () => number): SeedDocument[] {
  const names = [
    'قاعة المحاضرات الكبرى',
    '講堂',
    endlessWord(random),
    'Lab',
    'Main hall of the old library',
    'Q',
  ]
  return names.map((name, index) =>
    document('room', `room-${index}`, {
      name,
      slug: slug(`room-${index}`),
      shortName: name.slice(0, 12),
      capacity: 30 + index,
      // The last two have nothing but a name.
      ...(index < 4 ? { building: 'Building of Physics', floor: String(index) } : {}),
      ...(index < 3
        ? {
            spot: { _type: 'mapSpot', x: index * 12, y: 3 },
            stepFreeRoute: keyed(`room-${index}/stepFreeRoute`, [
              {
                _type: 'routeStep',
                spot: { _type: 'mapSpot', x: 12, y: 15 },
                words: madeUpSentence(30, random).slice(0, 160),
              },
              {
                _type: 'routeStep',
                spot: { _type: 'mapSpot', x: 3, y: 9 },
                words: endlessWord(random).slice(0, 160),
              },
            ]),
          }
        : {}),
      orderRank: rank(index),
    }),
  )
}

function tracks(random: () => number): SeedDocument[] {
  return ['Foundations', 'الأسس', endlessWord(random)].map((title, index) =>
    document('track', `track-${index}`, { title, slug: slug(`track-${index}`), orderRank: rank(index) }),
  )
}

function person(index: number, random: () => number): SeedDocument {
  const id = `person-${index}`
  const name = hardNames[index] ?? `${capital(madeUpWord(5, random))} ${capital(madeUpWord(8, random))}`
  return document('person', id, {
    name,
    slug: slug(id),
    headline: index === 1 ? endlessWord(random) : madeUpSentence(index === 2 ? 16 : 4, random).slice(0, 120),
    organization: index % 3 === 0 ? undefined : 'Universität der Vereinigten Hochschulen zu Lindenhof',
    isFeatured: index < 6,
    bio: index === 0 ? everyBlock(`${id}/bio`) : undefined,
    links:
      index === 3
        ? keyed(`${id}/links`, [
            { _type: 'profileLink', platform: 'website', url: `https://${madeUpWord(60, random)}.example/` },
          ])
        : undefined,
    orderRank: rank(index),
  })
}

function session(day: EventDay, dayIndex: number, index: number, random: () => number): SeedDocument {
  const number = dayIndex * hardSessionsPerDay + index
  const id = `session-${number}`
  const isPanel = number === 5
  const isOverMidnight = number === hardSessionsPerDay + 1
  return document('session', id, {
    title: titleOf(number, random),
    slug: slug(`session-${number}`),
    kind: isPanel ? 'panel' : sessionKinds[number % sessionKinds.length],
    level: number % 7 === 0 ? undefined : sessionLevels[number % sessionLevels.length],
    track: number % 5 === 0 ? undefined : ref(`track-${number % 3}`),
    summary: madeUpSentence(number === 1 ? 30 : 12, random).slice(0, 240),
    abstract: number === 0 ? everyBlock(`${id}/abstract`) : undefined,
    speakers: keyed(
      `${id}/speakers`,
      Array.from({ length: isPanel ? 12 : number % 3 }, (_, place) => ({
        _type: 'speakerEntry',
        person: ref(`person-${isPanel ? place : (number + place) % 40}`),
        role: isPanel && place === 0 ? 'moderator' : isPanel ? 'panelist' : 'speaker',
      })),
    ),
    ...timesOf(day, index, isOverMidnight),
    room: number % 11 === 3 ? undefined : ref(`room-${index % hardRooms}`),
    isPlenary: number % 29 === 0,
    mode: number % 13 === 0 ? 'hybrid' : 'in_person',
    status: sessionStatuses[number % 17 === 2 ? 2 : number % 17 === 4 ? 1 : 0],
    capacity: number % 4 === 0 ? 30 : undefined,
    language: 'en',
    prerequisites: number === 0 ? [endlessWord(random), madeUpSentence(20, random)] : undefined,
    bring: number === 0 ? ['💻', madeUpSentence(8, random)] : undefined,
    learningOrder: number % 2 === 0 ? number : undefined,
  })
}

function titleOf(number: number, random: () => number): string {
  if (number === 0) return endlessWord(random)
  const hard = hardTitles[number - 1]
  if (hard !== undefined) return hard
  return madeUpSentence(number % 10 === 9 ? 18 : 5, random).slice(0, 119)
}

/** One an hour in each room from nine; every sixth runs half an hour into the next of its room. */
function timesOf(
  day: EventDay,
  index: number,
  isOverMidnight: boolean,
): { startsAt: string; endsAt: string } {
  if (isOverMidnight) return { startsAt: at(day, '22:30'), endsAt: at('2025-10-12', '02:15') }
  const hour = 9 + (Math.floor(index / hardRooms) % perRoom)
  const end = index % 6 === 5 ? `${hour + 1}:30` : `${hour}:45`
  return { startsAt: at(day, `${String(hour).padStart(2, '0')}:00`), endsAt: at(day, end.padStart(5, '0')) }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
