import { t } from '@fest/schemas/core/words/t.ts'
import { formatWhen } from '@fest/schemas/core/schedule-changes.ts'
import { sessionPlace } from '@fest/schemas/core/session-place.ts'
import { useLocation } from 'react-router-dom'
import { useShownZone } from '#app/content/settings/use-shown-zone.ts'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { SeatBox } from './SeatBox.tsx'
import type { SeatSession } from './seat-state.ts'

export type SeatDialogProps = { session: SeatSession; onClose: () => void }

/** The seats of a session in a list: like on its own page, and signing in leads back here. */
export function SeatDialog({ session, onClose }: SeatDialogProps) {
  const { timeZone, sentence } = useShownZone()
  const { pathname, search } = useLocation()
  return (
    <Dialog open onClose={onClose} title={session.title}>
      <p className="mb-4">
        <span>{[formatWhen(session, timeZone), sessionPlace(session)].join(t`, `)}</span>
        <span className="block text-small text-muted">{sentence}</span>
      </p>
      <SeatBox sessionId={session._id} address={pathname + search} onDone={onClose} />
    </Dialog>
  )
}
