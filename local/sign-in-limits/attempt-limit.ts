export type AttemptLimit = {
  /** Whether `key` has failed too often to try again now. */
  isExhausted(key: string): boolean
  fail(key: string): void
  /** Clears the failures of `key`. */
  succeed(key: string): void
}

/** The number of keys remembered; beyond it, the oldest is dropped. A machine alone can't fill it within any window. */
const maxKeys = 100_000

/** Lets a key fail `max` times within `windowMs` (ms) from its first failure, by the clock `now` (ms). */
export function createAttemptLimit({
  max,
  windowMs,
  now,
}: {
  max: number
  windowMs: number
  now: () => number
}): AttemptLimit {
  const failures = new Map<string, { count: number; until: number }>()

  function current(key: string) {
    const entry = failures.get(key)
    if (entry !== undefined && entry.until <= now()) {
      failures.delete(key)
      return undefined
    }
    return entry
  }

  return {
    isExhausted: (key) => (current(key)?.count ?? 0) >= max,
    fail(key) {
      const entry = current(key)
      if (entry) {
        entry.count += 1
        return
      }
      const oldest = failures.keys().next()
      if (failures.size >= maxKeys && !oldest.done) failures.delete(oldest.value)
      failures.set(key, { count: 1, until: now() + windowMs })
    },
    succeed(key) {
      failures.delete(key)
    },
  }
}
