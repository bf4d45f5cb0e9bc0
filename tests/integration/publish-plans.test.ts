import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LakeUnderTest, startLake } from '../support/lake.ts'
import { planAt } from '../support/release.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'

const dataDir = temporaryFolder()
let lake: LakeUnderTest
let organizer: SanityClient
let visitor: SanityClient

async function open(): Promise<void> {
  lake = await startLake({ dataDir })
  ;({ organizer, visitor } = lake)
}

beforeAll(open)
afterAll(() => lake.close())

const draft = (id: string, fields: object = {}) => ({
  _id: `drafts.${id}`,
  _type: 'session',
  title: id,
  ...fields,
})

const plan = (at: number, ids: string[]) => planAt(organizer, ids, at)
const stateOf = async (id: string) => (await organizer.getDocument(id))?.['state'] as unknown

test('visitors see it when it is due, all of it, and not before', async () => {
  await organizer.create(
    draft('a', {
      room: { _type: 'reference', _ref: 'b', _weak: true, _strengthenOnPublish: { type: 'room' } },
    }),
  )
  await organizer.create(draft('b'))
  const due = Date.now() + 700
  const id = await plan(due, ['a', 'b'])
  expect(await visitor.fetch('*[_id in ["a", "b"]]')).toEqual([])
  await expect.poll(() => stateOf(id)).toBe('done')
  expect(Date.now()).toBeGreaterThanOrEqual(due)
  expect(await visitor.fetch('*[_id in ["a", "b"]]{_id, room} | order(_id asc)')).toEqual([
    { _id: 'a', room: { _type: 'reference', _ref: 'b' } },
    { _id: 'b', room: null },
  ])
  // Nobody can see the plan itself.
  expect(await visitor.fetch('*[_type == "publishPlan"]')).toEqual([])
})

test('a release that was due while nothing ran is published at the next start', async () => {
  await organizer.create(draft('late'))
  const due = Date.now() + 400
  const id = await plan(due, ['late'])
  await lake.close()
  await expect.poll(() => Date.now()).toBeGreaterThan(due)
  await open()
  await expect.poll(() => stateOf(id)).toBe('done')
  expect(await visitor.fetch('*[_id == "late"][0].title')).toBe('late')
})

test('all or nothing: a plan that fails says why and publishes nothing, and the others go on', async () => {
  await organizer.create(draft('fine'))
  await organizer.create(
    draft('broken', {
      room: { _type: 'reference', _ref: 'nowhere', _weak: true, _strengthenOnPublish: { type: 'room' } },
    }),
  )
  const broken = await plan(Date.now(), ['fine', 'broken'])
  const gone = await plan(Date.now(), ['fine', 'deleted'])
  await organizer.create(draft('other'))
  const other = await plan(Date.now(), ['other'])
  await expect.poll(async () => [await stateOf(broken), await stateOf(gone)]).toEqual(['failed', 'failed'])
  expect(await organizer.getDocument(broken)).toMatchObject({
    reason: expect.stringContaining('nowhere') as string,
  })
  expect(await organizer.getDocument(gone)).toMatchObject({ reason: '"The deleted" was deleted.' })
  expect(await visitor.fetch('*[_id in ["fine", "broken"]]')).toEqual([])
  await expect.poll(() => stateOf(other)).toBe('done')
})

test('a canceled plan publishes nothing, and publishing by hand in the meantime is no failure', async () => {
  await organizer.create(draft('off'))
  const off = await plan(Date.now() + 500, ['off'])
  await organizer.delete(off)
  await organizer.create({ _id: 'hand', _type: 'session', title: 'by hand' })
  const done = await plan(Date.now() + 600, ['hand'])
  await expect.poll(() => stateOf(done)).toBe('done')
  expect(await visitor.fetch('*[_id == "off"]')).toEqual([])
})
