// @chunk registered
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getBackend } from '#app/backend/backend.ts'
import { useSession } from './session-context.ts'

export const myRegistrationOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'my-registration', userId],
    async queryFn({ signal }) {
      const backend = await getBackend()
      const { data } = await backend
        .from('registrations')
        .select('*')
        .eq('user_id', userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError()
      return data
    },
    staleTime: 30_000,
  })

/** How far somebody is from a place at the event, and so from reserving a seat. Only the database decides. */
export type RegistrationStage = 'visitor' | 'unregistered' | 'waiting' | 'registered'

/** How far the visitor is; null while unknown. */
export function useRegistrationStage(): RegistrationStage | null {
  const { user, loading } = useSession()
  const registration = useQuery({ ...myRegistrationOptions(user?.id ?? ''), enabled: user !== null })
  if (loading) return null
  if (user === null) return 'visitor'
  // If it can't be found out, people may try, and the database says why not.
  if (registration.isLoadingError) return 'registered'
  if (registration.isPending) return null
  switch (registration.data?.status) {
    case 'confirmed':
    case 'checked_in':
      return 'registered'
    case 'waitlisted':
      return 'waiting'
    default:
      return 'unregistered'
  }
}
