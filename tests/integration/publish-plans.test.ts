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

/** A draft with this title and id, to be published then; gives the plan. */
async function plan(id: string, at: number): Promise<string> {
  await lake.organizer.create({ _id: `drafts.${id}`, _type: 'session', title: id })
  return planAt(lake.organizer, [id], at)
}
const seen = (title: string) => lake.visitor.fetch('*[title == $title][0].title', { title })
const stateOf = async (id: string) => (await lake.organizer.getDocument(id))?.['state'] as unknown

// What a plan publishes is said by planned-release.test.ts; here, when.
test('visitors see it when it is due, and not before', async () => {
  const due = Date.now() + 700
  const id = await plan('punctual', due)
  expect(await seen('punctual')).toBeNull()
  await expect.poll(() => stateOf(id)).toBe('done')
  expect(Date.now()).toBeGreaterThanOrEqual(due)
  expect(await seen('punctual')).toBe('punctual')
})

test('a release that was due while nothing ran is published at the next start', async () => {
  const due = Date.now() + 400
  const id = await plan('late', due)
  await close()
  await expect.poll(() => Date.now()).toBeGreaterThan(due)
  await open()
  await expect.poll(() => stateOf(id)).toBe('done')
  expect(await seen('late')).toBe('late')
})

test('a release that comes due while a round is looking is published by the next one at once', async () => {
  const due = Date.now() + 60_000
  const id = await plan('between', due)
  await close()
  // The first look is just before it, and all that come after it are later.
  const looks = [due - 1]
  vi.stubGlobal('festEventClock', { now: () => looks.pop() ?? due + 1, rate: 1, subscribe: () => () => {} })
  await open()
  await expect.poll(() => stateOf(id)).toBe('done')
})
