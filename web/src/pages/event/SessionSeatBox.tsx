import { useRegistrationStage } from '#app/features/registration/use-registration-stage.ts'
import { SeatBox } from '#app/features/seats/SeatBox.tsx'
import { useSession } from '#app/session/session-context.ts'

type SessionSeatBoxProps = { sessionId: string; address: string }

/** The seats of a session, for whoever is looking. */
export function SessionSeatBox({ sessionId, address }: SessionSeatBoxProps) {
  const { user } = useSession()
  return (
    <SeatBox
      sessionId={sessionId}
      address={address}
      userId={user?.id ?? null}
      stage={useRegistrationStage()}
    />
  )
}
