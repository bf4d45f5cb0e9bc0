import { LakeError } from './errors.ts'

export type QueueBounds = {
  /** How many may wait at once, in total and per client. */
  waiting: number
  waitingOfOne: number
  /** How long they may wait, in ms. */
  waitMs: number
}

type Waiting<T> = { job: T; until: number }
type Refusable = { isWanted(): boolean; reject(error: Error): void }

/** A queue that serves clients in turn, so that one with many requests delays only itself. */
export class FairQueue<T extends Refusable> {
  readonly #bounds: QueueBounds
  readonly #busy: string
  readonly #waiting = new Map<string, Waiting<T>[]>()
  #count = 0

  /** `busy` is the message when too many are waiting. */
  constructor(bounds: QueueBounds, busy: string) {
    this.#bounds = bounds
    this.#busy = busy
  }

  /** Throws LakeError 429 when the client has too many waiting, 503 when there are too many in total. */
  add(client: string, job: T): void {
    const { waiting, waitingOfOne, waitMs } = this.#bounds
    const ofClient = this.#waiting.get(client) ?? []
    if (ofClient.length >= waitingOfOne) throw new LakeError(429, this.#busy)
    if (this.#count >= waiting) throw new LakeError(503, this.#busy)
    ofClient.push({ job, until: performance.now() + waitMs })
    this.#waiting.set(client, ofClient)
    this.#count += 1
  }

  /** The next in turn. Requests that waited too long are rejected with 503; those whose client has left are skipped. */
  next(): T | undefined {
    const now = performance.now()
    for (const [client, jobs] of this.#waiting) {
      this.#waiting.delete(client)
      let first = this.#take(jobs)
      while (first && (now > first.until || !first.job.isWanted())) {
        first.job.reject(new LakeError(503, this.#busy))
        first = this.#take(jobs)
      }
      // Moved to the end, so that the others are next.
      if (jobs.length > 0) this.#waiting.set(client, jobs)
      if (first) return first.job
    }
    return undefined
  }

  /** Rejects everything in the queue. */
  clear(): void {
    const jobs = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    this.#count = 0
    for (const { job } of jobs) job.reject(new LakeError(503, this.#busy))
  }

  #take(jobs: Waiting<T>[]): Waiting<T> | undefined {
    const first = jobs.shift()
    if (first) this.#count -= 1
    return first
  }
}
