import { expect, test } from 'vitest'
import { sessionPages } from './session-pages.ts'

const facts = {
  startsAt: '2025-10-11T08:00:00Z',
  endsAt: '2025-10-11T09:30:00Z',
  roomId: null,
  place: 'Online',
  status: 'confirmed' as const,
}
const changed = (id: string, slug: string, isOn: boolean) => ({
  _key: id,
  id,
  title: id,
  slug,
  before: null,
  after: isOn ? facts : null,
})
const version = (_id: string, changes: ReturnType<typeof changed>[] | null) => ({
  _id,
  _updatedAt: '2025-10-01T00:00:00Z',
  version: _id,
  releasedAt: '2025-10-01T00:00:00Z',
  note: null,
  since: null,
  changeCount: changes?.length ?? 0,
  changes,
})

test('a session has the page that its latest version knows, and none once it is gone', () => {
  const versions = [
    version('0.3', [changed('gone', 'gone', false), changed('renamed', 'new-name', true)]),
    version('0.2', [changed('gone', 'gone', true), changed('renamed', 'old-name', true)]),
    version('0.1', null),
  ]
  expect([...sessionPages(versions)]).toEqual([['renamed', '/event/new-name']])
})
