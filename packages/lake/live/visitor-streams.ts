import { LakeError } from '../errors.ts'

/**
 * On each publish, every listening page repeats about four queries. For this many pages that is two thousand queries,
 * which take some seconds. Further pages poll instead (web/src/content/fetching/follow-publishes.ts).
 */
const most = 500
/** Those of one machine, or of all that share an address: enough for a campus, and nobody can take all. */
const mostOfOne = most / 2

/** Counts the event streams of people who aren't signed in. */
export class VisitorStreams {
  readonly #ofMachine = new Map<string, number>()
  #all = 0

  /** Throws LakeError 503 when there is no room for another stream, 429 when this machine has all of its share. */
  requireRoom(machine: string): void {
    if (this.#all >= most) throw new LakeError(503, 'Too many pages are listening; try again later')
    if ((this.#ofMachine.get(machine) ?? 0) >= mostOfOne)
      throw new LakeError(429, 'Too many pages are listening from this address; try again later')
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
