import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { Answered, PanelButton } from '../parts/screen.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { SettingsItem, SettingsSection } from './SettingsSection.tsx'
import {
  isSoon,
  type KeptKind,
  lastWords,
  noteWords,
  type Retention,
  retentionOptions,
  spanWords,
  untilWords,
} from '../retention/retention-words.ts'
import { formatDate } from '@fest/schemas/core/event-time.ts'
import { toast } from '#app/ui/overlays/toast.ts'
import { toAdminError } from '../backend/admin-error.ts'
import { TextField, useTyped } from '../parts/fields.tsx'

/** How long data about people is kept. Saved separately from the other settings. */
export function RetentionSettings() {
  const query = useQuery(retentionOptions())
  return (
    <SettingsSection title="How long data is kept">
      <p className="text-muted">
        What people told you is deleted on these days, counted from the event’s last day. Admins get an email
        a week before. What’s sent or changed after the event is kept as long from then on. Your privacy
        notice has to say the same.
      </p>
      <Answered query={query} label="Loading what is kept" as="rows" count={3}>
        {(kept) => <Kept kept={kept} />}
      </Answered>
    </SettingsSection>
  )
}

function Kept({ kept }: { kept: Retention }) {
  const [moving, setMoving] = useState<KeptKind | null>(null)
  const isHeld = kept.held_at !== null
  return (
    <>
      <p className={isHeld ? 'text-amber' : undefined}>{lastWords(kept)}</p>
      <ul>
        {kept.kinds.map((one) => (
          <SettingsItem
            key={one.kind}
            title={one.title}
            says={
              <span className={isSoon(one) || one.has_failed ? 'block text-amber' : 'block'}>
                {untilWords(one)}
              </span>
            }
            note={noteWords(one)}
          >
            {one.purge_on === null || one.is_done ? null : (
              <Button variant="plain" size="sm" onClick={() => setMoving(one)}>
                Change<span className="sr-only"> the date: {one.title}</span>
              </Button>
            )}
          </SettingsItem>
        ))}
      </ul>
      <ConfirmButton
        className="justify-self-start"
        label={isHeld ? 'Continue deleting…' : 'Hold deletions…'}
        title={isHeld ? 'Continue deleting?' : 'Hold deletions?'}
        action={isHeld ? 'Continue' : 'Hold'}
        keep={isHeld ? 'Keep holding' : 'Not now'}
        isHarmless
        pendingLabel="Saving"
        onConfirm={() => callAdmin('admin_hold_purge', { is_held: !isHeld })}
      >
        {isHeld
          ? 'What is past its date is deleted in a week, not before. Admins get an email first.'
          : 'Nothing is deleted until an admin lets it continue. You promised people these dates, so tell them if it takes longer.'}
      </ConfirmButton>
      {moving ? <MovePurge kept={moving} onClose={() => setMoving(null)} /> : null}
    </>
  )
}

function MovePurge({ kept, onClose }: { kept: KeptKind; onClose: () => void }) {
  const { kind, title, keeps, purge_on, usual_on } = kept
  const action = useAction()
  const { typed, mistake, setMistake, input } = useTyped(purge_on ?? '', action.forgetProblem)
  const refusal = action.error ? toAdminError(action.error) : null

  async function save(day: string | null) {
    const isMoved = await action.run(() =>
      callAdmin('admin_move_purge', { kind, seen: purge_on, ...(day !== null && { purge_on: day }) }),
    )
    if (!isMoved) return
    toast.success('Saved.')
    onClose()
  }

  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={() => (typed === '' ? setMistake('Choose a day.') : save(typed))}
      action="Save"
      button={{ pendingLabel: action.isPending && 'Saving' }}
      problem={refusal && refusal.field !== 'purge_on' ? refusal.words : null}
      beside={
        purge_on === usual_on ? null : (
          <PanelButton onClick={() => void save(null)}>Use the default</PanelButton>
        )
      }
    >
      <TextField
        label="Delete on"
        help={`By default ${usual_on === null ? '' : `${formatDate(usual_on)}, `}${spanWords(keeps)} after the event. If the event moves, this moves with it.`}
        error={mistake ?? (refusal?.field === 'purge_on' ? refusal.words : undefined)}
        type="date"
        data-autofocus
        className="max-w-72 font-mono text-small"
        {...input}
      />
    </FormDialog>
  )
}
