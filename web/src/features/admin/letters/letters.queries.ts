import type { Returned } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import type { LetterPurpose } from '@fest/schemas/vocabulary/letters.ts'
import { adminQuery } from '../backend/admin-query.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { type ListAddress, toFilters } from '../kinds/list-address.ts'
import { blocksOf } from './letter-markdown.ts'

export type ListedLetter = Returned<'letters'>[number]
export type Letter = Returned<'save_letter'>
export type LetterCount = NonNullable<Returned<'count_letter'>>
export type LeftOut = LetterCount['left_out']

export type LetterDraft = { purpose: LetterPurpose; subject: string; body: string; reply_to: string | null }

/** How often what is being sent is asked for again, in ms. */
const whileSending = 5000

export const lettersOptions = () =>
  adminQuery('letters', {}, ['letters', 'list'], {
    staleTime: 2000,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => state.data?.some(({ status }) => status === 'sending') && whileSending,
  })

/** A letter with its text; null when it isn't there. */
export const letterOptions = (id: string) =>
  adminQuery('read_letter', { letter: id }, ['letters', 'one', id], {
    staleTime: 2000,
    refetchInterval: ({ state }) => state.data?.status === 'sending' && whileSending,
  })

/** Who would get a letter now, as it was saved last with this purpose. */
export const letterCountOptions = (id: string, purpose: LetterPurpose) =>
  adminQuery('count_letter', { letter: id }, ['letters', 'count', id, purpose], {
    staleTime: 5000,
    refetchOnWindowFocus: 'always',
  })

/** What the variables of a letter are for one row of its list; null when the row is no longer in it. */
export const letterPreviewOptions = (id: string, purpose: LetterPurpose, row: string) =>
  adminQuery('preview_letter', { letter: id, of_row: row }, ['letters', 'preview', id, purpose, row], {
    staleTime: 30_000,
  })

/**
 * Begins a letter to the people of a list, as it is narrowed down now. `me` is the account of who begins it: what is assigned
 * to "me" would be another list for whoever sends it.
 */
export function beginLetter(kind: AdminKind, address: ListAddress, me: string | null): Promise<Letter> {
  const filters = toFilters(kind, address)
  if (filters['assignee'] === 'me' && me !== null) filters['assignee'] = me
  return callAdmin('save_letter', {
    letter: crypto.randomUUID(),
    draft: { purpose: 'necessary', kind, search: address.search, filters },
    seen: 0,
  })
}

export const beginLetterTo = (kind: AdminKind, ids: readonly string[]): Promise<Letter> =>
  callAdmin('save_letter', {
    letter: crypto.randomUUID(),
    draft: { purpose: 'necessary', kind, search: '', filters: { ids: [...ids] } },
    seen: 0,
  })

/** Saves what was typed. Rejects with `letter_changed` when somebody else saved or sent it since. */
export function saveLetter(letter: Letter, draft: LetterDraft): Promise<Letter> {
  return callAdmin('save_letter', {
    letter: letter.id,
    draft: {
      ...draft,
      content: blocksOf(draft.body),
      kind: letter.kind,
      search: letter.search,
      filters: letter.filters as Record<string, string>,
    },
    seen: letter.version,
  })
}

export const readLetter = (id: string) => callAdmin('read_letter', { letter: id })

export const deleteLetter = (id: string) => callAdmin('delete_letter', { letter: id })

/** Emails a letter, as it was saved last, to oneself alone, with the variables of one row. */
export const testLetter = (id: string, row: string | null) =>
  callAdmin('test_letter', { letter: id, of_row: row })

/** Sends a letter to exactly as many people as somebody was told; `at` null for now. */
export const sendLetter = (letter: Letter, people: number, at: string | null) =>
  callAdmin('send_letter', { letter: letter.id, seen: letter.version, expected: people, at })

export const stopLetter = (id: string) => callAdmin('stop_letter', { letter: id })
