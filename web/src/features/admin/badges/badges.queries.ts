import { queryOptions } from '@tanstack/react-query'
import { callAdmin } from '../backend/call-admin.ts'
import { type ListAddress, toFilters, viewOf } from '../list/filters/list-address.ts'

/**
 * Badges of those with a seat whom a list leaves, or of its open row; `after` is where the page before ended. Asking is
 * logged, so it happens once.
 */
export const badgesOptions = (address: ListAddress, after: string | null) =>
  queryOptions({
    queryKey: ['admin-badges', viewOf(address), address.row, after],
    queryFn: ({ signal }) =>
      callAdmin(
        'admin_badges',
        address.row === null
          ? { search: address.search, filters: toFilters('registrations', address), after }
          : { ids: [address.row] },
        signal,
      ),
    staleTime: 60_000,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
