import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openAdminFixture } from '../support/admin-fixture.ts'

const { admin, colleague, decide, undo, talk, statusOf } = await openAdminFixture()

type Admin = typeof admin

const undoable = async (by: Admin) =>
  (await by.client.rpc('admin_undoable').throwOnError()).data.map(({ batch }) => batch)

test('undo walks back step by step', async () => {
  const id = await talk()
  const first = await decide([id], { to: 'accepted' })
  const second = await decide([id], { to: 'declined', seen: 'accepted' })
  expect((await undo(first.batch)).kept).toMatchObject([{ id, code: 'changed' }])
  expect(await undoable(admin)).toEqual([second.batch])
  expect((await undo(second.batch)).done).toEqual([{ id, status: 'accepted' }])
  expect(await undoable(admin)).toEqual([first.batch])
  expect((await undo(first.batch)).done).toEqual([{ id, status: 'submitted' }])
  // Repeating a request after a lost answer changes nothing more.
  expect((await undo(first.batch)).done).toEqual([{ id, status: 'submitted' }])
  expect(await statusOf('talk_proposals', id)).toBe('submitted')
  expect(await undoable(admin)).toEqual([])
})

/** The same numbers for the same seed, so that a failure can be looked into. */
function dice(seed: number): (sides: number) => number {
  let state = seed * 7919 + 17
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}

const statuses = ['submitted', 'in_review', 'accepted', 'declined']

describe('two admins decide on and undo one talk as a model says', () => {
  test.each(Array.from({ length: 12 }, (_, seed) => seed))('seed %i', async (seed) => {
    const id = await talk()
    const roll = dice(seed)
    const standing: { batch: string; by: Admin; from: string }[] = []
    const known: string[] = []
    let status = 'submitted'
    for (let turn = 0; turn < 14; turn++) {
      const by = roll(2) === 0 ? admin : colleague
      const top = standing.at(-1)
      let [told, expected]: unknown[] = []
      if (roll(5) < 2 && known.length > 0) {
        const batch = known[roll(known.length)] ?? randomUUID()
        const answer = await undo(batch, by).catch(() => null)
        if (top?.batch === batch && top.by === by) {
          ;[told, expected] = [answer?.done, [{ id, status: top.from }]]
          status = top.from
          standing.pop()
        }
      } else {
        const to = statuses[roll(statuses.length)] ?? 'declined'
        const { batch, done } = await decide([id], { to, seen: status, by })
        ;[told, expected] = [done.length, 1]
        known.push(batch)
        if (to !== status) standing.push({ batch, by, from: status })
        status = to
      }
      expect([turn, told, await statusOf('talk_proposals', id)]).toEqual([turn, expected, status])
    }
    const last = standing.at(-1)
    for (const by of [admin, colleague])
      expect((await undoable(by)).filter((batch) => known.includes(batch))).toEqual(
        last?.by === by ? [last.batch] : [],
      )
  })
})
