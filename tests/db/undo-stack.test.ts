import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openAdminFixture } from '../support/admin-fixture.ts'
import { drawFrom } from '../support/draw.ts'

const { admin, colleague, decide, undo, talk, statusOf } = await openAdminFixture()

type Admin = typeof admin

const undoable = async (by: Admin) =>
  (await by.client.rpc('admin_undoable').throwOnError()).data.map(({ batch }) => batch)

const statuses = ['submitted', 'in_review', 'accepted', 'declined']

describe('two admins decide on and undo one talk as a model says', () => {
  test.each(Array.from({ length: 12 }, (_, seed) => seed))('seed %i', async (seed) => {
    const id = await talk()
    const roll = drawFrom(seed)
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
