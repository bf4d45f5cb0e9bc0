import { eitherSignal } from '#app/lib/older-browsers/either-signal.ts'
import { CircuitOpenError, createCircuitBreaker } from '#app/lib/network/circuit-breaker.ts'
import { parseJson } from '@fest/schemas/core/parse-json.ts'

/** A gateway's statuses while the service behind it restarts or is overloaded (specification, section 8). */
const gatewayStatuses = new Set([502, 503, 504])
/** Up to half as much again is added at random, so that many browsers don't retry at the same moment. */
const waitsMs = [200, 400, 800]
/** No write is resent this long after its first try, in ms: PostgREST reports no connection after ten s. */
const patienceMs = 30_000
/** No read is resent this long after its first try, in ms: what took so long once would again. */
const readPatienceMs = 5000
/** A service that is back within this many ms says so (`Retry-After`), and is waited for; by a write five times as long. */
const soonMs = 2000
/** A sign-in that met a rate limit is tried once more, if that is possible soon enough. In ms. */
const crowded = { unlessToldMs: 2000, longestMs: 5000 }
/** How long an answer may take, including its body. */
const limitMs = { read: 10_000, write: 20_000 }

const breaker = createCircuitBreaker()

/**
 * `fetch` for the service of people's data. It always ends, and its answers are always the service's own:
 *
 * - Retries for 5 s, after about 200, 400 and 800 ms, or as told up to 2 s, when a gateway answers 502, 503 or 504, but
 *   only requests that do no harm when they arrive twice: reads, and signing in with a password. Renewing a token is not
 *   one of them, because the client retries that itself for up to 30 s, at growing intervals.
 * - Retries a sign-in with a password once when there were too many requests (429), as when registration opens and
 *   everybody on campus shares one address: after `Retry-After` if that is at most 5 s, or after about 2 s if there is
 *   none.
 * - Answers with the code `service_busy` when the service says that it has no time now, and with `service_unavailable` in
 *   place of any other error of its own. A busy service has done nothing, so every question is asked again first, as
 *   above, and a write is sent again up to three times, after about 1, 2 and 4 s, or as told up to 10 s.
 * - Gives up after 10 s for a read or 20 s for a write, and answers with status 504.
 * - Answers with status 502 when the response is not the service's own, such as a proxy's page or half an answer,
 *   because the client would take some of those for data. After a write nobody knows whether it arrived; the answer's
 *   code `outcome_unknown` says so.
 * - Answers reads and token renewals with status 503 at once while the circuit breaker is open after a failure, except
 *   when a person asked a moment ago (lib/circuit-breaker.ts).
 *
 * Rejects like `fetch` without a network or when aborted, and aborts every request to the Data API once `signedOut`
 * aborts: the person it was for has left.
 */
export async function retryingFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
  signedOut?: AbortSignal,
): Promise<Response> {
  const request = new Request(input, init)
  // Database functions are called by POST even when they only read. A call that passes a signal is a read; writes have
  // none, since they are never canceled.
  const isRead = reads(request) || Boolean(init?.signal) || isTokenRequest(request, 'refresh_token')
  if (!signedOut || !isRead || !request.url.includes('/rest/v1/')) return send(request, isRead)
  const asked = new AbortController()
  const abort = () => asked.abort()
  // Removed again: a session outlives thousands of requests.
  signedOut.addEventListener('abort', abort)
  try {
    const signal = eitherSignal(request.signal, asked.signal)
    return await send(new Request(request, { signal }), isRead)
  } finally {
    signedOut.removeEventListener('abort', abort)
  }
}

async function send(request: Request, isRead: boolean): Promise<Response> {
  if (isTokenRequest(request, 'password')) return signIn(request)
  if (!isRead || isDoor(request)) return repeat(request, isRead)
  try {
    const mayRepeat = breaker.isClosed()
    return await breaker.run(() => (mayRepeat ? repeat(request, true) : once(request, true)), failureOf)
  } catch (error) {
    if (error instanceof CircuitOpenError) return serviceAnswer(503)
    throw error
  }
}

const reads = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

function isTokenRequest({ url }: Request, grant: 'password' | 'refresh_token'): boolean {
  const { pathname, searchParams } = new URL(url)
  return pathname.endsWith('/auth/v1/token') && searchParams.get('grant_type') === grant
}

/** Check-in has a clock of its own: what it asks is never held back because something else has failed. */
function isDoor({ url }: Request): boolean {
  return /\/rpc\/(?:sync_check_ins|record_attendance|undo_check_in|check_in_roster)$/.test(
    new URL(url).pathname,
  )
}

async function signIn(request: Request): Promise<Response> {
  const response = await repeat(request.clone(), true)
  const waitMs = response.status === 429 ? retryAfterMs(response, crowded.unlessToldMs) : Infinity
  if (waitMs > crowded.longestMs) return response
  await pause(waitMs * (1 + Math.random() / 2), request.signal)
  return once(request, true)
}

/** Sends a read again while a gateway answers for the service, and a write while a busy service has changed nothing. */
async function repeat(request: Request, isRead: boolean): Promise<Response> {
  const start = performance.now()
  const pace = isRead ? 1 : 5
  for (const shortestMs of waitsMs) {
    const waitMs = shortestMs * pace
    const response = await once(request.clone(), isRead)
    const isBusy = response.headers.has(unwritten)
    const isWorthIt = isRead
      ? (isBusy || (reads(request) && gatewayStatuses.has(response.status))) &&
        performance.now() - start < readPatienceMs
      : isBusy && performance.now() - start + waitMs <= patienceMs
    if (!isWorthIt) return response
    const toldMs = retryAfterMs(response, 0)
    await pause(
      (toldMs > soonMs * pace ? waitMs : Math.max(waitMs, toldMs)) * (1 + Math.random() / 2),
      request.signal,
    )
  }
  return once(request, isRead)
}

