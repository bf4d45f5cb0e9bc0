import { agreedOf, changesBetween, mergeSaved, nothingAgreed } from './merge.ts'
import { nothingSaved, type Saved, withoutSession, withSession } from './saved.ts'
import { sampleSession } from './testing/sample-session.ts'

/** A list of sessions by the millisecond each was saved at, in a room that identifies the list. */
function list(savedAt: Record<string, number>, room = 'Lab A'): Saved {
  return Object.entries(savedAt).reduce<Saved>(
    (saved, [id, ms]) => withSession(saved, sampleSession(id, { room: { _id: room, name: room } }), ms),
    nothingSaved,
  )
}
const ids = (saved: Saved) => [...saved.keys()]

test('two lists that never met become one, in the order of saving', () => {
  expect(ids(mergeSaved(list({ c: 3, a: 1 }), list({ b: 2 }), nothingAgreed))).toEqual(['a', 'b', 'c'])
})

test('two lists have of one session the newest saving, and what was seen last', () => {
  const here = list({ a: 5 }, 'Lab A')
  const there = withSession(list({ a: 1 }), sampleSession('a', { room: { _id: 'b', name: 'Lab B' } }), 9)
  for (const [one, other] of [
    [here, there],
    [there, here],
  ] as const) {
    const entry = mergeSaved(one, other, nothingAgreed).get('a')
    expect(entry?.savedAt).toBe(new Date(5).toISOString())
    expect(entry?.seen.place).toBe('Lab B')
  }
})

test('two lists lose what either removed since they agreed', () => {
  const before = list({ a: 1, b: 2, c: 3 })
  const merged = mergeSaved(withoutSession(before, 'a'), withoutSession(before, 'c'), agreedOf(before))
  expect(ids(merged)).toEqual(['b'])
})

test('two lists keep what one removed when the other saved it anew after that', () => {
  const before = list({ a: 1 })
  const anew = withSession(withoutSession(before, 'a'), sampleSession('a'), 7)
  expect(ids(mergeSaved(anew, nothingSaved, agreedOf(before)))).toEqual(['a'])
  expect(ids(mergeSaved(nothingSaved, anew, agreedOf(before)))).toEqual(['a'])
})

test('two lists merged again give the same, whichever comes first', () => {
  const [here, there] = [list({ a: 1, b: 4 }), list({ b: 2, c: 3 })]
  const once = mergeSaved(here, there, nothingAgreed)
  expect(mergeSaved(there, here, nothingAgreed)).toEqual(once)
  expect(mergeSaved(once, once, agreedOf(once))).toEqual(once)
})

test('what has to be written is what is new or was seen anew, and what is gone', () => {
  const from = list({ kept: 1, seen: 2, gone: 3 })
  const to = withSession(
    withSession(withoutSession(from, 'gone'), sampleSession('seen'), 9),
    sampleSession('new'),
    9,
  )
  const { write, remove } = changesBetween(from, to)
  expect(write.map(({ id }) => id)).toEqual(['seen', 'new'])
  expect(remove).toEqual(['gone'])
})
