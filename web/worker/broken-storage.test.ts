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

const answers = {
  '/assets/index-1.js': async (event: FetchEvent) => (await import('./answer-file.ts')).answerFile(event),
  '/images/a.jpg': async (event: FetchEvent) => (await import('./answer-file.ts')).answerPicture(event),
  '/faq': async (event: FetchEvent) => (await import('./answer-file.ts')).answerPage(event),
}

test.each(Object.entries(answers))('%s comes from the network when storage fails', async (path, answer) => {
  vi.stubGlobal('fetch', async () => new Response('here', { headers: { 'content-type': 'text/plain' } }))
  expect(await (await answer(eventFor(path))).text()).toBe('here')
})

test('a page that comes late is waited for when storage fails', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise((done) => setTimeout(() => done(new Response('late')), 4000)))
  const answer = answers['/faq'](eventFor('/faq')).then((response) => response.text())
  // Handled below; without this a refusal would end the test from outside of it.
  answer.catch(() => {})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await answer).toBe('late')
})
