import { nowAndNext } from '@fest/schemas/core/now-and-next.ts'
import { berlin, circuits, night, opening, owls, qubit, session } from './testing/sample-program.ts'

const program = [circuits, night, opening, qubit, owls]
const off = session('off', '2025-10-10T07:00:00Z', '2025-10-10T09:00:00Z', { status: 'cancelled' })

test.each<[string, string, string[], string[], typeof program?]>([
  ['the morning of the first day names what begins it', '2025-10-09T22:00:00Z', [], ['opening']],
  ['what has begun is on', '2025-10-10T07:59:59Z', ['opening'], ['circuits', 'qubit']],
  // What ends first is in front.
  ['until the minute it ends', '2025-10-10T08:00:00Z', ['qubit', 'circuits'], ['night']],
  ['while the other goes on', '2025-10-10T08:45:00Z', ['circuits'], ['night']],
  ['through a break something is next', '2025-10-10T12:00:00Z', [], ['night']],
  ['past midnight something is on', '2025-10-10T23:00:00Z', ['owls', 'night'], []],
  ['a canceled session is neither', '2025-10-10T07:30:00Z', [], ['qubit'], [off, qubit]],
])('%s: at %s', (_, instant, now, next, sessions = program) => {
  const found = nowAndNext(sessions, Date.parse(instant), berlin)
  const slugs = (some: readonly { slug: string }[] = []) => some.map(({ slug }) => slug)
  expect([slugs(found?.now), slugs(found?.next)]).toEqual([now, next])
})

test('of somebody’s own sessions, one on a later day is next from the program’s first day', () => {
  expect(nowAndNext([owls], Date.parse('2025-10-10T08:55:00Z'), berlin, opening.startsAt)?.next).toEqual([
    owls,
  ])
})

test.each([
  ['before the event’s first day', '2025-10-09T21:59:00Z', program],
  ['after its last session', '2025-10-11T04:00:00Z', program],
  ['without a program', '2025-10-10T08:00:00Z', []],
  ['of a program that is canceled', '2025-10-10T07:30:00Z', [off]],
])('there is neither %s', (_, instant, sessions) => {
  expect(nowAndNext(sessions, Date.parse(instant), berlin)).toBeNull()
})
