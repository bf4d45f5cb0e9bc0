// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import type { CarriedContent } from '#app/content/fetching/carried-content.ts'
import { dataBlock } from '#app/app/page-head.ts'
import { followContent, restoreContent } from './kept-content.ts'
import { contentOf, keepContent } from './keep-content.ts'
import { startOffline } from './start-offline.tsx'

const build = 'index-Ab12.js'
const kept = new Map<string, Response>()

/** A cache storage as browsers have it, as far as one build needs it: by name and path. */
const caches = {
  open: async (name: string) => ({
    match: async (path: string) => kept.get(`${name} ${path}`)?.clone(),
    put: async (path: string, response: Response) => void kept.set(`${name} ${path}`, response),
  }),
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-10-11T12:00:00Z') })
  vi.stubGlobal('caches', caches)
})

afterEach(() => kept.clear())

async function keep(entries: Record<string, unknown>, client = new QueryClient()) {
  const given: CarriedContent[] = []
  followContent(client, Date.now(), (content) => void given.push(content))
  for (const [key, value] of Object.entries(entries)) client.setQueryData(key.split(' '), value)
  await Promise.resolve()
  for (const content of given) await keepContent(build, content)
}

async function restored(of = build) {
  const client = new QueryClient()
  await restoreContent(client, of)
  return client
}

test('content comes back with the hour it was read, and is told from what another tab read', async () => {
  await keep({ 'content faq': ['Why?'] })
  vi.setSystemTime(Date.parse('2025-10-11T13:00:00Z'))
  await keep({ 'content rooms': ['Main hall'] })
  const client = await restored()
  expect(client.getQueryData(['content', 'faq'])).toEqual(['Why?'])
  expect(client.getQueryState(['content', 'faq'])?.dataUpdatedAt).toBe(Date.parse('2025-10-11T12:00:00Z'))
  expect(client.getQueryData(['content', 'rooms'])).toEqual(['Main hall'])
  client.setQueryData(['content', 'faq'], ['Why not?'])
  await restoreContent(client, build)
  expect(client.getQueryData(['content', 'faq']), 'what is newer').toEqual(['Why not?'])
})

test('what a rendered page brings along is kept like what was read', async () => {
  const content: CarriedContent = [[['content', 'faq'], ['</script>?'], Date.parse('2025-10-11T11:00:00Z')]]
  await keepContent(
    build,
    contentOf(`<script>1</script>${dataBlock('fest-page', { path: '/faq', content })}<p>`),
  )
  const client = await restored()
  expect(client.getQueryData(['content', 'faq'])).toEqual(['</script>?'])
  expect(client.getQueryState(['content', 'faq'])?.dataUpdatedAt).toBe(Date.parse('2025-10-11T11:00:00Z'))
  expect(contentOf('<p>A page of nobody.</p>')).toEqual([])
})

test('what was read since the page began is given at once, nothing that was there before, and nothing of a person', () => {
  const client = new QueryClient()
  client.setQueryData(['content', 'rooms'], ['Main hall'], { updatedAt: Date.now() - 60_000 })
  client.setQueryData(['content', 'faq'], ['Why?'])
  client.setQueryData(['backend', 'my-registration'], { full_name: 'Mira Okafor' })
  const give = vi.fn<(content: CarriedContent) => void>()
  followContent(client, Date.now() - 1000, give)
  expect(give.mock.calls).toEqual([[[[['content', 'faq'], ['Why?'], Date.now()]]]])
})

test('what another build kept may have another shape and is left alone', async () => {
  await keep({ 'content faq': ['Why?'] })
  expect((await restored('index-Cd34.js')).getQueryCache().getAll()).toEqual([])
})

test('a browser without room for it goes on without', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('caches', {
    open: async () => {
      throw new DOMException('No room.', 'QuotaExceededError')
    },
  })
  await keep({ 'content faq': ['Why?'] })
  expect(warn).toHaveBeenCalledOnce()
})

test('on bad wifi, what is kept is refreshed however late it is restored', async () => {
  await keep({ 'content faq': ['Why?'] })
  vi.setSystemTime(Date.parse('2025-10-11T12:01:00Z'))
  const whenRead = Promise.withResolvers<void>()
  vi.stubGlobal('caches', { open: (name: string) => whenRead.promise.then(() => caches.open(name)) })
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { register: () => new Promise(() => {}) } })
  const client = new QueryClient()
  startOffline({ queryClient: client, build, isKept: true })
  await vi.advanceTimersByTimeAsync(5000)
  whenRead.resolve()
  await vi.advanceTimersByTimeAsync(5000)
  expect(client.getQueryState(['content', 'faq'])).toMatchObject({ data: ['Why?'], isInvalidated: true })
})
