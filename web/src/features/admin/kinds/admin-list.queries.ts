import type { Returned } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { queryOptions } from '@tanstack/react-query'
import { adminQuery } from '../backend/admin-query.ts'
import { callAdmin } from '../backend/call-admin.ts'
import type { Cursor, ListRow } from './admin-kind.ts'
import { type ListAddress, toAsked, viewOf } from './list-address.ts'

/** The most rows to fetch, and to render, at a time. */
export const pageSize = 50

export type ListAnswer = Returned<'admin_list'>

export type ListPage = {
  rows: ListRow[]
  /** Cursors to the pages before and after this one in the list's order; null at its ends. */
  newer: Cursor | null
  older: Cursor | null
  /** How many rows come before this page. */
  before: number
  total: number
}

/** One page of a list, from its address. It stays the same until somebody refreshes it. */
export const listOptions = (kind: AdminKind, address: ListAddress) =>
  queryOptions({
    queryKey: listKey(kind, address),
    queryFn: ({ signal }) => readPage((walk) => readList(kind, address, walk, signal), address.page),
    // Rows must not move while somebody looks at them; use-others.ts watches for other people's changes. Just long
    // enough to reuse the prefetched page.
    staleTime: 1000,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  })

export function listKey(kind: AdminKind, { search, filters, sort, isDescending, page }: ListAddress) {
  return ['backend', 'admin', 'list', kind, { search, filters, sort, isDescending, page }] as const
}

type Walk = { cursor?: Cursor; isBack?: boolean; skip?: number; size?: number }

/**
 * The page that is asked for. If decisions have emptied it meanwhile, the nearest page with rows: a page is only empty
 * when the list is. On the way back the first page is always a full one.
 */
export async function readPage(
  read: (walk: Walk) => Promise<ListAnswer>,
  asked: ListAddress['page'],
): Promise<ListPage> {
  if (asked?.to === 'newer') {
    const answer = await read({ cursor: asked.cursor, isBack: true })
    if (answer.next !== null) return pageOf(answer, true)
    return pageOf(await read({}), false)
  }
  const answer = await read(walkTo(asked))
  if (answer.rows.length > 0 || answer.total === 0) return pageOf(answer, false)
  return pageOf(await read({ skip: (Math.ceil(answer.total / pageSize) - 1) * pageSize }), false)
}

function walkTo(asked: ListAddress['page']): Walk {
  if (asked === null) return {}
  return asked.to === 'number' ? { skip: (asked.number - 1) * pageSize } : { cursor: asked.cursor }
}

/** Puts a response into the list's order, with the cursors around it. */
function pageOf({ rows, first, next, before, total }: ListAnswer, isBack: boolean): ListPage {
  if (isBack)
    return {
      rows: rows.toReversed(),
      newer: next,
      older: before > 0 ? first : null,
      before: total - before - rows.length,
      total,
    }
  return { rows, newer: before > 0 ? first : null, older: next, before, total }
}

/** The page's number and their count. If rows leave the list, a page can start between two counted ones. */
export function placeOf({ rows, before, total }: Pick<ListPage, 'rows' | 'before' | 'total'>) {
  const number = Math.ceil(before / pageSize) + 1
  const after = Math.max(0, total - before - rows.length)
  return { number, pages: number + Math.ceil(after / pageSize) }
}

/** Fetches rows of a list from a cursor on, forward or backward, or past so many of them. */
export function readList(
  kind: AdminKind,
  address: ListAddress,
  { cursor, isBack = false, skip = 0, size = pageSize }: Walk,
  signal = new AbortController().signal,
): Promise<ListAnswer> {
  return callAdmin(
    'admin_list',
    {
      ...toAsked(kind, address),
      is_back: isBack,
      after: cursor ?? null,
      page_size: size,
      ...(skip > 0 && { skip }),
    },
    signal,
  )
}

export const countOptions = (kind: AdminKind, address: ListAddress) =>
  queryOptions({
    queryKey: ['backend', 'admin', 'count', kind, viewOf(address)],
    queryFn: async ({ signal }) => (await readList(kind, address, { size: 1 }, signal)).total,
    staleTime: 10_000,
  })

/** The current state of these rows, in no particular order; deleted ones are missing. */
export async function readRows(kind: AdminKind, ids: readonly string[]): Promise<ListRow[]> {
  const args = { kind, filters: { ids: [...ids] }, page_size: 100 }
  const { rows } = await callAdmin('admin_list', args, new AbortController().signal)
  return rows
}

export type SavedView = Returned<'save_admin_view'>

export const viewsOptions = () => adminQuery('admin_views', {}, ['views'], { staleTime: 60_000 })
