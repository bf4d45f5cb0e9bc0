import { isTooDeep } from '../documents/documents.ts'
import { badRequest } from '../errors.ts'
import { type Answered, QueryLane } from './query-lane.ts'
import type { QueryRequest } from './query-request.ts'
import type { Store } from '../documents/store.ts'

/** A query that took less than this is expected to be quick next time, too, in ms. */
const quickMs = 50
/** From here on it counts as slow again, in ms: a busy machine alone is no reason. */
const slowMs = 500
const maxKnown = 2000
const maxKeyLength = 10_000
/** The site's own queries have a slug or an id as parameters. */
const maxTrustedParams = 2000

/** A publish can bring 500 pages with about four queries each, all from one address when everybody is on campus. */
const quickBounds = { waiting: 4000, waitingOfOne: 3000, waitMs: 15_000 }
const unknownBounds = { waiting: 500, waitingOfOne: 200, waitMs: 3000 }

/**
 * Runs queries outside the serving thread, in two lanes: those expected to be quick (the site's own, and
 * those that were quick before), and all others. So an expensive query delays only others like it.
 */
export class Queries {
  readonly #quick: QueryLane
  readonly #unknown: QueryLane
  /** The site's own queries, whatever their parameters; the newest last. */
  readonly #trusted = new Set<string>()
  /** Queries that were quick, with their parameters; the most recently used last. */
  readonly #known = new Set<string>()

  constructor(store: Store) {
    this.#quick = new QueryLane(store, quickBounds)
    this.#unknown = new QueryLane(store, unknownBounds)
  }

  /** Marks a query as the site's own. */
  trust(query: string): void {
    remember(this.#trusted, query)
  }

  /** The result as JSON and its duration in ms. `client` is an address or a user. Rejects as QueryLane does. */
  async run(client: string, request: QueryRequest, isWanted: () => boolean = () => true): Promise<Answered> {
    if (isTooDeep(request.params)) throw badRequest('The parameters are nested too deeply')
    const params = JSON.stringify(request.params)
    const key = `${request.view} ${request.query} ${params}`
    const isTrusted = params.length <= maxTrustedParams && this.#trusted.has(request.query)
    if (!isTrusted && !this.#known.has(key)) {
      const answer = await this.#unknown.run(client, request, isWanted)
      if (answer.ms < quickMs && key.length <= maxKeyLength) remember(this.#known, key)
      return answer
    }
    try {
      const answer = await this.#quick.run(client, request, isWanted)
      if (answer.ms > slowMs) this.#known.delete(key)
      else if (!isTrusted) remember(this.#known, key)
      return answer
    } catch (error) {
      this.#known.delete(key)
      throw error
    }
  }

  /** Starts both threads before the first query. */
  warm(): void {
    this.#quick.warm()
    this.#unknown.warm()
  }

  async close(): Promise<void> {
    await Promise.all([this.#quick.close(), this.#unknown.close()])
  }
}

function remember(known: Set<string>, key: string): void {
  known.delete(key)
  known.add(key)
  const [oldest] = known
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
}
