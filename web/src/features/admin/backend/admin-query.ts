import type { Returned } from '@fest/schemas/database.ts'
import { queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { type AdminCall, type Arguments, callAdmin } from './call-admin.ts'

type Timing<Data> = Pick<
  UseQueryOptions<Data, Error, Data>,
  'staleTime' | 'gcTime' | 'refetchInterval' | 'refetchOnWindowFocus' | 'refetchOnReconnect'
>

/** A query for an admin function. Its key has the panel's common prefix, so losing access clears it. */
export const adminQuery = <Name extends AdminCall>(
  name: Name,
  args: Arguments<Name>,
  key: readonly unknown[],
  timing: Timing<Returned<Name>>,
) =>
  queryOptions<Returned<Name>>({
    queryKey: ['backend', 'admin', ...key],
    queryFn: ({ signal }) => callAdmin(name, args, signal),
    ...timing,
  })
