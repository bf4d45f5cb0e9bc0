import { randomUUID } from 'node:crypto'
import { openRelease, planAt, type Run } from '../support/release.ts'

const noSpeakers = { arrived: 0, published: 0, returned: 0, failed: 0 }

/* A hosted project's function against a Content Lake that, like a hosted one, publishes nothing by itself. */

const release = await openRelease()
const { organizer, visitor } = release
afterEach(() => organizer.delete({ query: '*[_type == "publishPlan"]' }))

const soon = Date.parse('2025-10-10T12:00:00Z')
const call = (change: Run = {}) => release.run({ at: soon, ...change })
const isAction = (path: string) => path.includes('/data/actions/')

async function draft(fields: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID()
  await organizer.create({ _id: `drafts.${id}`, _type: 'session', title: 'As planned', ...fields })
  return id
}
const plan = (ids: string[], at = soon) => planAt(organizer, ids, at)
const planned = (id: string) => organizer.getDocument(id)
const seen = (ids: string[]) => visitor.fetch<string[]>('*[_id in $ids].title', { ids })
const health = async () =>
  (await release.backend.anonymous().rpc('installation_health').throwOnError()).data.releases

test('accepts only calls with the schedule’s secret', async () => {
  const id = await draft()
  await plan([id])
  expect(await call({ secret: 'another' })).toBe(401)
  expect(await seen([id])).toEqual([])
})

test('a planned release appears at its time, all of it at once, and not before', async () => {
  const room = await draft({ _type: 'room', title: 'Room' })
  const session = await draft({
    room: { _type: 'reference', _ref: room, _weak: true, _strengthenOnPublish: { type: 'room' } },
  })
  const id = await plan([session, room])
  expect(await call({ at: soon - 1 })).toMatchObject({ published: 0, failed: 0 })
  expect(await seen([session, room])).toEqual([])
  expect(await call()).toEqual({ published: 1, failed: 0, unresolved: 0, speakers: noSpeakers })
  expect(await seen([session, room])).toHaveLength(2)
  expect(await planned(id)).toMatchObject({ state: 'done', doneAt: new Date(soon).toISOString() })
  expect(await visitor.fetch('*[_id in path("plans.**")]')).toEqual([])
  expect(await health()).toMatchObject({ ran_at: expect.any(String) as string, problem: null })
})

test('it is published once, however many calls there are, even at once', async () => {
  const ids = await Promise.all([draft(), draft(), draft()])
  const id = await plan(ids)
  let published = 0
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call({ after: (path) => (published += isAction(path) ? 1 : 0) })),
  )
  const counts = answers.map((answer) => (answer as { published: number }).published)
  expect(counts.toSorted((one, two) => one - two)).toEqual([0, 0, 0, 0, 0, 1])
  expect(published).toBe(1)
  expect(await call()).toMatchObject({ published: 0 })
  expect(await planned(id)).toMatchObject({ state: 'done' })
})

test('a canceled release, or one published by hand, is left alone', async () => {
  const [off, hand] = [await draft(), await draft()]
  await organizer.delete(await plan([off]))
  const id = await plan([hand])
  await release.publish(hand)
  expect(await call()).toMatchObject({ published: 1, failed: 0 })
  expect(await planned(id)).toMatchObject({ state: 'done' })
  expect(await seen([off, hand])).toHaveLength(1)
})

test('when it is canceled at the last moment, it is not published', async () => {
  const off = await draft()
  const id = await plan([off])
  const before = async (path: string) => {
    if (path.includes('/data/mutate/')) await organizer.delete(id).catch(() => {})
  }
  expect(await call({ before })).toMatchObject({ published: 0, failed: 0 })
  expect(await seen([off])).toEqual([])
})

test('it waits for somebody who is typing, and publishes the latest text', async () => {
  const id = await draft()
  await plan([id])
  let edits = 0
  const before = async (path: string) => {
    if (isAction(path) && (edits += 1) === 1)
      await organizer.patch(`drafts.${id}`).set({ title: 'Typed' }).commit()
  }
  expect(await call({ before })).toMatchObject({ published: 1, failed: 0 })
  expect(await seen([id])).toEqual(['Typed'])
})

