const gone = async () => {
  throw new DOMException('The storage of this device fails.', 'UnknownError')
}

beforeEach(() => {
  vi.stubGlobal('__FEST_BUILD__', { entry: 'index-1.js', files: [] })
  vi.stubGlobal('caches', { match: gone, open: gone, keys: gone })
})

function eventFor(path: string) {
  const request = new Request(new URL(path, 'https://fest.example.org'))
  return { request, waitUntil: () => {} } as unknown as FetchEvent
}

async function answer(strategy: 'file' | 'picture' | 'notebook' | 'page', path: string) {
  const { answers } = await import('./answer-file.ts')
  return (await answers[strategy](eventFor(path))).text()
}

test.each([
  ['file', '/assets/index-1.js'],
  ['picture', '/images/a.jpg'],
  ['notebook', '/lake/files/a.ipynb'],
  ['page', '/faq'],
] as const)('a %s comes from the network when storage fails', async (strategy, path) => {
  vi.stubGlobal('fetch', async () => new Response('here', { headers: { 'content-type': 'text/plain' } }))
  expect(await answer(strategy, path)).toBe('here')
})

test('a page that comes late is waited for when storage fails', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise((done) => setTimeout(() => done(new Response('late')), 4000)))
  const late = answer('page', '/faq')
  // Handled below; without this a refusal would end the test from outside of it.
  late.catch(() => {})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await late).toBe('late')
})
