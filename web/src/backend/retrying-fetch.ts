import { eitherSignal } from '#app/lib/older-browsers/either-signal.ts'
import { CircuitOpenError, createCircuitBreaker } from '#app/lib/network/circuit-breaker.ts'
import { noAnswer, readAnswer, serviceAnswer } from './service-answer.ts'

/** What a gateway answers while the service behind it is restarting or overloaded (specification, section 8). */
const gatewayStatuses = new Set([502, 503, 504])
/** Up to half as much again is added to each, so that many browsers do not ask again in the same moment. */
const waitsMs = [200, 400, 800]
/** Sign-ins that were too many are tried once more, if that is possible this soon, in ms. */
const crowded = { unlessToldMs: 2000, longestMs: 5000 }
/** How long an answer may take, its body included. */
const limitMs = { read: 10_000, write: 20_000 }

const breaker = createCircuitBreaker()

/**
 * `fetch` for the service of people's data that always comes to an end and whose answers are the service's own:
 *
 * - Asks again, after about 200, 400 and 800 ms, when a gateway answers 502, 503 or 504: only requests that do no
 *   harm when they arrive twice, which are those that read, and signing in with a password. Renewing a token is
 *   not among them: the client repeats that itself, with growing waits for up to 30 s.
 * - Asks once more to sign in with a password when there were too many requests (429), as when registration opens
 *   and everybody on campus has one address: after about 2 s, or after what `Retry-After` says, if that is no more
 *   than 5 s.
 * - What takes longer than 10 s to read or 20 s to write is given up, and is answered with status 504.
 * - What is not the service's own, such as the page of a proxy or half an answer, is answered with status 502, for
 *   the client would take some of it for data. Of something written then nobody knows whether it arrived, and the
 *   answer's code, `outcome_unknown`, says so.
 * - What reads, or renews a token, is answered with status 503 at once while the circuit is open after a failure,
 *   except when a person asked a moment ago (lib/circuit-breaker.ts).
 *
 * Rejects as `fetch` does when there is no network and when the request was aborted, as every question to the Data API
 * is once `signedOut` is: the person it was asked for has left.
 */
export async function retryingFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
  signedOut?: AbortSignal,
): Promise<Response> {
  const request = new Request(input, init)
  // Functions are called by POST also where they only tell something. Who calls them for a query says so by giving
  // a signal; what is sent has none, for it is not taken back.
  const isQuestion = reads(request) || Boolean(init?.signal) || asksForToken(request, 'refresh_token')
  if (!signedOut || !isQuestion || !request.url.includes('/rest/v1/')) return send(request, isQuestion)
  const asked = new AbortController()
  const breakOff = () => asked.abort()
  // Taken off again: a session outlives thousands of questions.
  signedOut.addEventListener('abort', breakOff)
  try {
    const signal = eitherSignal(request.signal, asked.signal)
    return await send(new Request(request, { signal }), isQuestion)
  } finally {
    signedOut.removeEventListener('abort', breakOff)
  }
}

async function send(request: Request, isQuestion: boolean): Promise<Response> {
  if (!isQuestion || keepsOwnQueue(request))
    return asksForToken(request, 'password') ? signIn(request) : once(request, isQuestion)
  try {
    const mayRepeat = reads(request) && breaker.isClosed()
    return await breaker.run(() => (mayRepeat ? repeat(request) : once(request, true)), failureOf)
  } catch (error) {
    if (error instanceof CircuitOpenError) return serviceAnswer(503)
    throw error
  }
}

function reads({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function asksForToken({ url }: Request, grant: 'password' | 'refresh_token'): boolean {
  const { pathname, searchParams } = new URL(url)
  return pathname.endsWith('/auth/v1/token') && searchParams.get('grant_type') === grant
}

/** The door sends what it scanned by a clock of its own, and who waits in front of it has no half minute. */
function keepsOwnQueue({ url }: Request): boolean {
  return /\/rpc\/(?:sync_check_ins|record_attendance|undo_check_in|check_in_roster)$/.test(
    new URL(url).pathname,
  )
}

async function signIn(request: Request): Promise<Response> {
  const response = await repeat(request.clone())
  const waitMs = response.status === 429 ? retryAfterMs(response, crowded.unlessToldMs) : Infinity
  if (waitMs > crowded.longestMs) return response
  await pause(waitMs * (1 + Math.random() / 2), request.signal)
  return once(request, true)
}

async function repeat(request: Request): Promise<Response> {
  for (const waitMs of waitsMs) {
    const response = await once(request.clone(), true)
    // What was too slow once is not waited for four times.
    if (!gatewayStatuses.has(response.status) || isTooLate(response)) return response
    await pause(waitMs * (1 + Math.random() / 2), request.signal)
  }
  return once(request, true)
}

/** One try. The time limit includes reading the body: an answer that never ends is no answer. */
async function once(request: Request, isQuestion: boolean): Promise<Response> {
  const giveUp = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  // Checked beside the signal, because a signal garbage collected between the two never fires.
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => {
        giveUp.abort()
        fail(new DOMException('The answer took too long.', 'TimeoutError'))
      },
      isQuestion ? limitMs.read : limitMs.write,
    )
  })
  async function ask() {
    const signal = eitherSignal(request.signal, giveUp.signal)
    return readAnswer(await fetch(new Request(request, { signal })), request, isQuestion)
  }
  try {
    return await Promise.race([ask(), limit])
  } catch (error) {
    if (giveUp.signal.aborted && !request.signal.aborted)
      return serviceAnswer(504, isQuestion ? undefined : 'outcome_unknown', tooLate)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const tooLate = { 'x-fest-too-late': '1' }

function isTooLate({ headers }: Response): boolean {
  return headers.has('x-fest-too-late')
}

/** Whether an answer means that the service is down, or how long it asked to be left alone, in ms. */
function failureOf(response: Response): boolean | number {
  const { status, headers } = response
  if (status === 429) return Math.min(60_000, retryAfterMs(response, 5000))
  return gatewayStatuses.has(status) || headers.has(noAnswer)
}

/** How long the service asked to be left alone, in ms; `otherwise` where it did not, or not in seconds. */
function retryAfterMs({ headers }: Response, otherwise: number): number {
  return Number(headers.get('retry-after')) * 1000 || otherwise
}

/** Ends early when nobody wants the answer any more; the next fetch then rejects as an aborted one does. */
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
