// The library asks for the classes of a database by their global names.
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import {
  type KeptDecision,
  openDeviceDecisions,
} from '../../web/src/features/admin/decisions/kept-decisions.ts'

/* The decisions that a device keeps until they are sent, in the browser's own database. */
beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))

const first: KeptDecision = {
  batch: '7d5d7a36-9a0f-4a4e-9a7e-3f1f2b6f5a02',
  owner: 'ada',
  kind: 'talk',
  to: 'accepted',
  rows: [{ id: 'mira', seen: 'submitted' }],
  reason: null,
  at: 1000,
}
const second = { ...first, batch: '7d5d7a36-9a0f-4a4e-9a7e-3f1f2b6f5a01', at: 1001 }
const batches = (kept: KeptDecision[]) => kept.map(({ batch }) => batch)

test('decisions outlast the page, in the order they were made, for their owner alone', async () => {
  const store = await openDeviceDecisions('ada')
  for (const decision of [second, first]) await store.update(decision.batch, () => decision)
  expect(batches(await (await openDeviceDecisions('ada')).all())).toEqual([first.batch, second.batch])
  expect(await (await openDeviceDecisions('ben')).all()).toEqual([])
})

test('a change sees what another tab has changed, and says what was there', async () => {
  const [one, other] = [await openDeviceDecisions('ada'), await openDeviceDecisions('ada')]
  await one.update(first.batch, () => first)
  const tried = await other.update(first.batch, (kept) => kept && { ...kept, isTried: true })
  expect(tried).toEqual({ before: first, after: { ...first, isTried: true } })
  const [gone, nothing] = await Promise.all([
    one.update(first.batch, () => undefined),
    other.update(first.batch, (kept) => kept && { ...kept, isUndo: true }),
  ])
  expect(gone.before).toMatchObject({ isTried: true })
  expect(nothing).toEqual({ before: undefined, after: undefined })
  expect(await one.all()).toEqual([])
})
