/** Runs one task at a time, in the order they were queued; a failure doesn't stop the next. */
export function createSerialQueue() {
  let tail: Promise<void> = Promise.resolve()
  return {
    /** Runs `task` after everything queued before it; settles as the task does. */
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

/** Limits the requests waiting for a service that handles one at a time. */
export function createConcurrencyLimit({ maxRequests, maxBytes }: { maxRequests: number; maxBytes: number }) {
  let requests = 0
  let waitingBytes = 0
  return {
    /** Admits a request of this many bytes and returns the function that frees its place; null when there is no room. */
    enter(bytes: number): (() => void) | null {
      if (requests >= maxRequests || waitingBytes + bytes > maxBytes) return null
      requests += 1
      waitingBytes += bytes
      return () => {
        requests -= 1
        waitingBytes -= bytes
      }
    },
  }
}
