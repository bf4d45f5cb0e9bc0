// @vitest-environment happy-dom
import { focusManager, QueryObserver, type QueryClient } from '@tanstack/react-query'

const minuteMs = 60_000
/** What an open page of the hackathon polls, and what any page fetches when it is looked at. */
const questions = [
  { name: 'my_team', everyMs: 30_000 },
  { name: 'seekers_board', everyMs: 30_000 },
  { name: 'team_board', everyMs: 30_000 },
  { name: 'session_seats', everyMs: false },
  { name: 'registration_state', everyMs: false },
  { name: 'form_state', everyMs: false },
] as const

const down: Record<string, () => Promise<Response>> = {
  'refuses connections': () => Promise.reject(new TypeError('Failed to fetch')),
  'answers 500': async () => new Response('<h1>Oops</h1>', { status: 500 }),
  'answers with a page': async () => new Response('<h1>Campus wifi</h1>'),
  'answers 429': async () => new Response('', { status: 429, headers: { 'retry-after': '3' } }),
}

let service: () => Promise<Response>
let asked: string[]
let client: QueryClient

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('navigator', { onLine: true, userActivation: { isActive: false } })
  asked = []
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request.url)
    return service()
  })
  const { createQueryClient } = await import('./query-client.ts')
  const { retryingFetch } = await import('#app/backend/retrying-fetch.ts')
  client = createQueryClient()
  client.mount()
  const stops = questions.map(({ name, everyMs }) =>
    new QueryObserver(client, {
      queryKey: ['backend', name],
      refetchInterval: everyMs,
      refetchOnWindowFocus: 'always',
      queryFn: async ({ signal }) => {
        const response = await retryingFetch(`https://backend.example/rest/v1/rpc/${name}`, { signal })
        const answer: unknown = await response.json()
        if (!response.ok) throw Object.assign(new Error('no'), answer)
        return answer
      },
    }).subscribe(() => {}),
  )
  onTestFinished(() => {
    for (const end of stops) end()
    client.unmount()
    focusManager.setFocused(undefined)
  })
})

/** A minute in which somebody comes back to the tab twelve times; returns how often the service was called. */
async function liveAMinute(): Promise<number> {
  const before = asked.length
  for (let turn = 0; turn < 12; turn++) {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(minuteMs / 12)
  }
  return asked.length - before
}

test.each(Object.entries(down))(
  'a service that %s is asked at most 12 times a minute by a page that is looked at again and again',
  async (_, answer) => {
    service = answer
    // The first minute detects the outage: each query goes out once, with its retries.
    await liveAMinute()
    for (let minute = 1; minute < 5; minute++) expect(await liveAMinute()).toBeLessThanOrEqual(12)
    expect(asked.length).toBeLessThan(80)
  },
)

test('a service that is back is asked by one question first, then once by each, and everything is there', async () => {
  service = async () => new Response('', { status: 503 })
  for (let minute = 0; minute < 5; minute++) await liveAMinute()
  asked = []
  const first = Promise.withResolvers<Response>()
  service = () => first.promise
  // The longest pause is half a minute; then the page's polling resumes.
  for (let waited = 0; waited < 90 && asked.length === 0; waited++) await vi.advanceTimersByTimeAsync(1000)
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toHaveLength(1)
  service = async () => Response.json([])
  first.resolve(Response.json([]))
  await liveAMinute()
  const statuses = questions.map(({ name }) => client.getQueryState(['backend', name])?.status)
  expect(new Set(statuses)).toEqual(new Set(['success']))
})
