import { type LakeUnderTest, startLake } from '../support/lake.ts'
import { planAt } from '../support/release.ts'
import { followPlannedReleases } from '@fest/local/planned-releases.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'

const dataDir = temporaryFolder()
let lake: LakeUnderTest
let releases: ReturnType<typeof followPlannedReleases>

async function open(): Promise<void> {
  lake = await startLake({ dataDir })
  releases = followPlannedReleases(lake.lake)
}

async function close(): Promise<void> {
  await releases.stop()
  await lake.close()
}

beforeAll(open)
afterAll(async () => {
  vi.unstubAllGlobals()
  await close()
})

const draft = (id: string, fields: object = {}) => ({
  _id: `drafts.${id}`,
  _type: 'session',
  title: id,
  ...fields,
})

const plan = (at: number, ids: string[]) => planAt(lake.organizer, ids, at)
const stateOf = async (id: string) => (await lake.organizer.getDocument(id))?.['state'] as unknown

test('visitors see it when it is due, all of it, and not before', async () => {
  await lake.organizer.create(
    draft('a', {
      room: { _type: 'reference', _ref: 'b', _weak: true, _strengthenOnPublish: { type: 'room' } },
    }),
  )
  await lake.organizer.create(draft('b'))
  const due = Date.now() + 700
  const id = await plan(due, ['a', 'b'])
  expect(await lake.visitor.fetch('*[_id in ["a", "b"]]')).toEqual([])
  await expect.poll(() => stateOf(id)).toBe('done')
  expect(Date.now()).toBeGreaterThanOrEqual(due)
  expect(await lake.visitor.fetch('*[_id in ["a", "b"]]{_id, room} | order(_id asc)')).toEqual([
    { _id: 'a', room: { _type: 'reference', _ref: 'b' } },
    { _id: 'b', room: null },
  ])
  // Nobody can see the plan itself.
  expect(await lake.visitor.fetch('*[_type == "publishPlan"]')).toEqual([])
})

test('a release that was due while nothing ran is published at the next start', async () => {
  await lake.organizer.create(draft('late'))
  const due = Date.now() + 400
  const id = await plan(due, ['late'])
  await close()
  await expect.poll(() => Date.now()).toBeGreaterThan(due)
  await open()
  await expect.poll(() => stateOf(id)).toBe('done')
  expect(await lake.visitor.fetch('*[_id == "late"][0].title')).toBe('late')
})

test('a release that comes due while a round is looking is published by the next one at once', async () => {
  await lake.organizer.create(draft('between'))
  const due = Date.now() + 60_000
  const id = await plan(due, ['between'])
  await close()
  // The first look is just before it, and all that come after it are later.
  const looks = [due - 1]
  vi.stubGlobal('festEventClock', { now: () => looks.pop() ?? due + 1, rate: 1, subscribe: () => () => {} })
  await open()
  await expect.poll(() => stateOf(id)).toBe('done')
})
