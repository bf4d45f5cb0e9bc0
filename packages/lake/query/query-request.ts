import type { Views } from '../documents/view.ts'

export type QueryLimits = {
  /** Time limit of the evaluation, in ms. */
  ms: number
  /** Largest result, in bytes of JSON. */
  bytes: number
  /** Longest query, in characters. */
  length: number
}

export type QueryContext = {
  /** The caller's id, returned by `identity()`. */
  identity: string
  projectId: string
  dataset: string
}

export type QueryRequest = {
  view: keyof Views
  query: string
  params: Record<string, unknown>
  context: QueryContext
  limits: QueryLimits
}

/** The worker's reply: the result as JSON, or the error for the caller. */
export type QueryReply =
  | { json: string; ms: number }
  | { refusal: { status: number; message: string; body: Record<string, unknown> } }
  | { failure: string }

/** Enough for the site's pages and for a public dataset; the site's largest result has less than a tenth of it. */
export const visitorLimits: QueryLimits = {
  ms: 2000,
  bytes: 5_000_000,
  length: 20_000,
}

/** The hosted service accepts POST queries of about this length. */
export const organizerLimits: QueryLimits = {
  ms: 10_000,
  bytes: 100_000_000,
  length: 100_000,
}

/** For the site's own queries within this process. */
export const ownLimits: QueryLimits = { ...organizerLimits, ms: 3000 }
