import { LakeError, tooManyRequests } from '../errors.ts'

export type StreamBounds = {
  /** All visitors' event streams together. */
  all: number
  /** Those of one machine, or of all that share an address. */
  ofOne: number
}

/** Counts the event streams of people who aren't signed in. */
export class VisitorStreams {
  readonly #bounds: StreamBounds
  readonly #ofMachine = new Map<string, number>()
  #all = 0

  constructor(bounds: StreamBounds) {
    this.#bounds = bounds
  }

  /** Throws LakeError 503 when there is no room for another stream, 429 when this machine has all of its share. */
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
