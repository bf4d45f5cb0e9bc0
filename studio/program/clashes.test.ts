import { clashesOf, clashesOfSession } from './clashes.ts'
import { at, placeAt, testRooms, testSession } from '../testing/sessions.ts'

const context = {
  rooms: new Map(testRooms.map((room) => [room.id, room])),
  people: new Map([['mira', 'Mira Sund']]),
  eventSpan: { from: at('22:00', '2025-10-09'), to: at('22:00', '2025-10-12') },
  timeZone: 'Europe/Berlin',
}
const textsOf = (...sessions: Parameters<typeof testSession>[]) =>
  clashesOf(
    sessions.map((session) => testSession(...session)),
    context,
  ).map(({ text }) => text)

test('two sessions in one room at one time are named, with the event’s local time', () => {
  expect(textsOf(['talk'], ['panel', { place: placeAt('08:30', '09:30') }])).toEqual([
    'Lab A at 10:30: "The talk" and "The panel".',
  ])
})

test('back-to-back sessions, canceled ones and other rooms do not clash', () => {
  expect(textsOf(['talk'], ['next', { place: placeAt('09:00', '10:00') }])).toEqual([])
  expect(textsOf(['talk'], ['off', { status: 'cancelled' }])).toEqual([])
  expect(textsOf(['talk'], ['other', { place: placeAt('08:00', '09:00', 'lab-b') }])).toEqual([])
  expect(textsOf(['talk'], ['waiting', { place: { from: null, to: null, roomId: 'lab-a' } }])).toEqual([])
})

test('a session for everybody clashes with every other room, and is reported once per room', () => {
  const lunch = testSession('lunch', { isPlenary: true, place: placeAt('08:30', '09:30', 'hall') })
  expect(clashesOf([lunch, testSession('talk')], context).map(({ text }) => text)).toEqual([
    '"The lunch" is for everyone, but "The talk" is on at 10:30.',
  ])
  const inLab = { ...lunch, place: placeAt('08:30', '09:30') }
  expect(clashesOf([inLab, testSession('talk')], context)).toHaveLength(1)
})

test('nobody is in two places, and three at once are three pairs', () => {
  const mira = ['mira']
  const elsewhere = placeAt('08:45', '09:45', 'lab-b')
  expect(textsOf(['talk', { people: mira }], ['clinic', { people: mira, place: elsewhere }])).toEqual([
    'Mira Sund in two places at 10:45: "The talk" and "The clinic".',
  ])
  expect(textsOf(['a'], ['b'], ['c'])).toHaveLength(3)
})

test('days, seats and reversed times are checked for each session', () => {
  expect(textsOf(['early', { place: placeAt('21:30', '23:00', 'lab-a', '2025-10-09') }])).toEqual([
    '"The early" is outside the days of the event.',
  ])
  expect(textsOf(['late', { place: placeAt('21:55', '23:00', 'lab-a', '2025-10-12') }])).toEqual([])
  expect(textsOf(['big', { capacity: 41 }])).toEqual([
    '"The big": Lab A holds 40 people; 41 seats are too many.',
  ])
  expect(textsOf(['big', { capacity: 4000, place: placeAt('08:00', '09:00', 'lab-b') }])).toEqual([])
  expect(textsOf(['slip', { place: placeAt('09:00', '08:00') }])).toEqual([
    '"The slip" ends before it starts.',
  ])
})

test('one session finds the same clashes alone as among all', () => {
  const people = ['mira']
  const all = [
    testSession('a', { people }),
    testSession('b', { place: placeAt('08:30', '10:00') }),
    testSession('c', { place: placeAt('09:30', '10:00', 'hall'), people }),
    testSession('d', { isPlenary: true, place: placeAt('08:50', '09:40', 'lab-b') }),
    testSession('off', { status: 'cancelled' }),
  ]
  const together = clashesOf(all, context)
  for (const session of all) {
    const own = together.filter(({ sessionIds }) => sessionIds.includes(session.id)).map(({ id }) => id)
    expect(
      clashesOfSession(session, all, context)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(own.sort())
  }
  expect(together.length).toBeGreaterThan(3)
})
