import { pauseMs } from './pauses.ts'

const circuitPauses = { firstMs: 2000, longestMs: 30_000 }

/** The request was not sent: the service failed a moment ago, and the circuit stays open for `waitMs`. */
export class CircuitOpenError extends Error {
  override name = 'CircuitOpenError'
  readonly waitMs: number

  constructor(waitMs: number) {
    super('The service did not answer a moment ago.')
    this.waitMs = waitMs
  }
}

/**
 * A circuit breaker for one service. After a failure the circuit is open for a pause that grows to half a minute:
 * requests that a page makes by itself (polling, refetches on focus, retries) fail here instead of reaching the
 * service. After the pause it is half-open: one request goes out, and the others wait for its outcome, so that a
 * recovering service doesn't get all of them at once.
 */
export function createCircuitBreaker() {
  let failures = 0
  let openUntil = 0
  let lastFailure = Number.NEGATIVE_INFINITY
  let probe: Promise<void> | null = null

  function fail(sentAt: number, leastMs: number) {
    // Requests that were running at the same time fail together: that is one failure.
    if (sentAt > lastFailure) {
      const pause = pauseMs(failures, circuitPauses)
      failures += 1
      openUntil = now() + pause
    }
    openUntil = Math.max(openUntil, now() + leastMs)
    lastFailure = now()
  }

  function succeed() {
    failures = 0
    openUntil = 0
  }

  async function attempt<Answer>(
    send: () => Promise<Answer>,
    isFailure: (answer: Answer) => boolean | number,
  ) {
    const sentAt = now()
    try {
      const answer = await send()
      const failure = isFailure(answer)
      if (failure === false) succeed()
      else fail(sentAt, failure === true ? 0 : failure)
      return answer
    } catch (error) {
      // The request was aborted, or there is no network: that says nothing about the service.
      const isAborted = error instanceof Error && error.name === 'AbortError'
      if (!isAborted && !isOffline()) fail(sentAt, 0)
      throw error
    }
  }

  /** Whether `run` would now refuse a request that no person made. */
  const isOpen = () => now() < openUntil
  /** Whether the service answered the last request. */
  const isClosed = () => failures === 0
  const probeUnderWay = () => (isOpen() ? null : probe)

  /**
   * Sends, unless the circuit is open: then rejects with a CircuitOpenError at once. A rejection by `send`, or an
   * answer for which `isFailure` is true, counts as a failure of the service; `isFailure` may return the ms for which
   * the service asked not to be called.
   */
  async function run<Answer>(
    send: () => Promise<Answer>,
    isFailure: (answer: Answer) => boolean | number,
  ): Promise<Answer> {
    if (isClosed() || isPersonActive()) return attempt(send, isFailure)
    // In a loop: when a probe failed, the first of the waiting requests is the next one.
    for (let first = probeUnderWay(); first; first = probeUnderWay()) await first
    if (isOpen()) throw new CircuitOpenError(openUntil - now())
    if (isClosed()) return attempt(send, isFailure)
    const answer = attempt(send, isFailure)
    const settled = answer.then(
      () => {},
      () => {},
    )
    probe = settled
    void settled.then(() => {
      if (probe === settled) probe = null
    })
    return answer
  }

  /** Records the failure of a request that was given up before there was an answer. */
  const recordFailure = () => fail(now(), 0)

  return { run, isOpen, isClosed, recordFailure }
}

const now = () => performance.now()

/**
 * Whether somebody pressed something a moment ago: their request is sent all the same. Browsers report this for some
 * seconds after a click or a key; without that API the request counts as a person's.
 */
const isPersonActive = (): boolean => navigator.userActivation?.isActive ?? true

const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine
