export type ConcurrencyLimit = {
  /** Admits a request of this many bytes and returns the function that frees its place; null when there is no room. */
  enter(bytes: number): (() => void) | null
}

/** Limits the requests waiting for a service that handles one at a time. */
export function createConcurrencyLimit({
  maxRequests,
  maxBytes,
}: {
  maxRequests: number
  maxBytes: number
}): ConcurrencyLimit {
  let requests = 0
  let waitingBytes = 0
  return {
    enter(bytes) {
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
