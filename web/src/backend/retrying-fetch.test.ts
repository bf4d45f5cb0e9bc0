import { toPlainError } from './errors.ts'
import { isAnswered } from './is-answered.ts'
import { readAnswer } from './retrying-fetch.ts'

const api = 'https://backend.example'
let asked: { url: string; body: string }[]
let answers: Response[]
let retryingFetch: (address: string, init?: RequestInit, signedOut?: AbortSignal) => Promise<Response>

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  // The module remembers the service's state for as long as the page is open.
  vi.resetModules()
  retryingFetch = (await import('./retrying-fetch.ts')).retryingFetch
  asked = []
  answers = []
  vi.stubGlobal('fetch', async (request: Request) => {
    request.signal.throwIfAborted()
    asked.push({ url: request.url, body: await request.text() })
    return answers.shift() ?? new Response('{}')
  })
})

const times = (count: number, status: number, body: object = {}, headers: Record<string, string> = {}) =>
  Array.from({ length: count }, () => Response.json(body, { status, headers }))

async function statusOf(path: string, init?: RequestInit): Promise<number> {
  const answer = retryingFetch(`${api}${path}`, init)
  await vi.runAllTimersAsync()
  return (await answer).status
}

it.each([
  ...[502, 503, 504].map((status) => ['GET', '/rest/v1/registrations', status, 200] as const),
  ...[400, 401, 404, 406, 500].map((status) => ['GET', '/rest/v1/registrations', status, status] as const),
  // What might count twice is never sent twice.
  ['POST', '/rest/v1/rpc/register', 503, 503],
  ['POST', '/rest/v1/rpc/register', 429, 429],
  ['POST', '/auth/v1/signup', 503, 503],
  ['POST', '/auth/v1/signup', 429, 429],
  ['POST', '/auth/v1/otp', 503, 503],
  ['POST', '/auth/v1/otp', 429, 429],
  ['POST', '/auth/v1/token?grant_type=refresh_token', 503, 503],
  ['PUT', '/auth/v1/user', 503, 503],
] as const)('%s %s after %d is given %d: asked again where it may be', async (method, path, first, last) => {
  answers = times(2, first)
  expect(await statusOf(path, method === 'GET' ? {} : { method, body: '{}' })).toBe(last)
  expect(asked).toHaveLength(last === 200 ? 3 : 1)
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

it.each([
  ['each browser after pauses of its own', {}, 0, 1400],
  ['as long as half of them more', {}, 1, 2100],
  ['as a service wants that is back soon', { 'retry-after': '1' }, 0, 3000],
  ['no longer than ever for one that is not', { 'retry-after': '60' }, 0, 1400],
])('gives up after four tries, %s, and hands on what was said', async (_, headers, random, tookMs) => {
  vi.mocked(Math.random).mockReturnValue(random)
  answers = times(9, 503, { code: 'busy' }, headers)
  const start = Date.now()
  expect(await statusOf('/rest/v1/registrations')).toBe(503)
  expect([asked.length, Date.now() - start]).toEqual([4, tookMs])
})

const signIn = '/auth/v1/token?grant_type=password'
const body = '{"email":"ada@students.example"}'
// It may come from a gateway, without a word of the service.
const crowded = (headers: Record<string, string> = {}) => new Response('', { status: 429, headers })
const after = (seconds: string) => crowded({ 'retry-after': seconds })
const refused = (status: number) => Response.json({ error_code: 'none' }, { status })

it.each([
  ['once more after 2 s', [crowded()], 200, 2, 3000],
  ['once more when the service said', [after('4')], 200, 2, 6000],
  ['after 2 s where a date is all it said', [after('Wed, 21 Oct 2026 07:28:00 GMT')], 200, 2, 3000],
  ['not again when nobody would wait as long', [after('6')], 429, 1, 0],
  ['not again after the second refusal', [crowded(), crowded()], 429, 2, 3000],
  ['not again with a wrong password', [refused(400)], 400, 1, 0],
  ['not again after an error', [refused(500)], 500, 1, 0],
])('a sign-in among too many is tried %s', async (_, given, status, tries, tookMs) => {
  answers = [...given]
  // Each browser waits up to half as long again.
  vi.mocked(Math.random).mockReturnValue(1)
  const start = Date.now()
  expect(await statusOf(signIn, { method: 'POST', body })).toBe(status)
  expect([asked.length, Date.now() - start]).toEqual([tries, tookMs])
  expect(new Set(asked.map((each) => each.body))).toEqual(new Set([body]))
})

describe('a service that is too busy', () => {
  /** What PostgREST and PostgreSQL say of it, with the statuses that PostgREST gives these codes. */
  const busy = [
    [503, 'PGRST000'],
    [503, 'PGRST001'],
    [503, 'PGRST002'],
    [504, 'PGRST003'],
    [500, '57014'],
    [503, '53300'],
    [500, '40P01'],
    [500, '40001'],
    [500, '55P03'],
  ] as const
  const say = (status: number, code: string, count = 1) => times(count, status, { code, message: 'not now' })

  it.each(busy)('is asked to write again, since it wrote nothing: %d %s', async (status, code) => {
    answers = say(status, code, 2)
    expect(await statusOf('/rest/v1/rpc/register', { method: 'POST', body: '{"answers":1}' })).toBe(200)
    expect(asked.map(({ body }) => body)).toEqual(['{"answers":1}', '{"answers":1}', '{"answers":1}'])
  })

  it.each(busy)('is no answer, to be told from a refusal: %d %s', async (status, code) => {
    answers = say(status, code, 9)
    const answer = retryingFetch(`${api}/rest/v1/rpc/register`, { method: 'POST', body: '{}' })
    await vi.runAllTimersAsync()
    const error: unknown = await (await answer).json()
    expect(isAnswered(error)).toBe(false)
    expect(toPlainError(error).title).toBe('It’s very busy right now')
    expect(asked.length).toBeLessThan(5)
  })

  it('is asked to write again when it said, a thousand people being in its line', async () => {
    answers = times(3, 504, { code: 'PGRST003' }, { 'retry-after': '5' })
    const start = Date.now()
    expect(await statusOf('/rest/v1/rpc/register', { method: 'POST', body: '{}' })).toBe(200)
    expect(Date.now() - start).toBe(15_000)
  })

  it.each([8000, 10_000])('after %d ms is asked again for half a minute', async (ms) => {
    vi.stubGlobal('fetch', async (request: Request) => {
      asked.push({ url: request.url, body: '' })
      await new Promise((done) => setTimeout(done, ms))
      return say(504, 'PGRST003')[0]
    })
    const start = Date.now()
    expect(await statusOf('/rest/v1/rpc/register', { method: 'POST', body: '{}' })).toBe(503)
    expect([asked.length, Date.now() - start]).toEqual([3, 3 * ms + 3000])
  })

  it('is asked the rest after one statement that took too long, and again what a query calls', async () => {
    vi.stubGlobal('navigator', { userActivation: { isActive: false } })
    answers = say(500, '57014', 4)
    expect(await statusOf('/rest/v1/rpc/my_data')).toBe(503)
    expect(await statusOf('/rest/v1/registrations')).toBe(200)
    answers = say(504, 'PGRST003', 2)
    const question = { method: 'POST', body: '{}', signal: new AbortController().signal }
    expect(await statusOf('/rest/v1/rpc/my_team', question)).toBe(200)
    answers = say(504, 'PGRST003', 2)
    const start = Date.now()
    expect(await statusOf('/rest/v1/rpc/check_in_roster', question)).toBe(200)
    expect(Date.now() - start).toBeLessThan(1000)
  })

  it('may not end a session by failing to renew it', async () => {
    answers = [Response.json({ error_code: 'unexpected_failure', code: 500 }, { status: 500 })]
    // The client gives up a session after any other status than that of a gateway.
    expect(await statusOf('/auth/v1/token?grant_type=refresh_token', { method: 'POST', body: '{}' })).toBe(
      503,
    )
  })
})

it('stops when nobody wants the answer any more', async () => {
  answers = times(2, 503)
  const leaving = new AbortController()
  const answer = retryingFetch(`${api}/rest/v1/registrations`, { signal: leaving.signal })
  const refused = answer.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  leaving.abort()
  await vi.runAllTimersAsync()
  expect(await refused).toMatchObject({ name: 'AbortError' })
  expect(asked).toHaveLength(1)
})

it.each([
  ['never begins', false],
  ['never ends', true],
])('gives up on an answer that %s: 10 s to read, 20 s to write', async (_, begins) => {
  vi.stubGlobal('fetch', ({ url, signal }: Request) => {
    asked.push({ url, body: '' })
    const leave = new Promise<never>((_resolve, fail) => {
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

it('treats a function that is called for a query as a question, and leaves the door to its own clock', async () => {
  vi.stubGlobal('navigator', { userActivation: { isActive: false } })
  const question = { method: 'POST', body: '{}', signal: new AbortController().signal }
  answers = times(2, 503)
  expect(await statusOf('/rest/v1/rpc/my_team', question)).toBe(503)
  expect(await statusOf('/rest/v1/rpc/my_team', question)).toBe(503)
  expect(asked).toHaveLength(1)
  expect(await statusOf('/rest/v1/rpc/sync_check_ins', question)).toBe(503)
  expect(asked).toHaveLength(2)
})

it('renews a token a few times a minute at most, however often the client tries', async () => {
  vi.stubGlobal('navigator', { userActivation: { isActive: false } })
  answers = times(100, 503)
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

const read = new Request('https://backend.example/rest/v1/rpc/session_seats')
const write = new Request(read, { method: 'POST', body: '{}' })
const page = '<!doctype html><title>Sign in to campus wifi</title>'

async function answer(request: Request, body: string | null, init: ResponseInit) {
  const given = await readAnswer(new Response(body, init), request, request === read)
  const text = await given.text()
  const json = (text === '' ? null : JSON.parse(text)) as { code?: string } | null
  return { status: given.status, text, code: json?.code, headers: given.headers }
}

it.each([
  [read, 200, '[{"id":1}]'],
  [read, 404, '{"code":"42P01","message":"no such table"}'],
  [write, 400, '{"code":"P0001","message":"The hall is full."}'],
  [write, 429, '{"code":429,"error_code":"over_request_rate_limit","msg":"slow down"}'],
  [write, 200, 'null'],
  // What is written may be answered by nothing.
  [write, 204, null],
  [write, 201, null],
])('an answer of the service is given on as it came: %s %d %s', async (request, status, body) => {
  const { status: given, text } = await answer(request, body, { status })
  expect({ given, text }).toEqual({ given: status, text: body ?? '' })
})

it('an error behind a gateway that hides the version still has its code', async () => {
  const body = { code: 'invalid_credentials', message: 'Invalid login credentials' }
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 400 }))
  const { createPassingBackend } = await import('./create-backend.ts')
  const signIn = createPassingBackend(api, 'key').auth.signInWithPassword({
    email: 'ada@students.example',
    password: 'x',
  })
  await vi.advanceTimersByTimeAsync(1000)
  const { error } = await signIn
  expect(toPlainError(error).title).toBe('That email and password don’t match')
})

describe('what is no answer of the service', () => {
  it.each([
    ['a page', 200, page],
    ['half an answer', 200, '[{"id":1},{"na'],
    ['nothing', 200, ''],
  ])('%s is not taken for data, and of what was written nobody knows', async (_, status, body) => {
    const asked = await answer(read, body, { status })
    expect(asked).toMatchObject({ status: 502, code: 'service_unavailable' })
    expect(toPlainError(asked).title).toBe('The service isn’t responding')
    const sent = await answer(write, body, { status })
    expect(sent).toMatchObject({ status: 502, code: 'outcome_unknown' })
    expect(toPlainError(sent).help).toContain('it’s safe to send it again')
  })

  it.each([
    [write, 503, '', 'service_unavailable'],
    [write, 503, '{"error":"no healthy upstream"}', 'service_unavailable'],
    // An error of the service itself isn't a refusal either.
    [read, 500, '{"code":"XX000","message":"stumbled"}', 'service_unavailable'],
    // What a gateway that heard nothing leaves open is what became of it.
    [write, 504, page, 'outcome_unknown'],
    [write, 520, page, 'outcome_unknown'],
  ])('%o, answered by %d and %s, says %s', async (request, status, body, code) => {
    expect(await answer(request, body, { status })).toMatchObject({ status, code })
  })

  it('a refusal for too many requests keeps how long it asks to wait', async () => {
    const { code, headers } = await answer(read, 'slow down', {
      status: 429,
      headers: { 'retry-after': '7' },
    })
    expect(code).toBe('over_request_rate_limit')
    expect(headers.get('retry-after')).toBe('7')
  })
})

it.each([
  [{ code: '42501', message: 'only admins' }, true],
  [{ code: 'service_unavailable' }, false],
  [{ code: 'service_busy' }, false],
  [{ code: 'outcome_unknown' }, false],
  [{ code: '', message: 'TypeError: Failed to fetch' }, false],
  [new TypeError('Failed to fetch'), false],
  ['surprise', false],
])('tells what a service said from what it did not: %j', (error, expected) => {
  expect(isAnswered(error)).toBe(expected)
})
