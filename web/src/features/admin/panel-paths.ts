/* Addresses that only the panel leads to; apart from paths.ts, which every visitor loads. */
import { type ReviewKind, reviewKinds } from '@fest/schemas/vocabulary/reviews.ts'

export const peopleImportPath = () => '/admin/import'
export const signsPath = () => '/admin/signs'

/** Badges of a list, as `viewOf()` writes its address. */
export const badgesPath = (view: string) => `/admin/badges${view === '' ? '' : `?${view}`}`
export const badgeOfPath = (id: string) => `/admin/badges?row=${encodeURIComponent(id)}`

export const lettersPath = () => '/admin/letters'

export const letterPath = (id: string) => `${lettersPath()}?letter=${encodeURIComponent(id)}`

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Which letter an address opens; null for the list of letters. */
export function openedLetter(query: URLSearchParams): string | null {
  const id = query.get('letter')
  return id !== null && uuid.test(id) ? id : null
}

export const reviewsPath = () => '/admin/reviews'

export const reviewPath = (kind: ReviewKind, id: string) =>
  `${reviewsPath()}?${new URLSearchParams({ kind, review: id }).toString()}`

export const rankingPath = (kind: ReviewKind) =>
  `${reviewsPath()}?${new URLSearchParams({ ranking: kind }).toString()}`

const kindIn = (word: string | null): ReviewKind | null => reviewKinds.find((kind) => kind === word) ?? null

/** The screen of an address: one review, a kind's ranking, or the caller's assignments. */
type Opened = { kind: ReviewKind; review: string } | { ranking: ReviewKind } | null

export function openedReview(query: URLSearchParams): Opened {
  const [kind, id, ranking] = [kindIn(query.get('kind')), query.get('review'), kindIn(query.get('ranking'))]
  if (kind !== null && id !== null && uuid.test(id)) return { kind, review: id }
  return ranking === null ? null : { ranking }
}
