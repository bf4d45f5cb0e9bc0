import { type ReviewKind, reviewKinds } from '@fest/schemas/vocabulary/reviews.ts'

/*
 * The addresses of reviews. As those of letters they are a list's with another word, and stand here rather than in paths.ts,
 * because every visitor loads that.
 */

export const reviewsPath = () => '/admin/reviews'

export const reviewPath = (kind: ReviewKind, id: string) =>
  `${reviewsPath()}?${new URLSearchParams({ kind, review: id }).toString()}`

export const rankingPath = (kind: ReviewKind) =>
  `${reviewsPath()}?${new URLSearchParams({ ranking: kind }).toString()}`

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const kindIn = (word: string | null): ReviewKind | null => reviewKinds.find((kind) => kind === word) ?? null

/** What an address opens: one review, the ranking of a kind, or what is assigned to oneself. */
export type Opened = { kind: ReviewKind; review: string } | { ranking: ReviewKind } | null

export function openedOf(query: URLSearchParams): Opened {
  const [kind, id, ranking] = [kindIn(query.get('kind')), query.get('review'), kindIn(query.get('ranking'))]
  if (kind !== null && id !== null && uuid.test(id)) return { kind, review: id }
  return ranking === null ? null : { ranking }
}
