/** Failures older than this are forgotten, in ms. */
const memoryMs = 15 * 60_000
const freeFailures = 3
const firstPauseMs = 500
const longestPauseMs = 8000
/** Attempts that may wait behind each other. */
const maxWaiting = 10
/** Addresses and accounts remembered at most; beyond, the one not seen for the longest is forgotten. */
const maxRecords = 10_000

type Record = { failures: number; lastAt: number; waiting: number; last: Promise<unknown> }

/**
 * Makes guessing slow: attempts with the same key (an address, an account) run one after the other, and after
 * three failures each waits longer than the one before, up to 8 s. A success clears its keys.
 */
export class SignInThrottle {
  readonly #records = new Map<string, Record>()

  /** Runs one attempt when its turn has come; `attempt` resolves to null for a failure. */
  async run<T>(
    keys: readonly string[],
    attempt: () => Promise<T | null>,
    tooMany: () => Error,
  ): Promise<T | null> {
    this.#forgetOld()
    const records = keys.map((key) => this.#record(key))
    if (records.some((record) => record.waiting >= maxWaiting)) throw tooMany()
    const turn = Promise.allSettled(records.map((record) => record.last)).then(() =>
      this.#attempt(records, attempt),
    )
    for (const record of records) {
      record.waiting += 1
      record.last = turn
    }
    try {
      return await turn
    } finally {
      for (const record of records) record.waiting -= 1
    }
  }

  async #attempt<T>(records: readonly Record[], attempt: () => Promise<T | null>): Promise<T | null> {
    const failures = Math.max(...records.map((record) => record.failures))
    if (failures >= freeFailures) {
      const pauseMs = Math.min(firstPauseMs * 2 ** (failures - freeFailures), longestPauseMs)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    const result = await attempt()
    for (const record of records) {
      record.failures = result === null ? record.failures + 1 : 0
      record.lastAt = Date.now()
    }
    return result
  }

  #record(key: string): Record {
    const record = this.#records.get(key) ?? {
      failures: 0,
      lastAt: Date.now(),
      waiting: 0,
      last: Promise.resolve(),
    }
    // Seen just now, so the last to be forgotten.
    this.#records.delete(key)
    this.#records.set(key, record)
    const oldest = this.#records.keys().next().value
    if (this.#records.size > maxRecords && oldest !== undefined) this.#records.delete(oldest)
    return record
  }

  #forgetOld(): void {
    for (const [key, record] of this.#records) {
      if (record.waiting === 0 && Date.now() - record.lastAt > memoryMs) this.#records.delete(key)
    }
  }
}
