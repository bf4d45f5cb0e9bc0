export type ConcurrencyLimit = {
  /** Lets a request of so many bytes in and gives the function it leaves by; null when there is no room for it. */
  enter(bytes: number): (() => void) | null
}

/** Bounds what waits for something that takes one request after the other. */
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
