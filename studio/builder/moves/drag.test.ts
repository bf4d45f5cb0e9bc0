import { placeByKey, placeByPointer } from './drag.ts'
import { circuitOfDay } from '../day-circuit.ts'
import type { Place } from '../../program/place.ts'
import { at, placeAt, testRooms as rooms, testSession } from '../../testing/sessions.ts'

const timeZone = 'Europe/Berlin'
const press = (key: string, shiftKey = false, place: Place = placeAt('08:00', '09:00')) =>
  placeByKey(place, { key, shiftKey }, { rooms, days: ['2025-10-10', '2025-10-11'], timeZone })

test('keys move by five minutes, an hour, a room or to another day, and change the length', () => {
  expect(press('ArrowRight')).toEqual(placeAt('08:05', '09:05'))
  expect(press('PageUp')).toEqual(placeAt('07:00', '08:00'))
  expect(press('ArrowUp')).toEqual(placeAt('08:00', '09:00', 'hall'))
  expect(press('ArrowDown')).toEqual(placeAt('08:00', '09:00', 'lab-b'))
  expect(press('2')).toEqual(placeAt('08:00', '09:00', 'lab-a', '2025-10-11'))
  expect(press('ArrowRight', true)).toEqual(placeAt('08:00', '09:05'))
  expect(press('ArrowLeft', true, placeAt('08:00', '08:05'))).toEqual(placeAt('08:00', '08:05'))
})

test('nothing moves beyond the last room, and other keys do nothing', () => {
  const last = placeAt('08:00', '09:00', 'lab-b')
  expect(press('ArrowDown', false, last)).toEqual(last)
  expect(press('3')).toBeNull()
  expect(press('x')).toBeNull()
  expect(press('ArrowRight', false, { from: null, to: null, roomId: null })).toBeNull()
})

const circuit = circuitOfDay({ sessions: [testSession('talk')], rooms, day: '2025-10-10', timeZone })
const drag = (spot: { at: number; row: number }, grabbedAt = 0, base: Place = placeAt('08:00', '09:00')) =>
  placeByPointer(base, 'whole', { spot, grabbedAt, circuit })

test('a gate follows the pointer from where it was grabbed, in whole steps, onto the wire below the pointer', () => {
  expect(drag({ at: at('10:31'), row: 2 }, 1_800_000)).toEqual(placeAt('10:00', '11:00', 'lab-b'))
  expect(drag({ at: at('10:00'), row: 0 })).toEqual(placeAt('10:00', '11:00', 'hall'))
})

test('a gate stays on the drawing, but one that began the night before may stay there', () => {
  expect(drag({ at: at('00:00'), row: 1 }).from).toBe(circuit.span.from)
  expect(drag({ at: at('23:00'), row: 1 }).from).toBe(circuit.span.to - 300_000)
  const night = { from: at('20:00', '2025-10-09'), to: at('08:00'), roomId: 'hall' }
  expect(drag({ at: at('06:00'), row: 0 }, 36_000_000, night).from).toBe(at('20:00', '2025-10-09'))
})

test('a session without times gets them from the pointer', () => {
  const waiting = { from: null, to: null, roomId: null }
  expect(drag({ at: at('10:00'), row: 1 }, 0, waiting)).toEqual(placeAt('10:00', '10:45'))
})

test('dragging an edge changes one end and keeps the room', () => {
  const spot = { at: at('10:02'), row: 0 }
  const pull = (grip: 'start' | 'end', to = spot) =>
    placeByPointer(placeAt('08:00', '09:00'), grip, { spot: to, grabbedAt: 0, circuit })
  expect(pull('end')).toEqual(placeAt('08:00', '10:00'))
  expect(pull('start', { at: at('07:31'), row: 2 })).toEqual(placeAt('07:30', '09:00'))
})
