import { replaceEqualDeep } from '@tanstack/react-query'
import { CircuitOpenError, createCircuitBreaker } from '#app/lib/network/circuit-breaker.ts'
import { eitherSignal } from '#app/lib/older-browsers/either-signal.ts'
import { hydrateAll } from '#app/lib/hydration/deferred-hydration.tsx'
import { type LakeQuestion, queryLake } from './lake-query.ts'
import { readStaleFallback, type UncachedQuery } from './stale-fallback.ts'

/** How long somebody who has nothing before them waits for the service, in ms. */
const patienceMs = 2000

const breaker = createCircuitBreaker()

type ContentRequest = LakeQuestion & {
  /** What sends it instead of the site's own `queryLake`, and rejects as that does. */
  send?: typeof queryLake
  /** The answer of before, where it is shown. */
  shown?: unknown
}

/**
 * What the Content Lake answers. Where nothing is shown yet, the built page's answer takes the place of one that fails,
 * takes longer than 2 s or is not sent because the circuit is open (stale-fallback.ts). Where something is shown, an
 * open circuit rejects whoever asks. Rejects with an error that backend/errors.ts has words for when the service does
 * not answer within 10 s, or not in its own form.
 */
export async function fetchContent(
  request: ContentRequest,
  uncached: UncachedQuery | undefined,
): Promise<unknown> {
  if (!uncached) {
    // Whatever a person pressed a moment ago, it was not this: what they read is before them.
    if (breaker.isOpen()) throw contentUnavailable()
    const answer = await fetchThroughBreaker(request)
    // A part of the page that is not hydrated yet can only be as it was drawn.
    if (replaceEqualDeep(request.shown, answer) !== request.shown) await hydrateAll()
    return answer
  }
  const fallback = breaker.isOpen() ? await readStaleFallback(uncached, contentUnavailable()) : null
  return fallback ? fallback.value : fetchOrFallBack(request, uncached)
}

async function fetchOrFallBack(request: ContentRequest, uncached: UncachedQuery): Promise<unknown> {
  const giveUp = new AbortController()
  const signal = eitherSignal(request.signal, giveUp.signal)
  const answer = fetchThroughBreaker({ ...request, signal })
  const outcome = answer.then(
    (value) => ({ value }),
    () => 'failed' as const,
  )
  const first = await Promise.race([outcome, afterPatience()])
  if (first !== 'slow' && first !== 'failed') return first.value
  const fallback = request.signal.aborted ? null : await readStaleFallback(uncached, contentUnavailable())
  if (!fallback) return answer
  if (first === 'slow') breaker.recordFailure()
  giveUp.abort()
  return fallback.value
}

function afterPatience(): Promise<'slow'> {
  return new Promise((done) => {
    setTimeout(done, patienceMs, 'slow')
  })
}

type Answer = { result: unknown } | { error: unknown; waitMs: number | false }

async function fetchThroughBreaker(request: ContentRequest): Promise<unknown> {
  const answer = await breaker
    .run(
      () => sendToLake(request),
      (given) => 'waitMs' in given && given.waitMs,
    )
    .catch((error: unknown) => {
      throw displayable(error)
    })
  if ('error' in answer) throw displayable(answer.error)
  return answer.result
}

async function sendToLake({ send = queryLake, ...request }: ContentRequest): Promise<Answer> {
  try {
    const answer = await send(request)
    // A proxy's page, half an answer and an empty one arrive here too, with status 200.
    if (typeof answer === 'object' && answer !== null && 'result' in answer) return { result: answer.result }
    throw new Error('The answer does not come from the Content Lake.')
  } catch (error) {
    const status = statusOf(error)
    if (status === 429) return { error, waitMs: 10_000 }
    // Closed to visitors, as at the cap of a free plan: it stays that way for days.
    if (status === 401 || status === 402 || status === 403) return { error, waitMs: 60_000 }
    // It answered that it does not like the query: it is there.
    if (status >= 400 && status < 500) return { error, waitMs: false }
    throw error
  }
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
}

/** Without network the words are others; for everything else they are that the service does not answer. */
function displayable(error: unknown): unknown {
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TypeError')) return error
  return contentUnavailable(error)
}

/** The error that backend/errors.ts has the words for a service that does not answer for. */
function contentUnavailable(cause?: unknown): Error {
  return Object.assign(new Error('The Content Lake does not answer.', { cause }), {
    code: 'service_unavailable',
    ...(cause instanceof CircuitOpenError && { waitMs: cause.waitMs }),
  })
}
