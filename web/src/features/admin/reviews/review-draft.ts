import type { ReviewKind } from '@fest/schemas/vocabulary/reviews.ts'
import { keepNote, readNote } from '../row/note-draft.ts'
import type { OpenReview, Scores } from './reviews.queries.ts'

/** What is chosen and written in the form of a review. */
export type ReviewDraft = { scores: Scores; note: string }

const noteOf = (owner: string, kind: ReviewKind, id: string) => ({ owner, kind, id: `review ${id}` })

/** What was chosen and not saved yet, as notes are kept: in this tab, for this person. Else what is saved. */
export function readDraft(owner: string, kind: ReviewKind, id: string, saved: OpenReview): ReviewDraft {
  const before = { scores: saved.scores, note: saved.note ?? '' }
  try {
    const kept: unknown = JSON.parse(readNote(noteOf(owner, kind, id)))
    if (typeof kept !== 'object' || kept === null || !saved.is_open) return before
    const { scores, note } = kept as Partial<Record<'scores' | 'note', unknown>>
    if (typeof scores !== 'object' || scores === null || typeof note !== 'string') return before
    return { scores: Object.fromEntries(Object.entries(scores).filter(isScore)), note }
  } catch {
    return before
  }
}

const isScore = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number'

export const keepDraft = (owner: string, kind: ReviewKind, id: string, draft: ReviewDraft) =>
  keepNote(noteOf(owner, kind, id), JSON.stringify(draft))

export const forgetDraft = (owner: string, kind: ReviewKind, id: string) =>
  keepNote(noteOf(owner, kind, id), '')
