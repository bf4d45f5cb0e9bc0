import { Button } from '#app/ui/Button.tsx'
import { PanelButton } from '../parts/screen.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { useRealNow } from '#app/lib/time/use-now.ts'
import { age } from '../kinds/columns.ts'
import { useAdminNames } from '../kinds/use-admin-names.ts'
import { statusOf } from '../kinds/decision-kinds.ts'
import type { DecisionState } from './decision-state.ts'
import type { Decisions } from './decision-store.ts'

/** Asks about each row that somebody else changed first, and lists refusals with their reasons. */
export function ConflictDialog({ decisions, state }: { decisions: Decisions; state: DecisionState }) {
  const now = useRealNow()
  const { adminNamed } = useAdminNames()
  const [first] = state.stale
  if (first) {
    const status = statusOf(first.kind, first.status).label.toLowerCase()
    const ago = now === null ? '' : age(first.at, Math.max(now, Date.parse(first.at)))
    const when = ago === 'now' ? 'just now' : `${ago} ago`
    return (
      <Dialog open onClose={() => decisions.keep(first.id)} title="Someone got here first">
        <div className="flex flex-col gap-4">
          <p>
            <strong>{first.label}</strong>: {first.by === null ? 'the site' : adminNamed(first.by)} changed it{' '}
            {when}. It’s now <strong>{status}</strong>. You chose{' '}
            <strong>{first.decision.label.toLowerCase()}</strong>.
          </p>
          {state.stale.length > 1 ? (
            <p className="text-muted">{state.stale.length - 1} more like this.</p>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <Button data-autofocus="" size="sm" onClick={() => decisions.keep(first.id)}>
              Keep it: {status}
            </Button>
            <PanelButton onClick={() => decisions.overrule(first.id)}>
              Change it: {first.decision.label.toLowerCase()}
            </PanelButton>
          </div>
        </div>
      </Dialog>
    )
  }
  if (state.refused.length === 0) return null
  return (
    <Dialog open onClose={decisions.closeRefused} title="We couldn’t do this">
      <ul className="mb-4 flex flex-col gap-2">
        {state.refused.map(({ id, label, message }) => (
          <li key={id}>
            <strong>{label}</strong>: {message}
          </li>
        ))}
      </ul>
      <Button data-autofocus="" size="sm" onClick={decisions.closeRefused}>
        OK
      </Button>
    </Dialog>
  )
}
