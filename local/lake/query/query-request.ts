import type { Views } from './view.ts'

export type QueryLimits = {
  /** How long evaluating may take, in ms. */
  ms: number
  /** The longest answer, in bytes of JSON. */
  bytes: number
  /** The longest query, in characters. */
  length: number
  /** Whether the few functions are there that groq-js evaluates asynchronously only (`delta::`, `diff::`). */
  hasAsynchronous: boolean
}

export type QueryContext = {
  /** Who asks: what `identity()` answers. */
  identity: string
  projectId: string
  dataset: string
}

/** What the lake asks a query worker. */
export type QueryRequest = {
  view: keyof Views
  query: string
  params: Record<string, unknown>
  context: QueryContext
  limits: QueryLimits
}

/** What it gets: the result as JSON, or the refusal for the caller. */
export type QueryReply =
  | { json: string; ms: number }
  | { refusal: { status: number; message: string; body: Record<string, unknown> } }
  | { failure: string }

/** What a page of the site and an open dataset need; the site's longest answer has less than a tenth of it. */
export const visitorLimits: QueryLimits = {
  ms: 2000,
  bytes: 5_000_000,
  length: 20_000,
  hasAsynchronous: false,
}

/** The hosted service takes about as long queries by POST. */
export const organizerLimits: QueryLimits = {
  ms: 10_000,
  bytes: 100_000_000,
  length: 100_000,
  hasAsynchronous: true,
}

/** For what the site itself asks within the process. */
export const ownLimits: QueryLimits = { ...organizerLimits, ms: 3000 }

/** What a listener's filter may be; it is evaluated on the thread that serves, since events keep their order. */
export type FilterLimits = {
  /** Its longest, in characters, and that of its parameters as JSON. */
  length: number
  /** How long the changes of one commit may take it, in ms, and how much longer with each change. */
  ms: number
  msOfChange: number
}

export const visitorFilterLimits: FilterLimits = { length: 2000, ms: 20, msOfChange: 0.2 }
export const organizerFilterLimits: FilterLimits = { length: 100_000, ms: 500, msOfChange: 1 }

/** Different filters of visitors at a time; listeners with the same question share one. The site's pages have none. */
export const maxVisitorFilters = 16
