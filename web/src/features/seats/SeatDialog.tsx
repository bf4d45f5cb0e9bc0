import { useLocation } from 'react-router-dom'
import { useRegistrationStage } from '#app/session/registration-stage.ts'
import { useSession } from '#app/session/session-context.ts'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { SeatBox } from './SeatBox.tsx'

export type SeatDialogProps = { sessionId: string; title: string; onClose: () => void }

/** The seats of a session in a list: like on its own page, and signing in leads back here. */
export function SeatDialog({ sessionId, title, onClose }: SeatDialogProps) {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  return (
    <Dialog open onClose={onClose} title={title}>
      <SeatBox
        sessionId={sessionId}
        address={pathname + search}
        userId={user?.id ?? null}
        stage={useRegistrationStage()}
        isAlone
      />
    </Dialog>
  )
}
