import { replaceEqualDeep } from '@tanstack/react-query'
import { CircuitOpenError, createCircuitBreaker } from '#app/lib/network/circuit-breaker.ts'
import { eitherSignal } from '#app/lib/older-browsers/either-signal.ts'
import { language } from '@fest/schemas/core/words/language.ts'
import { hydrateAll } from '#app/lib/hydration/deferred-hydration.tsx'
import { fitContent } from './fit-content.ts'
import { askedIn, unmarked } from './in-language.ts'
import { type LakeRequest, queryLake } from './lake-query.ts'
import { readStaleFallback, type UncachedQuery } from './stale-fallback.ts'

/** How long somebody with an empty page waits for the service, in ms. */
const patienceMs = 2000

const breaker = createCircuitBreaker()

type ContentRequest = LakeRequest & {
  /** Sends the request instead of the site's own `queryLake`, and rejects in the same way. */
  send?: typeof queryLake
  shown?: unknown
}

/**
 * Queries the Content Lake. While nothing is shown yet, the answer in the built page replaces one that fails, takes
 * longer than 2 s, or isn't requested because the circuit breaker is open (stale-fallback.ts). When something is shown,
 * an open circuit breaker rejects. Rejects with an error that backend/errors.ts has words for when the service doesn't
 * answer within 10 s, or not in its own format.
 */
export async function fetchContent(
  request: ContentRequest,
  uncached: UncachedQuery | undefined,
): Promise<unknown> {
  if (!uncached) {
    // Even if a person pressed something a moment ago, it wasn't for this: they have content to read.
    if (breaker.isOpen()) throw contentUnavailable()
    const answer = await fetchThroughBreaker(request)
    // A part of the page that isn't hydrated yet can only be what was rendered.
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
    const answer = await send(
      import.meta.env.BASE_URL === '/' ? request : { ...request, query: askedIn(language, request.query) },
    )
    // A proxy's page, half an answer and an empty one end up here too, with status 200.
    if (typeof answer === 'object' && answer !== null && 'result' in answer)
      return {
        result: fitContent(import.meta.env.BASE_URL === '/' ? answer.result : unmarked(answer.result)),
      }
    throw new Error('The answer does not come from the Content Lake.')
  } catch (error) {
    const status = statusOf(error)
    if (status === 429) return { error, waitMs: 10_000 }
    // Closed to visitors, such as at a free plan's limit: that lasts for days.
    if (status === 401 || status === 402 || status === 403) return { error, waitMs: 60_000 }
    // It refused the query, so it is up.
    if (status >= 400 && status < 500) return { error, waitMs: false }
    throw error
  }
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
}

/**
 * Without a network the words are different; everything else means that the service doesn't answer. Marked here, where
 * it is known: each browser has another message for it, some in its own language.
 */
function displayable(error: unknown): unknown {
  const name = error instanceof Error && error.name
  if (name === 'AbortError') return error
  return name === 'TypeError'
    ? Object.assign(new Error('Offline.'), { code: 'offline' })
    : contentUnavailable(error)
}

function contentUnavailable(cause?: unknown): Error {
  return Object.assign(new Error('The Content Lake does not answer.', { cause }), {
    code: 'service_unavailable',
    ...(cause instanceof CircuitOpenError && { waitMs: cause.waitMs }),
  })
}
