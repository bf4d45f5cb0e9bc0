import { conflictOf, outcomeOf } from './outcomes.ts'
import { type Answer, type Outcome, type Person, theDoor, type WaitingScan } from './scan.ts'

const person = (status: Person['status']) => ({ ticket: 'aa', status, in_at: null }) as Person

test('without the database nobody comes in who is not known to have a place', () => {
  expect(outcomeOf(undefined, theDoor, null)).toBe('unknown')
  expect(outcomeOf(person('confirmed'), theDoor, null)).toBe('checked_in')
  expect(outcomeOf(person('checked_in'), theDoor, null)).toBe('already')
  expect(outcomeOf(person('waitlisted'), theDoor, null)).toBe('waitlisted')
  expect(outcomeOf(person('cancelled'), 'session-a', null)).toBe('cancelled')
  expect(outcomeOf(person('confirmed'), 'session-a', null)).toBe('recorded')
  expect(outcomeOf(person('checked_in'), 'session-a', '2025-10-11T09:00:00Z')).toBe('already')
})

const scan = (announced: Outcome | null) => ({ ticket: 'aa', place: theDoor, announced }) as WaitingScan
const answer = (outcome: Outcome, conflict: string | null = null) => ({ outcome, conflict }) as Answer

test.each<[Outcome | null, Answer, boolean]>([
  [null, answer('cancelled'), false],
  ['checked_in', answer('checked_in'), false],
  ['checked_in', answer('checked_in', 'scanned_elsewhere'), true],
  ['checked_in', answer('already', 'scanned_elsewhere'), true],
  ['checked_in', answer('cancelled', 'cancelled_meanwhile'), true],
  ['checked_in', answer('undone', 'undone_meanwhile'), true],
  ['already', answer('already', 'scanned_elsewhere'), false],
  ['already', answer('checked_in'), false],
  ['waitlisted', answer('waitlisted', 'waitlisted_meanwhile'), false],
  ['waitlisted', answer('checked_in'), true],
  ['unknown', answer('unknown', 'unknown'), false],
  ['unknown', answer('checked_in'), true],
  ['checked_in', answer('malformed'), true],
])(
  'whether somebody has to hear of it that %s was announced, and the database says %o',
  (announced, said, isConflict) => {
    expect(conflictOf(scan(announced), said) !== null).toBe(isConflict)
  },
)
