import { pauseMs } from './pauses.ts'

const pauses = { firstMs: 2000, longestMs: 30_000 }

/** Was not asked: the service did not answer a moment ago and is left in peace for `waitMs`. */
export class RestingError extends Error {
  override name = 'RestingError'
  readonly waitMs: number

  constructor(waitMs: number) {
    super('The service did not answer a moment ago.')
    this.waitMs = waitMs
  }
}

export type ServiceRest = {
  /**
   * Asks, unless the service is resting: then rejects with a RestingError at once. What `ask` rejects with, and
   * answers for which `isOutage` holds, count as a service that is down; `isOutage` may give the ms it asked for.
   */
  ask<Answer>(ask: () => Promise<Answer>, isOutage: (answer: Answer) => boolean | number): Promise<Answer>
  /** Whether `ask` would refuse just now what nobody asked for by hand. */
  isResting(): boolean
  /** Counts as a failure what was given up before there was an answer. */
  suspect(): void
  /** Whether it did not answer when it was asked last. */
  isDoubtful(): boolean
}

type Rules = {
  /** Whether somebody pressed something a moment ago: who asks with their own hands is let through. */
  isPersonAsking?: () => boolean
  random?: () => number
  /** Milliseconds on a clock that only goes forward. */
  now?: () => number
}

/**
 * Leaves a service that is down in peace, for pauses that grow to half a minute: whatever a page asks by itself,
 * by its clocks, its focus, its tries, is then answered here. When a pause is over one question goes out, and the
 * others wait for what becomes of it, so a service that comes back is not met by all of them at once.
 */
export function createServiceRest({
  isPersonAsking = personIsActive,
  random = Math.random,
  now = () => performance.now(),
}: Rules = {}): ServiceRest {
  let failures = 0
  let restsUntil = 0
  let lastFailure = Number.NEGATIVE_INFINITY
  let probe: Promise<void> | null = null

  function fail(askedAt: number, leastMs: number) {
    // Questions that were under way together fail together: that is one failure.
    if (askedAt > lastFailure) {
      const pause = pauseMs(failures, pauses, random)
      failures += 1
      restsUntil = now() + pause
    }
    restsUntil = Math.max(restsUntil, now() + leastMs)
    lastFailure = now()
  }

  function succeed() {
    failures = 0
    restsUntil = 0
  }

  async function run<Answer>(ask: () => Promise<Answer>, isOutage: (answer: Answer) => boolean | number) {
    const askedAt = now()
    try {
      const answer = await ask()
      const outage = isOutage(answer)
      if (outage === false) succeed()
      else fail(askedAt, outage === true ? 0 : outage)
      return answer
    } catch (error) {
      // Nobody wanted the answer any more, or there is no network: that says nothing about the service.
      const isAborted = error instanceof Error && error.name === 'AbortError'
      if (!isAborted && !isOffline()) fail(askedAt, 0)
      throw error
    }
  }

  const isResting = () => now() < restsUntil
  const probeUnderWay = () => (isResting() ? null : probe)

  async function ask<Answer>(
    question: () => Promise<Answer>,
    isOutage: (answer: Answer) => boolean | number,
  ): Promise<Answer> {
    if (failures === 0 || isPersonAsking()) return run(question, isOutage)
    // Again and again: of those who waited in vain, the first to wake goes out next.
    for (let first = probeUnderWay(); first; first = probeUnderWay()) await first
    if (isResting()) throw new RestingError(restsUntil - now())
    if (failures === 0) return run(question, isOutage)
    const asked = run(question, isOutage)
    const settled = asked.then(
      () => {},
      () => {},
    )
    probe = settled
    void settled.then(() => {
      if (probe === settled) probe = null
    })
    return asked
  }

  return { ask, isResting, suspect: () => fail(now(), 0), isDoubtful: () => failures > 0 }
}

/** Browsers say so for some seconds after a click or a key; one that cannot is believed. */
function personIsActive(): boolean {
  return navigator.userActivation?.isActive ?? true
}

function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine
}
