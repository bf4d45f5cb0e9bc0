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

/** The refetch interval while a letter is being sent, in ms. */
const whileSending = 5000

export const lettersOptions = () =>
  adminQuery('letters', {}, ['letters', 'list'], {
    staleTime: 2000,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => state.data?.some(({ status }) => status === 'sending') && whileSending,
  })

/** A letter with its text; null if it doesn't exist. */
export const letterOptions = (id: string) =>
  adminQuery('read_letter', { letter: id }, ['letters', 'one', id], {
    staleTime: 2000,
    refetchInterval: ({ state }) => state.data?.status === 'sending' && whileSending,
  })

/** The recipients of the letter as last saved, for this purpose. */
export const letterCountOptions = (id: string, purpose: LetterPurpose) =>
  adminQuery('count_letter', { letter: id }, ['letters', 'count', id, purpose], {
    staleTime: 5000,
    refetchOnWindowFocus: 'always',
  })

/** A letter's variables for one row of its list; null if the row has left the list. */
export const letterPreviewOptions = (id: string, purpose: LetterPurpose, row: string) =>
  adminQuery('preview_letter', { letter: id, of_row: row }, ['letters', 'preview', id, purpose, row], {
    staleTime: 30_000,
  })

/** Begins a letter to a filtered list, or to rows `ids`. `me`: whose "assigned to me" the filter means. */
export function beginLetter(
  kind: AdminKind,
  { search, filters }: Pick<ListAddress, 'search' | 'filters'>,
  me: string | null,
  ids?: readonly string[],
): Promise<Letter> {
  const chosen = toFilters(kind, { filters })
  if (chosen['assignee'] === 'me' && me !== null) chosen['assignee'] = me
  return callAdmin('save_letter', {
    letter: crypto.randomUUID(),
    draft: { purpose: 'necessary', kind, search, filters: ids ? { ids: [...ids] } : chosen },
    seen: 0,
  })
}

/** Saves the text. Rejects with `letter_changed` if somebody else saved or sent it meanwhile. */
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
