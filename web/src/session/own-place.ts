// @chunk core
import { skipToken, useQuery } from '@tanstack/react-query'
import { useSession } from './session-context.ts'

/** What somebody's registration gives them now, `here` once they're checked in; null for nothing, also once canceled. */
export type OwnPlace = 'ticket' | 'here' | 'waitlist' | null

export const ownPlaceKey = (userId: string | undefined) => ['backend', 'own-place', userId]

/** The signed-in person's own, as `followTicket()` learns it; undefined until then, and for visitors. */
export function useOwnPlace(): OwnPlace | undefined {
  const queryKey = ownPlaceKey(useSession().user?.id)
  return useQuery<OwnPlace>({ queryKey, queryFn: skipToken }).data
}
