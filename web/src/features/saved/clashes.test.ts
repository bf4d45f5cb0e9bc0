import { clashesWith } from './clashes.ts'
import type { SavableSession } from './saved.ts'
import { sampleSession as session } from './testing/sample-session.ts'

const at = (id: string, from: string, to: string, changes: Partial<SavableSession> = {}) =>
  session(id, { startsAt: `2025-10-10T${from}:00Z`, endsAt: `2025-10-10T${to}:00Z`, ...changes })
const names = (one: SavableSession, ...others: SavableSession[]) =>
  clashesWith(one, others).map(({ other, minutes }) => `${other._id} ${minutes}`)

test('a session overlaps those that begin or end meanwhile, with their minutes', () => {
  const long = at('long', '08:00', '12:00')
  const early = at('early', '07:30', '08:15')
  const inside = at('inside', '09:00', '09:45')
  expect(names(long, inside, long, early)).toEqual(['inside 45', 'early 15'])
})

test('there are none where one ends as the other starts, or one is canceled', () => {
  const first = at('first', '08:00', '09:00')
  expect(names(first, at('next', '09:00', '10:00'))).toEqual([])
  expect(names(first, at('off', '08:00', '09:00', { status: 'cancelled' }))).toEqual([])
  expect(names(at('off', '08:00', '09:00', { status: 'cancelled' }), first)).toEqual([])
})
