// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'

const key = ['content', 'faq']
const carried = [{ question: 'As it was built' }]
const fresh = [{ question: 'As it is now' }]
const builtPage = `<html><script type="application/json" id="fest-page">${JSON.stringify({
  path: '/faq',
  content: [[key, carried, Date.parse('2025-10-11T09:30:00Z')]],
})}</script></html>`

type Answer = () => Promise<Response>
const hangs: Answer = () => new Promise(() => {})
const withBody =
  (body: string, type = 'application/json', status = 200): Answer =>
  async () =>
    new Response(body, { status, headers: { 'content-type': type } })
const works = withBody(JSON.stringify({ result: fresh, ms: 1, query: '' }))

const uncached = () => ({ key, client: new QueryClient() })

let service: Answer
let host: Answer
let asked: string[]

beforeEach(async () => {
  vi.useFakeTimers()
  // The module remembers the service's state for as long as the page is open.
  vi.resetModules()
  const { configureSite } = await import('#app/testing/configure-site.ts')
  configureSite({ siteUrl: 'http://site.example' })
  location.href = 'http://site.example/faq'
  asked = []
  host = withBody(builtPage, 'text/html')
  vi.stubGlobal('navigator', { userActivation: { isActive: false } })
  vi.stubGlobal('fetch', (input: string | URL | Request, { signal }: RequestInit = {}) => {
    const url = input instanceof Request ? input.url : String(input)
    asked.push(url.includes('/data/query/') ? 'service' : url)
    const answer = url.includes('/data/query/') ? service() : host()
    const left = new Promise<never>((_, fail) => {
      signal?.addEventListener('abort', () => fail(new DOMException('left', 'AbortError')))
    })
    return Promise.race([answer, left])
  })
})

async function ask(isShown = false): Promise<{ answer: unknown; tookMs: number }> {
  const { fetchContent } = await import('./fetch-content.ts')
  const start = Date.now()
  let tookMs = 0
  const signal = new AbortController().signal
  const content = { query: '*[_type == "faq"]', params: {}, signal }
  const answer = fetchContent(content, isShown ? undefined : uncached())
    .catch((error: unknown) => error)
    .finally(() => {
      tookMs = Date.now() - start
    })
  await vi.advanceTimersByTimeAsync(11_000)
  return { answer: await answer, tookMs }
}

it('gives what the service answers, and then leaves the built page alone', async () => {
  service = works
  expect((await ask()).answer).toEqual(fresh)
  expect(asked).toEqual(['service'])
})

it.each<[string, Answer]>([
  ['refuses the connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers 500', withBody('<h1>Oops</h1>', 'text/html', 500)],
  ['answers with a page', withBody('<h1>Campus wifi</h1>', 'text/html')],
  ['answers with half a JSON', withBody('{"result":[{"questi')],
  ['has a quota that is used up', withBody('{"message":"Quota exceeded"}', 'application/json', 402)],
])(
  'a service that %s: the built page at once, and what is shown is not replaced by it',
  async (_, answer) => {
    service = answer
    const { answer: given, tookMs } = await ask()
    expect(given).toEqual(carried)
    expect(tookMs).toBeLessThan(100)
    expect((await ask(true)).answer).toBeInstanceOf(Error)
  },
)

it('a service that hangs: the built page after 2 s', async () => {
  service = hangs
  expect(await ask()).toMatchObject({ answer: carried, tookMs: 2000 })
  asked = []
  service = works
  expect((await ask()).answer).toEqual(fresh)
})

// After a free plan's limit is reached this lasts until the next month: a request for each page would be pointless.
it.each([402, 503])(
  'a service that answered %i is not asked while the built page has an answer',
  async (status) => {
    service = withBody('', 'text/html', status)
    const { fetchContent } = await import('./fetch-content.ts')
    const content = { query: '*', params: {}, signal: new AbortController().signal }
    await fetchContent(content, uncached())
    asked = []
    expect(await fetchContent(content, uncached())).toEqual(carried)
    // Nor for what is shown, though somebody pressed something.
    vi.stubGlobal('navigator', { userActivation: { isActive: true } })
    await expect(fetchContent(content, undefined)).rejects.toMatchObject({ code: 'service_unavailable' })
    // The page isn't fetched either: it was read a moment ago.
    expect(asked).toEqual([])
  },
)

it('a query the built page has no answer to fails, within 10 s', async () => {
  service = hangs
  host = withBody('<html></html>', 'text/html')
  const { answer, tookMs } = await ask()
  expect(answer).toMatchObject({ code: 'service_unavailable' })
  expect(tookMs).toBe(10_000)
})
