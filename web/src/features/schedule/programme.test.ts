import { describe, expect, test } from 'vitest'
import { circuitOf, stretch } from './circuit.ts'
import { dayToShow, gateFromParam, onlyGate, placeOf, programmeOf, type SessionRow } from './programme.ts'

const berlin = 'Europe/Berlin'
const hall = { _id: 'room-hall', name: 'Main hall', shortName: 'Hall', slug: 'main-hall' }
const labA = { _id: 'room-lab-a', name: 'Lab A', shortName: 'Lab A', slug: 'lab-a' }
const labB = { _id: 'room-lab-b', name: 'Lab B', shortName: 'Lab B', slug: 'lab-b' }
const rooms = [hall, labA, labB]

function session(
  slug: string,
  startsAt: string,
  endsAt: string,
  fields: Partial<SessionRow> = {},
): SessionRow {
  return {
    _id: `session-${slug}`,
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
    room: hall,
    track: null,
    speakers: null,
    ...fields,
  }
}

const opening = session('opening', '2025-10-10T07:00:00Z', '2025-10-10T08:00:00Z', { kind: 'ceremony' })
const qubit = session('qubit', '2025-10-10T08:00:00Z', '2025-10-10T08:45:00Z')
const circuits = session('circuits', '2025-10-10T08:00:00Z', '2025-10-10T09:30:00Z', {
  kind: 'workshop',
  room: labA,
})
// 23:00 on Friday in Berlin and 00:30 on Saturday: one day apart there, the same day in UTC.
const night = session('night', '2025-10-10T21:00:00Z', '2025-10-11T04:00:00Z', { kind: 'hackathon' })
const owls = session('owls', '2025-10-10T22:30:00Z', '2025-10-10T23:30:00Z', { kind: 'social' })

describe('the programme', () => {
  test('groups by day and minute of the zone of the event, in order', () => {
    const days = programmeOf([owls, circuits, night, opening, qubit], berlin)
    expect(days.map(({ day }) => day)).toEqual(['2025-10-10', '2025-10-11'])
    expect(days[0]?.slots.map(({ time }) => time)).toEqual(['09:00', '10:00', '23:00'])
    expect(days[0]?.slots[1]?.sessions.map(({ slug }) => slug)).toEqual(['circuits', 'qubit'])
    expect(days[1]?.slots.map(({ time }) => time)).toEqual(['00:30'])
  })

  test('keeps the order of rooms it was given within one minute', () => {
    const days = programmeOf([qubit, circuits], berlin)
    expect(days[0]?.slots[0]?.sessions.map(({ slug }) => slug)).toEqual(['qubit', 'circuits'])
  })

  test('of nothing is nothing', () => {
    expect(programmeOf([], berlin)).toEqual([])
  })

  test('can show one gate only, without the times that are then empty', () => {
    const [friday] = programmeOf([opening, qubit, circuits], berlin)
    expect(friday && onlyGate(friday, 'workshop').slots.map(({ time }) => time)).toEqual(['10:00'])
    expect(friday && onlyGate(friday, 'meet').slots[0]?.sessions.map(({ slug }) => slug)).toEqual(['opening'])
    expect(friday && onlyGate(friday, null).slots).toHaveLength(2)
    expect(friday && onlyGate(friday, 'hackathon').slots).toEqual([])
  })
})

describe('the day to show', () => {
  const days = ['2025-10-10', '2025-10-11', '2025-10-12']

  test('is the one asked for, then today, then the first', () => {
    expect(dayToShow(days, '2025-10-12', '2025-10-11')).toBe('2025-10-12')
    expect(dayToShow(days, null, '2025-10-11')).toBe('2025-10-11')
    expect(dayToShow(days, null, '2026-01-01')).toBe('2025-10-10')
    expect(dayToShow(days, null, null)).toBe('2025-10-10')
  })

  test('is never a day the event does not have', () => {
    expect(dayToShow(days, '2024-01-01', null)).toBe('2025-10-10')
    expect(dayToShow([], '2025-10-10', '2025-10-10')).toBeNull()
  })
})

test('only known gates are filters', () => {
  expect(gateFromParam('workshop')).toBe('workshop')
  expect(gateFromParam('drop table')).toBeNull()
  expect(gateFromParam(null)).toBeNull()
})

test('a place is always named', () => {
  expect(placeOf(qubit)).toBe('Main hall')
  expect(placeOf({ ...qubit, room: null, mode: 'online' })).toBe('Online')
  expect(placeOf({ ...qubit, room: null, isPlenary: true })).toBe('Everywhere')
  expect(placeOf({ ...qubit, room: null })).toBe('Room to be announced')
})

describe('the circuit', () => {
  test('has a wire for each room in use and a gate for each session, in the order of time', () => {
    const circuit = circuitOf([circuits, qubit, opening], rooms, berlin)
    expect(circuit?.wires.map(({ room, row }) => [room.name, row])).toEqual([
      ['Main hall', 0],
      ['Lab A', 1],
    ])
    expect(circuit?.gates.map(({ session, row }) => [session.slug, row])).toEqual([
      ['opening', 0],
      ['qubit', 0],
      ['circuits', 1],
    ])
    expect(circuit).toMatchObject({ firstHour: 9, lastHour: 12, rowCount: 2 })
  })

  test('gives overlapping sessions of one room rows of their own', () => {
    const clash = session('clash', '2025-10-10T08:30:00Z', '2025-10-10T09:00:00Z')
    const circuit = circuitOf([qubit, clash, circuits], rooms, berlin)
    expect(circuit?.gates.map(({ session, row }) => [session.slug, row])).toEqual([
      ['qubit', 0],
      ['circuits', 2],
      ['clash', 1],
    ])
    expect(circuit?.rowCount).toBe(3)
  })

  test('ends at midnight what runs through the night', () => {
    const circuit = circuitOf([night], rooms, berlin)
    expect(circuit).toMatchObject({ firstHour: 23, lastHour: 24 })
    expect(circuit?.gates[0]).toMatchObject({ hour: 23, step: 0, spanHours: 1, spanSteps: 0 })
  })

  test('shows what has no room yet, and does not need sessions or rooms', () => {
    const homeless = session('homeless', '2025-10-10T08:00:00Z', '2025-10-10T09:00:00Z', { room: null })
    expect(circuitOf([homeless], rooms, berlin)?.gates).toHaveLength(1)
    expect(circuitOf([homeless], [], berlin)).toBeNull()
    expect(circuitOf([], rooms, berlin)).toBeNull()
  })

  test('counts in hours and steps of five minutes', () => {
    expect(stretch(10 * 60 + 35, 12 * 60)).toEqual({ hour: 10, step: 7, spanHours: 1, spanSteps: 5 })
    expect(stretch(600, 600)).toEqual({ hour: 10, step: 0, spanHours: 0, spanSteps: 1 })
  })
})
