import { summaryOf } from '@fest/schemas/core/schedule-change-groups.ts'
import { changesOfNext, type PublishedSession, releaseVersion, snapshotOf, versionFault } from './versions.ts'

const talk: PublishedSession = {
  _id: 'session-a',
  title: 'A',
  slug: 'a',
  startsAt: '2025-10-10T08:00:00Z',
  endsAt: '2025-10-10T09:00:00Z',
  mode: 'in_person',
  isPlenary: null,
  status: null,
  room: { _id: 'room-a', name: 'Lab A' },
}

async function written(
  version: string,
  sessions: readonly PublishedSession[],
  before: Record<string, unknown> | null,
) {
  const made: Record<string, unknown>[] = []
  const client = { create: async (document: Record<string, unknown>) => void made.push(document) }
  await releaseVersion(client as never, {
    version,
    note: ' Lab B is flooded. ',
    latest: before as never,
    sessions: snapshotOf(sessions),
  })
  return made[0] ?? {}
}

test('a version knows what changed since the one before, and each is a document of its own', async () => {
  const first = await written('0.1', [talk], null)
  expect(first).toMatchObject({
    _id: 'scheduleVersion-0_2e1',
    version: '0.1',
    note: 'Lab B is flooded.',
    changes: [],
  })
  expect(first).not.toHaveProperty('since')

  const later = { ...talk, startsAt: '2025-10-10T08:30:00Z' }
  const second = await written('0.2', [later, { ...talk, _id: 'session-b', room: null }], first)
  expect(second).toMatchObject({ _id: 'scheduleVersion-0_2e2', since: '0.1' })
  expect(second['changes']).toMatchObject([
    { _key: 'session-a', before: { startsAt: talk.startsAt }, after: { startsAt: later.startsAt } },
    { _key: 'session-b', after: { place: 'Room to be announced', status: 'confirmed' } },
  ])
  // A null would be a value in the dataset.
  expect(JSON.stringify(second)).not.toContain(':null')
  const changes = changesOfNext(first, snapshotOf([later, { ...talk, _id: 'session-b' }]))
  expect(summaryOf(changes)).toBe('1 moved · 1 added')
})

test('a version comes after the one before, also by a clock that is slow', async () => {
  const ahead = '2999-01-01T00:00:00.000Z'
  const next = await written('0.2', [talk], { version: '0.1', releasedAt: ahead, snapshot: '[]' })
  expect(next['releasedAt']).toBe('2999-01-01T00:00:01.000Z')
})

test('a version is released by the event’s clock, beside whose dates visitors read it', async () => {
  const now = Date.parse('2025-09-30T09:00:00Z')
  globalThis.festEventClock = { now: () => now, rate: 1, subscribe: () => () => {} }
  onTestFinished(() => {
    globalThis.festEventClock = undefined
  })
  expect(await written('0.1', [talk], null)).toMatchObject({ releasedAt: '2025-09-30T09:00:00.000Z' })
})

test.each([
  ['0.3', null],
  ['1.0 beta', null],
  ['A'.repeat(32), null],
  ['', expect.stringContaining('number')],
  ['0.1', expect.stringContaining('already')],
  ['../x', expect.stringContaining('letters')],
  ['版本', expect.stringContaining('letters')],
  ['A'.repeat(33), expect.stringContaining('letters')],
])('%j as a version', (version, expected) => {
  expect(versionFault(version, [{ _id: 'scheduleVersion-0_2e1' }])).toEqual(expected)
})
