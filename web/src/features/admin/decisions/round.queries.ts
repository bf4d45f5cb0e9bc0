import type { Returned } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../backend/admin-query.ts'
import { isTellable } from '../kinds/decision-kinds.ts'

export type Round = Returned<'admin_round'>

/** The first part of the keys of all rounds: decisions change them. */
export const roundsKey = ['backend', 'admin', 'round']

const roundOptions = (kind: AdminKind) =>
  adminQuery('admin_round', { kind }, ['round', kind], { staleTime: 5000 })

/** What waits to be told of a kind whose decisions can wait; undefined for others, and until it is read. */
export function useRound(kind: AdminKind): Round | undefined {
  return useQuery({ ...roundOptions(kind), enabled: isTellable(kind) }).data
}
