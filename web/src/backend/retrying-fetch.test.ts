import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const api = 'https://backend.example'
let asked: { url: string; body: string }[]
let statuses: number[]
let retryingFetch: (address: string, init?: RequestInit, signedOut?: AbortSignal) => Promise<Response>

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  // The module remembers the service's state for as long as the page is open.
  vi.resetModules()
  retryingFetch = (await import('./retrying-fetch.ts')).retryingFetch
  asked = []
  vi.stubGlobal('fetch', async (request: Request) => {
    request.signal.throwIfAborted()
    asked.push({ url: request.url, body: await request.text() })
    return new Response('{}', { status: statuses.shift() ?? 200 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function statusOf(path: string, init?: RequestInit): Promise<number> {
  const answer = retryingFetch(`${api}${path}`, init)
  await vi.runAllTimersAsync()
  return (await answer).status
}

it.each([502, 503, 504])('asks again after %d, until there is an answer', async (status) => {
  statuses = [status, status]
  expect(await statusOf('/rest/v1/registrations?select=id')).toBe(200)
  expect(asked).toHaveLength(3)
})

it('breaks off what was asked for somebody who signs out, and not what was written', async () => {
  vi.stubGlobal('fetch', ({ signal }: Request) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  const session = new AbortController()
  const read = retryingFetch(`${api}/rest/v1/registrations?select=id`, {}, session.signal)
  const written = vi.fn<(answer: unknown) => void>()
  const write = { method: 'POST', body: '{}' }
  void retryingFetch(`${api}/rest/v1/rpc/register`, write, session.signal).then(written, written)
  session.abort()
  await expect(read).rejects.toMatchObject({ name: 'AbortError' })
  expect(written).not.toHaveBeenCalled()
})

it('leaves nothing on a session, which outlives thousands of questions', async () => {
  statuses = [200, 503]
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  for (const path of ['/rest/v1/registrations?select=id', '/rest/v1/site_settings'])
    await Promise.all([retryingFetch(`${api}${path}`, {}, signal), vi.runAllTimersAsync()])
  expect(added).toHaveBeenCalledTimes(2)
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
    added.mock.calls.map(([, listener]) => listener),
  )
})

it('gives up after four tries in less than two seconds, and hands on what was said', async () => {
  statuses = [503, 503, 503, 503, 200]
  const start = Date.now()
  expect(await statusOf('/rest/v1/registrations')).toBe(503)
  expect(asked).toHaveLength(4)
  expect(Date.now() - start).toBe(1400)
})

it('adds up to half of each wait, differently in each browser', async () => {
  vi.mocked(Math.random).mockReturnValue(1)
  statuses = [503, 503, 503, 503]
  const start = Date.now()
  await statusOf('/rest/v1/registrations')
  expect(Date.now() - start).toBe(2100)
})

it.each([400, 401, 404, 406, 500])('takes %d for an answer', async (status) => {
  statuses = [status]
  expect(await statusOf('/rest/v1/registrations')).toBe(status)
  expect(asked).toHaveLength(1)
})

it('signs in again with the same words', async () => {
  statuses = [502]
  const body = '{"email":"ada@students.example"}'
  expect(await statusOf('/auth/v1/token?grant_type=password', { method: 'POST', body })).toBe(200)
  expect(asked.map((each) => each.body)).toEqual([body, body])
})

describe('a sign-in among too many', () => {
  const signIn = '/auth/v1/token?grant_type=password'
  const body = '{"email":"ada@students.example"}'
  let answers: { status: number; headers: Record<string, string>; body: string }[]
  const crowded = (headers: Record<string, string> = {}) => ({ status: 429, headers, body: '' })
  const given = (status: number, code: string) => ({ status, headers: {}, body: `{"error_code":"${code}"}` })

  beforeEach(() => {
    vi.stubGlobal('fetch', async (request: Request) => {
      asked.push({ url: request.url, body: await request.text() })
      const { body: text, ...init } = answers.shift() ?? given(200, 'none')
      return new Response(text, init)
    })
  })

  async function press() {
    const start = Date.now()
    const status = await statusOf(signIn, { method: 'POST', body })
    return { status, tries: asked.length, tookMs: Date.now() - start }
  }

  it.each<[string, Record<string, string>, number]>([
    ['is tried once more after 2 s', {}, 2000],
    ['is tried once more when the service said', { 'retry-after': '4' }, 4000],
    ['takes a date it cannot use for nothing said', { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 2000],
  ])('%s', async (_, headers, tookMs) => {
    answers = [crowded(headers)]
    expect(await press()).toEqual({ status: 200, tries: 2, tookMs })
    expect(asked.map((each) => each.body)).toEqual([body, body])
  })

  it('waits up to half as long again, differently in each browser', async () => {
    vi.mocked(Math.random).mockReturnValue(1)
    answers = [crowded({ 'retry-after': '4' })]
    expect(await press()).toEqual({ status: 200, tries: 2, tookMs: 6000 })
  })

  it('is told at once when the wait is longer than anybody stays for', async () => {
    answers = [crowded({ 'retry-after': '6' })]
    expect(await press()).toEqual({ status: 429, tries: 1, tookMs: 0 })
  })

  it('is told after the second refusal', async () => {
    answers = [given(429, 'over_request_rate_limit'), crowded(), crowded()]
    expect(await press()).toEqual({ status: 429, tries: 2, tookMs: 2000 })
  })

  it.each([400, 401, 403, 422, 500])('is not tried again after %d', async (status) => {
    answers = [given(status, 'invalid_credentials')]
    expect(await press()).toEqual({ status, tries: 1, tookMs: 0 })
  })

  it.each(['/auth/v1/signup', '/auth/v1/otp', '/rest/v1/rpc/register'])(
    'is the only thing sent that is: not %s',
    async (path) => {
      answers = [crowded()]
      expect(await statusOf(path, { method: 'POST', body })).toBe(429)
      expect(asked).toHaveLength(1)
    },
  )
})

it.each([
  ['POST', '/rest/v1/rpc/register'],
  ['POST', '/auth/v1/signup'],
  ['POST', '/auth/v1/otp'],
  ['POST', '/auth/v1/token?grant_type=refresh_token'],
  ['PUT', '/auth/v1/user'],
])('never sends twice what might count twice: %s %s', async (method, path) => {
  statuses = [503]
  expect(await statusOf(path, { method, body: '{}' })).toBe(503)
  expect(asked).toHaveLength(1)
})

it('stops when nobody wants the answer any more', async () => {
  statuses = [503, 503]
  const leaving = new AbortController()
  const answer = retryingFetch(`${api}/rest/v1/registrations`, { signal: leaving.signal })
  const refused = answer.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  leaving.abort()
  await vi.runAllTimersAsync()
  expect(await refused).toMatchObject({ name: 'AbortError' })
  expect(asked).toHaveLength(1)
})

/** A service that accepts the request and never answers, or begins to answer and never ends. */
function hang(begins: boolean): void {
  vi.stubGlobal('fetch', ({ url, signal }: Request) => {
    asked.push({ url, body: '' })
    const leave = new Promise<never>((_, fail) => {
      signal.addEventListener('abort', () => fail(new DOMException('left', 'AbortError')))
    })
    if (!begins) return leave
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('[{"id"'))
        leave.catch((error: unknown) => controller.error(error))
      },
    })
    return Promise.resolve(new Response(body))
  })
}

it.each([
  ['never begins', false],
  ['never ends', true],
])('gives up on an answer that %s: 10 s to read, 20 s to write', async (_, begins) => {
  hang(begins)
  let start = Date.now()
  expect(await statusOf('/rest/v1/registrations')).toBe(504)
  expect(Date.now() - start).toBe(10_000)
  expect(asked).toHaveLength(1)

  start = Date.now()
  const sent = retryingFetch(`${api}/rest/v1/rpc/register`, { method: 'POST', body: '{}' })
  await vi.runAllTimersAsync()
  expect(await (await sent).json()).toMatchObject({ code: 'outcome_unknown' })
  expect(Date.now() - start).toBe(20_000)
})

it('opens the circuit when the service does not answer, and tries again later', async () => {
  vi.stubGlobal('navigator', { userActivation: { isActive: false } })
  statuses = [503, 503, 503, 503]
  expect(await statusOf('/rest/v1/registrations')).toBe(503)
  expect(await statusOf('/rest/v1/site_settings')).toBe(503)
  expect(asked).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await statusOf('/rest/v1/site_settings')).toBe(200)
  expect(asked).toHaveLength(5)
})

