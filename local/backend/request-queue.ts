/** Runs one task at a time, in the order they were queued; a failure doesn't stop the next. */
export function createSerialQueue() {
  let tail: Promise<void> = Promise.resolve()
  return {
    run<T>(task: () => Promise<T>): Promise<T> {
      const result = tail.then(task)
      const passOn = () => {}
      tail = result.then(passOn, passOn)
      return result
    },
    /** Resolves when everything queued so far has ended. */
    idle: () => tail,
  }
}

/** How many of the last answers the estimate uses. */
const remembered = 20

/**
 * Limits the requests waiting for a service that handles one at a time to those that it can answer within `longestMs`, by
 * how long the last ones took. As many as `least` may always wait, since one slow answer says little about the next.
 */
export function createWaitingLimit({
  least,
  longestMs,
  maxBytes,
}: Record<'least' | 'longestMs' | 'maxBytes', number>) {
  let requests = 0
  let waitingBytes = 0
  let eachMs = 0
  let freeAt = 0
  return {
    /** Admits a request of this many bytes and returns the function that frees its place; null when there is no room. */
    enter(bytes: number): (() => void) | null {
      const isTooLate = requests >= least && requests * eachMs > longestMs
      if (isTooLate || waitingBytes + bytes > maxBytes) return null
      requests += 1
      waitingBytes += bytes
      const enteredAt = performance.now()
      return () => {
        requests -= 1
        waitingBytes -= bytes
        const now = performance.now()
        eachMs += (now - Math.max(enteredAt, freeAt) - eachMs) / remembered
        freeAt = now
      }
    },
  }
}
