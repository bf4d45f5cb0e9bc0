import type { Returned } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAdmin } from '#app/features/admin/backend/call-admin.ts'
import type { Cursor, ListRow } from '#app/features/admin/list/admin-kind.ts'
import { type ListAddress, toFilters } from '#app/features/admin/list/filters/list-address.ts'

/** The most rows to fetch, and to render, at a time. */
const pageSize = 50

export type ListAnswer = Returned<'admin_list'>

export type ListPage = {
  rows: ListRow[]
  /** Cursors to the pages before and after this one in the list's order; null at its ends. */
  newer: Cursor | null
  older: Cursor | null
  total: number
}

/** One page of a list, exactly as in its address. It stays the same until somebody asks for a refresh. */
export const listOptions = (kind: AdminKind, address: ListAddress) =>
  queryOptions({
    queryKey: listKey(kind, address),
    queryFn: async ({ signal }): Promise<ListPage> => {
      const { page } = address
      const isBack = page?.to === 'newer'
      const answer = await readList(kind, address, { cursor: page?.cursor ?? null, isBack }, signal)
      return pageOf(answer, page?.to ?? null)
    },
    // Rows must not move while somebody looks at them; use-others.ts watches for other people's changes.
    staleTime: 0,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export function listKey(kind: AdminKind, { search, filters, sort, isDescending, page }: ListAddress) {
  return ['backend', 'admin', 'list', kind, { search, filters, sort, isDescending, page }] as const
}

/** Puts an answer that was read backwards into the list's order. */
export function pageOf({ rows, next, first, total }: ListAnswer, walked: 'older' | 'newer' | null): ListPage {
  if (walked === 'newer') return { rows: rows.toReversed(), newer: next, older: first, total }
  return { rows, newer: walked === null ? null : first, older: next, total }
}

type Walk = { cursor: Cursor | null; isBack: boolean; size?: number }

/** Fetches one page of a list from a cursor on, forwards or backwards. */
export function readList(
  kind: AdminKind,
  address: ListAddress,
  { cursor, isBack, size = pageSize }: Walk,
  signal?: AbortSignal,
): Promise<ListAnswer> {
  return callAdmin(
    'admin_list',
    {
      kind,
      search: address.search === '' ? null : address.search,
      filters: toFilters(kind, address),
      sort: address.sort,
      is_descending: address.isDescending !== isBack,
      after: cursor,
      page_size: size,
    },
    signal,
  )
}

/** The current state of these rows, in no particular order; deleted ones are missing. */
export async function readRows(kind: AdminKind, ids: readonly string[]): Promise<ListRow[]> {
  const { rows } = await callAdmin('admin_list', { kind, filters: { ids: [...ids] }, page_size: 100 })
  return rows
}

export type Admin = Returned<'admins'>[number]

export const adminsOptions = () =>
  queryOptions({
    queryKey: ['backend', 'admin', 'admins'],
    queryFn: ({ signal }) => callAdmin('admins', {}, signal),
    staleTime: 60_000,
  })

/** An admin's name where there is little space: `Priya`, or the part before the @. */
export function shortName({ name, email }: Pick<Admin, 'name' | 'email'>): string {
  return name?.split(' ')[0] ?? email.split('@')[0] ?? email
}

export type SavedView = Returned<'save_admin_view'>

export const viewsOptions = () =>
  queryOptions({
    queryKey: ['backend', 'admin', 'views'],
    queryFn: ({ signal }) => callAdmin('admin_views', {}, signal),
    staleTime: 60_000,
  })
