import { useQuery } from '@tanstack/react-query'
import { myRegistrationOptions } from '#app/features/registration/registration.queries.ts'
import type { Standing } from '#app/features/seats/seat-state.ts'
import { SeatBox } from '#app/features/seats/SeatBox.tsx'
import { useSession } from '#app/session/session-context.ts'

type SessionSeatBoxProps = { sessionId: string; address: string }

/** The seats of a session, for whoever is looking. */
export function SessionSeatBox({ sessionId, address }: SessionSeatBoxProps) {
  const { user, loading } = useSession()
  const registration = useQuery({ ...myRegistrationOptions(user?.id ?? ''), enabled: user !== null })

  function standing(): Standing | null {
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

  return <SeatBox sessionId={sessionId} address={address} userId={user?.id ?? null} standing={standing()} />
}
