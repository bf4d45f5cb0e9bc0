import {
  checkAbstract,
  checkCapacity,
  checkEventDay,
  checkPeopleFree,
  checkRoomFree,
  checkSeats,
  checkSpeakers,
} from './session.ts'
import type { ValidationContext } from 'sanity'
import { clientOf } from '../testing/client-of.ts'

test.each([
  ['talk', [], /at least one person/],
  ['workshop', undefined, /at least one person/],
  ['keynote', ['speaker'], /^true$/],
  ['break', undefined, /^true$/],
  ['hackathon', undefined, /^true$/],
  // A panel needs a moderator and two others.
  ['panel', ['panelist', 'panelist', 'panelist'], /moderator/],
  ['panel', ['moderator', 'panelist'], /two people/],
  ['panel', ['moderator', 'panelist', 'panelist'], /^true$/],
] as const)('a %s with %j: %s', (kind, roles, expected) => {
  const people = roles?.map((role) => ({ role }))
  expect(String(checkSpeakers(kind, people))).toMatch(expected)
})

test('what people choose by its text needs one', () => {
  for (const kind of ['workshop', 'hackathon'] as const) {
    expect(checkAbstract(kind, false)).toContain('what people choose by')
    expect(checkAbstract(kind, true)).toBe(true)
  }
  for (const kind of ['break', 'social', 'ceremony', undefined] as const)
    expect(checkAbstract(kind, false)).toBe(true)
})

test('a workshop needs seats for people to reserve', () => {
  expect(checkSeats('workshop', undefined)).toContain('number of seats')
  expect(checkSeats('workshop', 12)).toBe(true)
  expect(checkSeats('talk', null)).toBe(true)
})

test('a session has no more seats than its room', () => {
  const room = { name: 'Lab B', capacity: 32 }
  expect(checkCapacity(33, room)).toBe('Lab B holds 32 people; 33 seats are too many.')
  expect(checkCapacity(32, room)).toBe(true)
  expect(checkCapacity(undefined, room)).toBe(true)
  expect(checkCapacity(500, undefined)).toBe(true)
  expect(checkCapacity(500, { name: 'Yard', capacity: null })).toBe(true)
})

const dataset = [
  { _id: 'siteSettings', _type: 'siteSettings', startDate: '2025-10-10', endDate: '2025-10-12' },
  { _id: 'room-a', _type: 'room', name: 'Lab A', capacity: 40 },
  { _id: 'person-mira', _type: 'person', name: 'Mira' },
  session('talk', { room: { _ref: 'room-a' }, speakers: [{ person: { _ref: 'person-mira' } }] }),
]

function session(id: string, fields: object) {
  return {
    _id: id,
    _type: 'session',
    title: `The ${id}`,
    status: 'confirmed',
    startsAt: '2025-10-10T08:00:00Z',
    endsAt: '2025-10-10T09:00:00Z',
    ...fields,
  }
}

function contextOf(fields: object): ValidationContext {
  const client = clientOf(dataset)
  return { document: session('drafts.new', fields), getClient: () => client } as unknown as ValidationContext
}

test('two sessions in one room at one time are named with their time in the zone of the event', async () => {
  const room = { _ref: 'room-a' }
  const clash = 'Something else is on here at the same time: "The talk" (Fri 10 Oct, 10:00).'
  expect(await checkRoomFree(contextOf({ room }))).toBe(clash)
  expect(
    await checkRoomFree(
      contextOf({ room, startsAt: '2025-10-10T08:59:00Z', endsAt: '2025-10-10T10:00:00Z' }),
    ),
  ).toBe(clash)
})

// When two sessions clash is what the Studio's builder says (tests/integration/schedule-clashes.test.ts compares them).
test('nobody is in two places', async () => {
  const speakers = [{ person: { _ref: 'person-mira' } }]
  expect(await checkPeopleFree(contextOf({ speakers }))).toBe(
    'Mira would have to be in two places at once: "The talk" (Fri 10 Oct, 10:00).',
  )
  expect(await checkPeopleFree(contextOf({ speakers, _id: 'drafts.talk' }))).toBe(true)
})

test('a session belongs to the days of the event, counted in its zone', async () => {
  const context = contextOf({})
  expect(await checkEventDay('2025-10-12T21:59:00Z', context)).toBe(true)
  // The last night is part of the last day.
  expect(await checkEventDay('2025-10-13T01:59:00Z', context)).toBe(true)
  expect(await checkEventDay('2025-10-13T02:00:00Z', context)).toContain('2025-10-13, outside the event')
  expect(await checkEventDay(undefined, context)).toBe(true)
})
