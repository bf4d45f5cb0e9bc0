import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import type { Ask } from './services.ts'
import { askLinks, askThroughLake } from './ask-links.ts'
import type { Link, LinkAnswer } from './links.ts'

const link = (address: string, kind: Link['kind']): Link => ({ address, kind, places: [] })
const statuses = (byPath: Record<string, number>) =>
  vi.fn<Ask>(async (path) => {
    const status = byPath[path]
    if (status === undefined) throw new TypeError('Failed to fetch')
    return new Response('', { status })
  })

test('checks pages of this site from the browser', async () => {
  const answers = await askLinks(
    ['/schedule', '/event/gone', '/event/late', '/away'].map((path) => link(path, 'page')),
    {
      ask: statuses({ '/schedule': 200, '/event/gone': 404, '/event/late': 503 }),
      askElsewhere: null,
      onProgress: () => {},
    },
  )
  expect([...answers.values()].map(({ state }) => state)).toEqual(['works', 'gone', 'unknown', 'unknown'])
})

test('checks other sites in batches, and example addresses never', async () => {
  const asked: number[] = []
  const progress: number[] = []
  const answers = await askLinks(
    [
      ...Array.from({ length: 30 }, (_, index) => link(`https://a.org/${index}`, 'elsewhere')),
      link('https://a.example', 'sample'),
    ],
    {
      ask: statuses({}),
      askElsewhere: async (addresses) => {
        asked.push(addresses.length)
        return addresses.map((): LinkAnswer => ({ state: 'works' }))
      },
      onProgress: (count) => progress.push(count),
    },
  )
  expect(asked).toEqual([12, 12, 6])
  expect(answers.size).toBe(30)
  expect(progress.at(-1)).toBe(30)
})

test('counts only certainly missing pages as dead', async () => {
  const results = [
    ...[200, 404, 410, 403, 500].map((status) => ({ status })),
    ...['no-such-host', 'refused', 'private', 'unreachable'].map((failure) => ({ failure })),
  ]
  const ask = vi.fn<Ask>(async () => Response.json({ results }))
  const answers = await askThroughLake(ask)(results.map((_, index) => `https://a.org/${index}`))
  expect(answers.map(({ state }) => state).join(' ')).toBe(
    'works gone gone unknown unknown gone gone unknown unknown',
  )
  expect(
    await askThroughLake(statuses({ [`/lake/v${contentApiVersion}/links/check`]: 403 }))(['https://a.org/']),
  ).toEqual([])
})
