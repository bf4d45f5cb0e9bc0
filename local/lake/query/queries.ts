import { isTooDeep } from '../documents/documents.ts'
import { badRequest } from '../errors.ts'
import { type Answered, QueryLane } from './query-lane.ts'
import type { QueryRequest } from './query-request.ts'
import type { Store } from '../documents/store.ts'

/** A query that took less than this is quick the next time, too, in ms. */
const quickMs = 50
/** Then it counts as slow again, in ms: a busy machine alone is not a reason. */
const slowMs = 500
const maxKnown = 2000
const maxKeyLength = 10_000
/** The site's own pages ask with a slug or an id. */
const maxTrustedParams = 2000

/**
 * What the event of a publish brings is 500 pages with four or so questions each, from one address where all of them are
 * on the campus.
 */
const quickBounds = { waiting: 4000, waitingOfOne: 3000, waitMs: 15_000 }
const unknownBounds = { waiting: 500, waitingOfOne: 200, waitMs: 3000 }

/**
 * Answers the queries of visitors and organizers away from the thread that serves, in two lanes: one for queries that
 * are known to be quick, the site's own and what was quick before, and one for all others. So whoever thinks of a query
 * that takes long keeps only those waiting who think of queries too.
 */
export class Queries {
  readonly #quick: QueryLane
  readonly #unknown: QueryLane
  /** The site's own queries, whatever their parameters; the newest last. */
  readonly #trusted = new Set<string>()
  /** What was quick, with its parameters; the last used last. */
  readonly #known = new Set<string>()

  constructor(store: Store) {
    this.#quick = new QueryLane(store, quickBounds)
    this.#unknown = new QueryLane(store, unknownBounds)
  }

  /** Marks a query as the site's own. */
  trust(query: string): void {
    remember(this.#trusted, query)
  }

  /** The result as JSON and how long it took, in ms; for `client` (an address or a user). Rejects as QueryLane does. */
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

  /** Starts both threads ahead of the first query. */
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