describe('a failure', () => {
  test('of one document holds back the whole plan, says why, and is shown until dismissed', async () => {
    const broken = await draft({
      room: { _type: 'reference', _ref: 'nowhere', _weak: true, _strengthenOnPublish: { type: 'room' } },
    })
    const fine = await draft()
    const id = await plan([fine, broken])
    const gone = await plan([randomUUID()])
    expect(await call()).toEqual({ published: 0, failed: 2, unresolved: 2, speakers: noSpeakers })
    expect(await planned(id)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('nowhere') as string,
    })
    expect(await planned(gone)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/^"The .*" was deleted\.$/) as string,
    })
    expect(await seen([fine, broken])).toEqual([])
    expect((await health()).problem).toBe('plan')
    expect(await call()).toEqual({ published: 0, failed: 0, unresolved: 2, speakers: noSpeakers })
    expect((await health()).problem).toBe('plan')
    await Promise.all([organizer.delete(id), organizer.delete(gone)])
    expect(await call()).toEqual({ published: 0, failed: 0, unresolved: 0, speakers: noSpeakers })
    expect((await health()).problem).toBeNull()
  })

  test.each([
    [401, 'token'],
    [402, 'content'],
    [429, 'content'],
    [500, 'content'],
  ])(
    'of Sanity itself (%i) is noted, costs no plan anything, and the next run goes on',
    async (status, problem) => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const id = await draft()
      const waiting = await plan([id])
      const refuse = () => Response.json({ error: 'no', message: 'Not now.' }, { status })
      expect(await call({ before: refuse })).toBe(502)
      expect((await health()).problem).toBe(problem)
      // And in the middle of it.
      expect(await call({ before: (path) => (isAction(path) ? refuse() : undefined) })).toBe(502)
      expect(await planned(waiting)).toMatchObject({ state: 'waiting' })
      expect(await call({ at: soon + 300_000 })).toMatchObject({ published: 1 })
      expect(await seen([id])).toEqual(['As planned'])
      expect((await health()).problem).toBeNull()
    },
  )

  test('of one plan for a reason nobody knows leaves the others, and is tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const [poisoned, fine] = [await draft(), await draft()]
    const waiting = await plan([poisoned], soon - 60_000)
    await plan([fine])
    let tries = 0
    const refuse = (path: string) =>
      isAction(path) && (tries += 1) === 1 ? new Response('{}', { status: 500 }) : undefined
    expect(await call({ before: refuse })).toBe(502)
    expect(await seen([poisoned, fine])).toEqual(['As planned'])
    expect(await planned(waiting)).toMatchObject({ state: 'waiting' })
    expect((await health()).problem).toBe('content')
    expect(await call({ at: soon + 300_000 })).toMatchObject({ published: 1 })
  })
})

describe('an interrupted run', () => {
  const stop = () => {
    throw new Error('stopped')
  }

  const beforeIt: Run = { before: (path) => (isAction(path) ? stop() : undefined) }
  const afterIt: Run = { after: (path) => (isAction(path) ? stop() : undefined) }
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

  test('before publishing leaves it to the next run', async () => {
    const id = await draft()
    await plan([id])
    expect(await call(beforeIt)).toBe(502)
    expect(await call({ at: soon + 60_000 })).toMatchObject({ published: 0 })
    expect(await call({ at: soon + 300_000 })).toMatchObject({ published: 1 })
    expect(await seen([id])).toEqual(['As planned'])
  })

  test('after publishing has completed it: newer drafts stay drafts', async () => {
    const ids = await Promise.all([draft(), draft()])
    const id = await plan(ids)
    expect(await call(afterIt)).toBe(502)
    expect(await seen(ids)).toEqual(['As planned', 'As planned'])
    expect(await call({ at: soon + 300_000 })).toMatchObject({ published: 1 })
    expect(await planned(id)).toMatchObject({ state: 'done' })

    const edited = await plan(ids.slice(0, 1))
    await organizer.create({ _id: `drafts.${ids[0]}`, _type: 'session', title: 'Planned again' })
    expect(await call(afterIt)).toBe(502)
    await organizer.create({ _id: `drafts.${ids[0]}`, _type: 'session', title: 'Half a thought' })
    expect(await call({ at: soon + 300_000 })).toMatchObject({ published: 0, failed: 1 })
    expect(await planned(edited)).toMatchObject({ state: 'failed' })
    expect(await seen(ids.slice(0, 1))).toEqual(['Planned again'])
  })
})

test('reports that plans are being processed, a few times a day', async () => {
  const keptAt = () => organizer.fetch<string>('*[_id == "plans.keeper"][0].keptAt')
  await call({ at: soon })
  const first = await keptAt()
  await call({ at: Date.parse(first) + 300_000 })
  expect(await keptAt()).toBe(first)
  await call({ at: Date.parse(first) + 7 * 3_600_000 })
  expect(Date.parse(await keptAt())).toBe(Date.parse(first) + 7 * 3_600_000)
})

test('makes one request to Sanity when nothing is due, and once an hour another', async () => {
  await call()
  let asked = 0
  await call({ at: soon + 300_000, after: () => (asked += 1) })
  expect(asked).toBe(1)
  await call({ after: () => (asked += 1) })
  expect(asked).toBe(3)
})
