import { circuitOfDay, daysOf } from './day-circuit.ts'
import { at, placeAt, testRooms as rooms, testSession } from '../testing/sessions.ts'

const timeZone = 'Europe/Berlin'
const day = '2025-10-10'
type Sessions = Parameters<typeof testSession>[]
const drawOn = (day: string, ...sessions: Sessions) =>
  circuitOfDay({ sessions: sessions.map((session) => testSession(...session)), rooms, day, timeZone })
const draw = (...sessions: Sessions) => drawOn(day, ...sessions)

test('every room is a wire, used or not, and a gate is on the wire of its room', () => {
  const { wires, gates, rowCount } = draw(['talk'])
  expect(wires.map(({ name, row }) => [name, row])).toEqual([
    ['Main hall', 0],
    ['Lab A', 1],
    ['Lab B', 2],
  ])
  expect(gates.map(({ row, wire }) => [row, wire])).toEqual([[1, 1]])
  expect(rowCount).toBe(3)
})

test('sessions that overlap in one room get separate rows, others share one', () => {
  const { gates, wires } = draw(
    ['a', { place: placeAt('08:00', '10:00') }],
    ['b', { place: placeAt('09:00', '11:00') }],
    ['c', { place: placeAt('10:00', '11:00') }],
    ['d', { place: placeAt('08:00', '09:00', 'lab-b') }],
  )
  const rowOf = Object.fromEntries(gates.map(({ session, row }) => [session.id, row]))
  expect(rowOf).toEqual({ a: 1, b: 2, c: 1, d: 3 })
  expect(wires.map(({ rows }) => rows)).toEqual([1, 2, 1])
})

test('the drawing covers the daytime, plus an hour around earlier and later sessions', () => {
  expect(draw().hours.map(({ label }) => label)).toEqual(
    '07:00 08:00 09:00 10:00 11:00 12:00 13:00 14:00 15:00 16:00 17:00 18:00 19:00 20:00'.split(' '),
  )
  expect(draw(['run', { place: placeAt('04:30', '05:30') }]).hours[0]?.label).toBe('05:00')
  expect(draw(['party', { place: placeAt('19:00', '20:30') }]).hours.at(-1)?.label).toBe('23:00')
})

test('a session over midnight is drawn on both days, cut at midnight', () => {
  const place = { from: at('18:00'), to: at('06:00', '2025-10-11'), roomId: 'hall' }
  const [friday] = draw(['night', { place }]).gates
  expect([friday?.isCutBefore, friday?.isCutAfter]).toEqual([false, true])
  expect(friday?.drawn.to).toBe(at('22:00'))
  const saturday = drawOn('2025-10-11', ['night', { place }])
  expect(saturday.gates[0]?.isCutBefore).toBe(true)
  expect(saturday.hours[0]?.label).toBe('00:00')
  expect(drawOn('2025-10-12', ['night', { place }]).gates).toEqual([])
})

test('an hour is repeated on the night the clocks go back', () => {
  const place = placeAt('00:30', '03:00', 'hall', '2025-10-26')
  const { hours } = drawOn('2025-10-26', ['late', { place }])
  expect(hours.slice(0, 5).map(({ label }) => label)).toEqual(['01:00', '02:00', '02:00', '03:00', '04:00'])
})

test('sessions without a room have their own wire, only while there are any', () => {
  const nowhere = placeAt('08:00', '09:00', null)
  const { wires, gates } = draw(
    ['lunch', { isPlenary: true, place: nowhere }],
    ['stream', { mode: 'online', place: nowhere }],
    ['waiting', { place: nowhere }],
    ['lost', { place: placeAt('08:00', '09:00', 'gone') }],
  )
  expect(wires.map(({ name }) => name)).toEqual(['Everyone', 'Main hall', 'Lab A', 'Lab B', 'Online'])
  expect(gates.map(({ session }) => session.id)).toEqual(['lunch', 'stream'])
})

test('lists the days of the event, and marks other days that have sessions', () => {
  const stray = testSession('stray', { place: placeAt('08:00', '09:00', 'hall', '2024-10-10') })
  const event = { first: '2025-10-10', last: '2025-10-11' }
  expect(daysOf([stray, testSession('talk')], event, timeZone)).toEqual([
    { day: '2024-10-10', isOutside: true },
    { day: '2025-10-10', isOutside: false },
    { day: '2025-10-11', isOutside: false },
  ])
  expect(daysOf([], { first: '2025-01-01', last: '2099-01-01' }, timeZone)).toHaveLength(31)
  expect(daysOf([stray], null, timeZone)).toEqual([{ day: '2024-10-10', isOutside: false }])
})

test('what begins after midnight is on the evening before, until the day ends', () => {
  const party = testSession('party', { place: placeAt('20:00', '22:30') })
  const last = testSession('last', { place: { ...placeAt('22:30', '23:30'), roomId: 'lab-b' } })
  const evening = { rooms, timeZone, dayEndHour: 4, sessions: [party, last] }
  const friday = circuitOfDay({ ...evening, day })
  expect(friday.gates.map(({ session, isCutAfter }) => [session.id, isCutAfter])).toEqual([
    ['party', false],
    ['last', false],
  ])
  expect(friday.hours[0]?.label).toBe('07:00')
  expect(friday.hours.at(-1)?.label).toBe('02:00')
  expect(circuitOfDay({ ...evening, day: '2025-10-11' }).gates).toEqual([])
  expect(daysOf(evening.sessions, { first: day, last: day }, timeZone, 4)).toEqual([
    { day, isOutside: false },
  ])
})
