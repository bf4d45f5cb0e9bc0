import { LakeError, tooManyRequests } from '../errors.ts'

export type StreamBounds = {
  /** Event streams visitors may have open together. */
  all: number
  /** Those of one machine, or of all who share its address. */
  ofOne: number
}

/** Counts the event streams of those who are not signed in. */
export class VisitorStreams {
  readonly #bounds: StreamBounds
  readonly #ofMachine = new Map<string, number>()
  #all = 0

  constructor(bounds: StreamBounds) {
    this.#bounds = bounds
  }

  /** Throws LakeError 503 when there is no room for one more, 429 when there is none for this machine. */
  requireRoom(machine: string): void {
    if (this.#all >= this.#bounds.all)
      throw new LakeError(503, 'Too many pages are listening; try again later')
    if ((this.#ofMachine.get(machine) ?? 0) >= this.#bounds.ofOne)
      throw tooManyRequests('Too many pages are listening from this address; try again later')
  }

  /** Counts a stream until the returned function is called. */
  enter(machine: string): () => void {
    this.#count(machine, 1)
    return () => this.#count(machine, -1)
  }

  #count(machine: string, change: 1 | -1): void {
    this.#all += change
    const left = (this.#ofMachine.get(machine) ?? 0) + change
    if (left > 0) this.#ofMachine.set(machine, left)
    else this.#ofMachine.delete(machine)
  }
}
