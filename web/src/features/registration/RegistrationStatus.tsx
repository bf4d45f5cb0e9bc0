import { useQuery } from '@tanstack/react-query'
import type { RegistrationStatus as Status } from '@fest/schemas/vocabulary/registration.ts'
import { myPlaceInQueueOptions } from './registration.queries.ts'

type RegistrationStatusProps = { status: Status; userId: string }

/** Where somebody stands, and what happens next. */
export function RegistrationStatus({ status, userId }: RegistrationStatusProps) {
  switch (status) {
    case 'confirmed':
      return <p>You have a place. Show the ticket at the desk; a picture of it is enough.</p>
    case 'checked_in':
      return <p>You are checked in. Have a good time.</p>
    case 'waitlisted':
      return <WaitingStatus userId={userId} />
    case 'cancelled':
      return <p>You gave your place back. You can register again while registration is open.</p>
  }
}

function WaitingStatus({ userId }: { userId: string }) {
  const { data: place } = useQuery(myPlaceInQueueOptions(userId))
  return (
    <p>
      All places are taken, so you are on the waiting list{place ? `, at number ${place}` : ''}. When somebody
      gives a place back, the next person gets it at once and a mail says so. You need not do anything.
    </p>
  )
}
