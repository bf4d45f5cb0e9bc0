import { CircuitOpenError, createCircuitBreaker } from '#app/lib/circuit-breaker.ts'
import type { LakeQuestion, queryLake } from './lake-query.ts'
import { newestPublish } from './publish-events.ts'

const breaker = createCircuitBreaker()

/** Whether the service failed a moment ago and is left in peace. */
export function isContentResting(): boolean {
  return breaker.isOpen()
}

/** Leaves a service in peace that somebody waited for in vain. */
export function suspectContent(): void {
  breaker.recordFailure()
}

/**
 * What the Content Lake answers. Rejects with an error that backend/errors.ts has words for when it does not
 * answer within 10 s, or not in its own form, or its circuit is open (lib/circuit-breaker.ts). `ask` is what asks it, and
 * rejects as `queryLake` does.
 */
export async function fetchContent(
  question: Omit<LakeQuestion, 'lastLiveEventId'>,
  ask: typeof queryLake,
): Promise<unknown> {
  const told = await breaker
    .run(
      () => askLake(ask, { ...question, lastLiveEventId: newestPublish() }),
      (answer) => 'waitMs' in answer && answer.waitMs,
    )
    .catch((error: unknown) => {
      throw plainCause(error)
    })
  if ('error' in told) throw plainCause(told.error)
  return told.result
}

type Told = { result: unknown } | { error: unknown; waitMs: number | false }

async function askLake(ask: typeof queryLake, question: LakeQuestion): Promise<Told> {
  try {
    const answer = await ask(question)
    // A proxy's page, half an answer and an empty one arrive here too, with status 200.
    if (typeof answer === 'object' && answer !== null && 'result' in answer) return { result: answer.result }
    throw new Error('What was answered is no answer of the Content Lake.')
  } catch (error) {
    const status = statusOf(error)
    if (status === 429) return { error, waitMs: 10_000 }
    // Closed to visitors, as at the cap of a free plan: it stays so for days, whoever asks.
    if (status === 401 || status === 402 || status === 403) return { error, waitMs: 60_000 }
    // It answered that it does not like the question: it is there.
    if (status >= 400 && status < 500) return { error, waitMs: false }
    throw error
  }
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
}

/** Without network the words are others; for everything else they are that the service does not answer. */
function plainCause(error: unknown): unknown {
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TypeError')) return error
  return contentUnavailable(error)
}

/** The error that backend/errors.ts has the words for a service that does not answer for. */
export function contentUnavailable(cause?: unknown): Error {
  return Object.assign(new Error('The Content Lake does not answer.', { cause }), {
    code: 'service_unavailable',
    ...(cause instanceof CircuitOpenError && { waitMs: cause.waitMs }),
  })
}
