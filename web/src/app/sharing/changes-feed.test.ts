// @vitest-environment happy-dom
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { expect, test } from 'vitest'
import type { VersionsQueryResult } from '#app/content/content.generated.ts'
import { versionsQuery } from '#app/features/versions/versions.groq.ts'
import { changesFeed } from './site-files.ts'

const facts = {
  startsAt: '2025-10-11T08:00:00Z',
  endsAt: '2025-10-11T09:30:00Z',
  roomId: 'a',
  place: 'Lab A',
  status: 'confirmed' as const,
}
const versions: VersionsQueryResult = [
  {
    _id: 'scheduleVersion-0_2e2',
    _updatedAt: '2025-10-06T09:00:00Z',
    version: '0.2',
    releasedAt: '2025-10-05T12:00:00Z',
    note: 'Lab A is <flooded> & closed.',
    since: '0.1',
    changeCount: 3,
    changes: [
      {
        _key: 'a',
        id: 'a',
        title: 'Qubits & <b>\u000b\ud800',
        slug: 'qubits',
        before: facts,
        after: { ...facts, roomId: 'b', place: 'Lab B' },
      },
      { _key: 'b', id: 'b', title: 'Off', slug: 'off', before: facts, after: null },
    ],
  },
]

const settings = { title: 'Fest', hostName: 'University', timeZone: 'Europe/Berlin' }

function feedOf(released: VersionsQueryResult) {
  return changesFeed({
    config: { siteUrl: 'https://fest.example' } as SiteConfig,
    readContent: async (query) => (query === versionsQuery ? released : settings),
  })
}

test('readers of feeds are told what changed, in the event’s zone, and markup in a title stays text', async () => {
  const file = await feedOf(versions)
  expect(file.type).toBe('application/atom+xml; charset=utf-8')
  const read = new DOMParser().parseFromString(file.text, 'application/xml')
  expect(read.querySelector('parsererror')).toBeNull()
  expect(read.querySelector('feed > title')?.textContent).toBe('Schedule changes, Fest')
  expect(read.querySelector('entry > published')?.textContent).toBe('2025-10-05T12:00:00Z')
  // A note that was corrected later reaches readers, too.
  for (const updated of read.querySelectorAll('updated'))
    expect(updated.textContent).toBe('2025-10-06T09:00:00Z')
  expect(read.querySelector('entry > title')?.textContent).toBe('Version 0.2')
  const entry = new DOMParser().parseFromString(
    read.querySelector('entry > content')?.textContent ?? '',
    'text/html',
  )
  expect(entry.querySelector('b')).toBeNull()
  expect(entry.querySelector('a')?.href).toBe('https://fest.example/event/qubits')
  expect(entry.body.textContent).toBe(
    [
      'Lab A is <flooded> & closed.',
      'Qubits & <b>: Moved; was Lab A; now Lab B',
      'Off: No longer on the program; was Sat 11 Oct, 10:00 to 11:30 · Lab A',
      'And 1 more.',
      'Times are in Europe/Berlin.',
    ].join(''),
  )
  expect((await feedOf([])).text).not.toContain('<entry>')
})
