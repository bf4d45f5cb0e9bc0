import { pauseMs } from './pauses.ts'

const circuitPauses = { firstMs: 2000, longestMs: 30_000 }

/** The request was not sent: the service did not answer a moment ago, and the circuit stays open for `waitMs`. */
export class CircuitOpenError extends Error {
  override name = 'CircuitOpenError'
  readonly waitMs: number

  constructor(waitMs: number) {
    super('The service did not answer a moment ago.')
    this.waitMs = waitMs
  }
}

export type CircuitBreaker = {
  /**
   * Sends, unless the circuit is open: then rejects with a CircuitOpenError at once. What `send` rejects with, and
   * answers for which `isFailure` holds, count as a service that is down; `isFailure` may give the ms the service asked
   * to be left alone for.
   */
  run<Answer>(send: () => Promise<Answer>, isFailure: (answer: Answer) => boolean | number): Promise<Answer>
  /** Whether `run` would refuse a request right now that nobody made by hand. */
  isOpen(): boolean
  /** Whether the service answered the last request. */
  isClosed(): boolean
  /** Counts a request that was given up before there was an answer. */
  recordFailure(): void
}

type CircuitOptions = {
  /** Whether somebody pressed something a moment ago: what they wait for is sent all the same. */
  isPersonAsking?: () => boolean
  random?: () => number
  /** Milliseconds on a clock that only goes forward. */
  now?: () => number
}

/**
 * A circuit breaker for one service: after a failure the circuit is open for a pause that grows to half a minute, and
 * what a page asks by itself, by its clocks, its focus, its retries, fails here instead of there. After the pause it is
 * half-open: one request goes out, and the others wait for its outcome, so a service that comes back is not met by all
 * of them at once.
 */
export function createCircuitBreaker({
  isPersonAsking = personIsActive,
  random = Math.random,
  now = () => performance.now(),
}: CircuitOptions = {}): CircuitBreaker {
  let failures = 0
  let openUntil = 0
  let lastFailure = Number.NEGATIVE_INFINITY
  let probe: Promise<void> | null = null

  function fail(sentAt: number, leastMs: number) {
    // Requests that were under way together fail together: that is one failure.
    if (sentAt > lastFailure) {
      const pause = pauseMs(failures, circuitPauses, random)
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
      // Nobody wanted the answer anymore, or there is no network: that says nothing about the service.
      const isAborted = error instanceof Error && error.name === 'AbortError'
      if (!isAborted && !isOffline()) fail(sentAt, 0)
      throw error
    }
  }

  const isOpen = () => now() < openUntil
  const isClosed = () => failures === 0
  const probeUnderWay = () => (isOpen() ? null : probe)

  async function run<Answer>(
    send: () => Promise<Answer>,
    isFailure: (answer: Answer) => boolean | number,
  ): Promise<Answer> {
    if (isClosed() || isPersonAsking()) return attempt(send, isFailure)
    // In a loop: when a probe failed, the first of those who waited sends the next one.
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

  return { run, isOpen, isClosed, recordFailure: () => fail(now(), 0) }
}

/** Browsers say so for some seconds after a click or a key; one that cannot is believed. */
function personIsActive(): boolean {
  return navigator.userActivation?.isActive ?? true
}

function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine
}
