import { formatWhen } from '@fest/schemas/core/schedule-change-words.ts'
import { sessionPlace } from '@fest/schemas/core/session-place.ts'
import { useLocation } from 'react-router-dom'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { useRegistrationStage } from '#app/session/registration-stage.ts'
import { useSession } from '#app/session/session-context.ts'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { SeatBox } from './SeatBox.tsx'
import type { SeatSession } from './seat-state.ts'

export type SeatDialogProps = { session: SeatSession; onClose: () => void }

/** The seats of a session in a list: like on its own page, and signing in leads back here. */
export function SeatDialog({ session, onClose }: SeatDialogProps) {
  const { timeZone } = useSiteSettings()
  const { user } = useSession()
  const { pathname, search } = useLocation()
  return (
    <Dialog open onClose={onClose} title={session.title}>
      <p className="mb-4">
        <span>{formatWhen(session, timeZone)}</span>, <span>{sessionPlace(session)}</span>
      </p>
      <SeatBox
        sessionId={session._id}
        address={pathname + search}
        userId={user?.id ?? null}
        stage={useRegistrationStage()}
        onDone={onClose}
      />
    </Dialog>
  )
}