it('what a person sends goes out all the same', async () => {
  vi.stubGlobal('navigator', { userActivation: { isActive: false } })
  statuses = [503, 503, 503, 503]
  await statusOf('/rest/v1/registrations')
  expect(await statusOf('/rest/v1/rpc/register', { method: 'POST', body: '{}' })).toBe(200)
})

it('treats a function that is called for a query as a question, and leaves the door to its own clock', async () => {
  vi.stubGlobal('navigator', { userActivation: { isActive: false } })
  const question = { method: 'POST', body: '{}', signal: new AbortController().signal }
  statuses = [503, 503]
  expect(await statusOf('/rest/v1/rpc/my_team', question)).toBe(503)
  expect(await statusOf('/rest/v1/rpc/my_team', question)).toBe(503)
  expect(asked).toHaveLength(1)
  expect(await statusOf('/rest/v1/rpc/sync_check_ins', question)).toBe(503)
  expect(asked).toHaveLength(2)
})

it('renews a token a few times a minute at most, however often the client tries', async () => {
  vi.stubGlobal('navigator', { userActivation: { isActive: false } })
  statuses = Array.from({ length: 100 }, () => 503)
  // The client's own retry cycle, which starts over every 30 s (specification, section 9).
  for (let round = 0; round < 10; round++) {
    const before = asked.length
    for (const waitMs of [200, 400, 800, 1600, 3200, 6400, 12_800, 4600]) {
      await retryingFetch(`${api}/auth/v1/token?grant_type=refresh_token`, { method: 'POST', body: '{}' })
      await vi.advanceTimersByTimeAsync(waitMs)
    }
    expect(asked.length - before).toBeLessThanOrEqual(round === 0 ? 5 : 3)
  }
  expect(asked.length).toBeGreaterThan(5)
})

it('opens the circuit when the answers are the errors of something else', async () => {
  vi.stubGlobal('navigator', { userActivation: { isActive: false } })
  const page = vi.fn<() => Promise<Response>>(async () => new Response('<h1>Oops</h1>', { status: 500 }))
  vi.stubGlobal('fetch', page)
  expect(await statusOf('/rest/v1/registrations')).toBe(500)
  expect(await statusOf('/rest/v1/registrations')).toBe(503)
  expect(page).toHaveBeenCalledTimes(1)
})
