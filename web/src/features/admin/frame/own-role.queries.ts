import { queryOptions } from '@tanstack/react-query'
import type { SessionUser } from '#app/session/session-state.ts'
import { askOwnRole, lastOwnRole } from '#app/session/own-role.ts'

/** A role that is taken away closes an open page within these milliseconds. */
const askedEveryMs = 5000

/** The role of somebody who is no admin; until there is an answer, what this device remembers. */
export const ownRoleOptions = ({ id, email }: SessionUser) =>
  queryOptions({
    queryKey: ['backend', 'own-role', id, email],
    queryFn: () => askOwnRole(email ?? ''),
    // Not a placeholder, which would go when the network fails.
    initialData: () => lastOwnRole(email) ?? undefined,
    initialDataUpdatedAt: 0,
    // Somebody without a role needn't be asked about again and again.
    refetchInterval: ({ state }) => (state.data === null ? false : askedEveryMs),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    retry: false,
  })
