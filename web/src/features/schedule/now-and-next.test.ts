import { expect, test } from 'vitest'
import { nowAndNext } from '@fest/schemas/core/now-and-next.ts'
import { berlin, circuits, night, opening, owls, qubit, session } from './testing/sample-program.ts'

const program = [circuits, night, opening, qubit, owls]
const at = (instant: string, sessions = program) => {
  const found = nowAndNext(sessions, Date.parse(instant), berlin)
  return found && { now: found.now.map(({ slug }) => slug), next: found.next.map(({ slug }) => slug) }
}

test('before the event’s first day and after its last session there is neither', () => {
  expect(at('2025-10-09T21:59:00Z')).toBeNull()
  expect(at('2025-10-11T04:00:00Z')).toBeNull()
  expect(at('2025-10-10T08:00:00Z', [])).toBeNull()
})

test('the morning of the first day names what begins it', () => {
  expect(at('2025-10-09T22:00:00Z')).toEqual({ now: [], next: ['opening'] })
})

test('what has begun is on until the minute it ends, what ends first in front', () => {
  expect(at('2025-10-10T07:59:59Z')).toEqual({ now: ['opening'], next: ['circuits', 'qubit'] })
  expect(at('2025-10-10T08:00:00Z')).toEqual({ now: ['qubit', 'circuits'], next: ['night'] })
  expect(at('2025-10-10T08:45:00Z')?.now).toEqual(['circuits'])
})

test('through a break and past midnight something is next or on', () => {
  expect(at('2025-10-10T12:00:00Z')).toEqual({ now: [], next: ['night'] })
  expect(at('2025-10-10T23:00:00Z')).toEqual({ now: ['owls', 'night'], next: [] })
})

test('a canceled session is neither on nor next', () => {
  const off = session('off', '2025-10-10T07:00:00Z', '2025-10-10T09:00:00Z', { status: 'cancelled' })
  expect(at('2025-10-10T07:30:00Z', [off, qubit])).toEqual({ now: [], next: ['qubit'] })
  expect(at('2025-10-10T07:30:00Z', [off])).toBeNull()
})