/** A single try. The time limit includes reading the body: an answer that never ends is no answer. */
async function once(request: Request, isRead: boolean): Promise<Response> {
  const giveUp = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  // A timer besides the signal, because a signal that was garbage-collected between the two never fires.
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => {
        giveUp.abort()
        fail(new DOMException('Too long.', 'TimeoutError'))
      },
      isRead ? limitMs.read : limitMs.write,
    )
  })
  async function ask() {
    const signal = eitherSignal(request.signal, giveUp.signal)
    return readAnswer(await fetch(new Request(request, { signal })), request, isRead)
  }
  try {
    return await Promise.race([ask(), limit])
  } catch (error) {
    if (giveUp.signal.aborted && !request.signal.aborted)
      return serviceAnswer(504, isRead ? undefined : 'outcome_unknown')
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Whether a response means that the service is down, or for how many ms it asks not to be called. */
function failureOf(response: Response): boolean | number {
  const { status, headers } = response
  if (status === 429) return Math.min(60_000, retryAfterMs(response, 5000))
  if (headers.has(slow)) return false
  return gatewayStatuses.has(status) || headers.has(noAnswer)
}

/** For how many ms the service asks not to be called; `otherwise` where it doesn't say, or not in seconds. */
function retryAfterMs({ headers }: Response, otherwise: number): number {
  return Number(headers.get('retry-after')) * 1000 || otherwise
}

/** Resolves after `ms`, or earlier when `signal` aborts; the next fetch then rejects like any aborted one. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) return done()
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}

const apiVersion = 'x-supabase-api-version'

/** Marks an answer that was made here, not by the service. */
const noAnswer = 'x-fest-no-answer'

/** An answer in the service's own format saying it is down, with a code that has words (error-words.ts). */
function serviceAnswer(
  status: number,
  code = 'service_unavailable',
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = { code, error_code: code, message: 'No answer.' }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', [noAnswer]: '1', ...headers },
  })
}

/**
 * Reads a response to its end; rejects when the body breaks off. Returns the service's own, which is JSON or
 * empty, with its body in memory; else a `serviceAnswer`. `isRead`: the request changes nothing.
 */
export async function readAnswer(response: Response, request: Request, isRead: boolean): Promise<Response> {
  const { status, statusText, headers } = response
  const text = await response.text()
  if (status >= 500 && errorCodeOf(text) !== null)
    return ownFailure(errorCodeOf(text), status, request, headers)
  if (isItsOwn(text, status, request)) {
    const given = new Response(text === '' ? null : text, { status, statusText, headers })
    // A gateway may hide the version from this page, and without it the client finds no code in an error.
    const version = request.headers.get(apiVersion)
    if (version !== null && !headers.has(apiVersion)) given.headers.set(apiVersion, version)
    return given
  }
  if (status === 429) return serviceAnswer(429, 'over_request_rate_limit', retryAfter(headers))
  if (status < 500 && !response.ok) return new Response(text, { status, statusText, headers })
  // A success that can't be parsed, or a proxy's error: the service may have done it all the same.
  const mayBeDone = !isRead && status !== 503
  return serviceAnswer(response.ok ? 502 : status, mayBeDone ? 'outcome_unknown' : undefined)
}

/** Marks an answer to a write that has certainly changed nothing. */
const unwritten = 'x-fest-unwritten'
/** Marks a statement that took too long, which says nothing of others. */
const slow = 'x-fest-slow'

/**
 * What a service's code says of its own state: PostgREST without a connection or a schema, and PostgreSQL's classes 40
 * (transaction rolled back), 53 (insufficient resources), 55 (object not in the state for it) and its 57014 (statement
 * canceled). See https://docs.postgrest.org/en/stable/references/errors.html and PostgreSQL's appendix A.
 */
const busyCode = /^(?:PGRST00[0-3]|40(?!003)|5[35]|57014)/

/** The answer in place of a service's own failure, which doesn't mean that the request was refused. */
function ownFailure(code: string | null, status: number, request: Request, headers: Headers): Response {
  const isBusy = busyCode.test(code ?? '')
  // The client would end a session over any status but a gateway's.
  const isGateways = isBusy || isTokenRequest(request, 'refresh_token')
  return serviceAnswer(isGateways ? 503 : status, isBusy ? 'service_busy' : undefined, {
    ...retryAfter(headers),
    ...(isBusy && { [unwritten]: '1' }),
    ...(code === '57014' && { [slow]: '1' }),
  })
}

/** Writes ask for an empty answer, and a function may have nothing to return; a read always has a body. */
function isItsOwn(text: string, status: number, { method }: Request): boolean {
  if (status >= 500) return false
  if (status === 429) return errorCodeOf(text) !== null
  if (text !== '') return parseJson(text) !== undefined
  return method === 'HEAD' || status === 201 || status === 204 || status >= 300
}

/** Both services put a code into their errors; proxies in front of them don't. */
function errorCodeOf(text: string): string | null {
  const answer = parseJson(text)
  if (typeof answer !== 'object' || answer === null) return null
  const code = 'error_code' in answer ? answer.error_code : 'code' in answer ? answer.code : null
  return typeof code === 'string' && code !== '' ? code : null
}

function retryAfter(headers: Headers): Record<string, string> {
  const value = headers.get('retry-after')
  return value === null ? {} : { 'retry-after': value }
}
