import type { VersionsQueryResult } from '#app/content/content.generated.ts'
import { sessionPages } from './session-pages.ts'

const changed = (id: string, slug: string, isOn: boolean) => ({ id, slug, after: isOn ? {} : null })
const version = (_id: string, changes: ReturnType<typeof changed>[] | null) => ({ _id, changes })

test('a session has the page that its latest version knows, and none once it is gone', () => {
  const versions = [
    version('0.3', [changed('gone', 'gone', false), changed('renamed', 'new-name', true)]),
    version('0.2', [changed('gone', 'gone', true), changed('renamed', 'old-name', true)]),
    version('0.1', null),
  ]
  expect([...sessionPages(versions as unknown as VersionsQueryResult)]).toEqual([
    ['renamed', '/event/new-name'],
  ])
})
