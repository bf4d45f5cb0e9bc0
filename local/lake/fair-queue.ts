import { LakeError, tooManyRequests } from './errors.ts'

export type QueueBounds = {
  /** Who may wait at once, in all and of one client. */
  waiting: number
  waitingOfOne: number
  /** How long they wait, in ms. */
  waitMs: number
}

type Waiting<T> = { job: T; until: number }
type Refusable = { isWanted(): boolean; reject(error: Error): void }

/** Those who wait for their turn: each client in turn, so that who asks much waits for themselves. */
export class FairQueue<T extends Refusable> {
  readonly #bounds: QueueBounds
  readonly #busy: string
  readonly #waiting = new Map<string, Waiting<T>[]>()
  #count = 0

  /** `busy` says to people that too many wait. */
  constructor(bounds: QueueBounds, busy: string) {
    this.#bounds = bounds
    this.#busy = busy
  }

  /** Throws LakeError 429 when the client has too many waiting, 503 when all have. */
  add(client: string, job: T): void {
    const { waiting, waitingOfOne, waitMs } = this.#bounds
    const ofClient = this.#waiting.get(client) ?? []
    if (ofClient.length >= waitingOfOne) throw tooManyRequests(this.#busy)
    if (this.#count >= waiting) throw new LakeError(503, this.#busy)
    ofClient.push({ job, until: performance.now() + waitMs })
    this.#waiting.set(client, ofClient)
    this.#count += 1
  }

  /** Whose turn it is; who waited too long is refused with 503, and left out are those who have gone. */
  next(): T | undefined {
    const now = performance.now()
    for (const [client, jobs] of this.#waiting) {
      this.#waiting.delete(client)
      let first = this.#take(jobs)
      while (first && (now > first.until || !first.job.isWanted())) {
        first.job.reject(new LakeError(503, this.#busy))
        first = this.#take(jobs)
      }
      // To the end: the others are next.
      if (jobs.length > 0) this.#waiting.set(client, jobs)
      if (first) return first.job
    }
    return undefined
  }

  /** Refuses all who wait. */
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
