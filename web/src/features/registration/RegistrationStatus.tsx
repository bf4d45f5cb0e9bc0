// @chunk ticket
import { t } from '@fest/schemas/core/words/t.ts'
import { useQuery } from '@tanstack/react-query'
import type { RegistrationStatus as Status } from '@fest/schemas/vocabulary/registration.ts'
import { myPlaceInQueueOptions } from './registration.queries.ts'

type RegistrationStatusProps = {
  status: Status
  userId: string
  /** Whether the event is. */
  isOver: boolean
}

const afterward: Record<Exclude<Status, 'cancelled'>, string> = {
  confirmed: t`You had a seat. The fest is over.`,
  checked_in: t`You were there. Thank you for coming!`,
  waitlisted: t`The fest is over. You were on the waitlist.`,
}

export function RegistrationStatus({ status, userId, isOver }: RegistrationStatusProps) {
  if (isOver && status !== 'cancelled') return <p key="over">{afterward[status]}</p>
  switch (status) {
    case 'confirmed':
      return <p>Show your ticket at the desk; a photo of it is enough.</p>
    case 'checked_in':
      return <p>You’re checked in. Have a great time.</p>
    case 'waitlisted':
      return <WaitingStatus userId={userId} />
    case 'cancelled':
      return (
        <p>
          <span>{t`You canceled your registration.`}</span>
          <span>{isOver ? '' : ` ${t`You can register again while registration is open.`}`}</span>
        </p>
      )
  }
}

function WaitingStatus({ userId }: { userId: string }) {
  const { data: place } = useQuery(myPlaceInQueueOptions(userId))
  return (
    <p>
      {place
        ? t`All places are taken, so you’re on the waitlist, at number ${place}. When a place opens up, the next person gets it right away, and we email them. You don’t need to do anything.`
        : t`All places are taken, so you’re on the waitlist. When a place opens up, the next person gets it right away, and we email them. You don’t need to do anything.`}
    </p>
  )
}
