import { useQuery } from '@tanstack/react-query'
import { useSession } from '#app/session/session-context.ts'
import { myRegistrationOptions } from './registration.queries.ts'

/** How far whoever is looking is from having a place at the event; null while that is not known. */
export function useRegistrationStage(): 'visitor' | 'unregistered' | 'waiting' | 'registered' | null {
  const { user, loading } = useSession()
  const registration = useQuery({ ...myRegistrationOptions(user?.id ?? ''), enabled: user !== null })
  if (loading) return null
  if (user === null) return 'visitor'
  // Where it cannot be found out, the person may try, and the database says why not.
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
