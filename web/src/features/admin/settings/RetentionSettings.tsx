import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'
import { PanelButton } from '../parts/PanelButton.tsx'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'
import { Answered } from '../parts/Answered.tsx'
import { SettingsItem, SettingsSection } from './SettingsSection.tsx'
import { MovePurge } from './MovePurge.tsx'
import { isSoon, lastWords, noteWords, untilWords } from '../retention/retention-words.ts'
import { holdPurge, type KeptKind, type Retention, retentionOptions } from '../retention/retention.queries.ts'

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
  const [isAsking, setAsking] = useState(false)
  const action = useAction()
  const isHeld = kept.held_at !== null

  async function hold() {
    if (await action.run(() => holdPurge(!isHeld))) setAsking(false)
  }

  return (
    <>
      <p className={isHeld ? 'text-amber' : undefined}>{lastWords(kept)}</p>
      <ul>
        {kept.kinds.map((one) => (
          <SettingsItem key={one.kind}>
            <span className="min-w-0">
              <span className="block font-medium">{one.title}</span>
              <span className={isSoon(one) || one.has_failed ? 'block text-amber' : 'block'}>
                {untilWords(one)}
              </span>
              <span className="block text-label text-muted">{noteWords(one)}</span>
            </span>
            {one.purge_on === null || one.is_done ? null : (
              <Button variant="plain" size="sm" onClick={() => setMoving(one)}>
                Change<span className="sr-only"> the date: {one.title}</span>
              </Button>
            )}
          </SettingsItem>
        ))}
      </ul>
      <PanelButton
        className="justify-self-start"
        onClick={() => {
          action.forgetProblem()
          setAsking(true)
        }}
      >
        {isHeld ? 'Continue deleting…' : 'Hold deletions…'}
      </PanelButton>
      {moving ? <MovePurge kept={moving} onClose={() => setMoving(null)} /> : null}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={isHeld ? 'Continue deleting?' : 'Hold deletions?'}
        action={isHeld ? 'Continue' : 'Hold'}
        keep={isHeld ? 'Keep holding' : 'Not now'}
        variant="primary"
        pendingLabel={action.isPending && 'Saving'}
        problem={action.problemOf()}
        onConfirm={() => void hold()}
      >
        {isHeld
          ? 'What is past its date is deleted in a week, not before. Admins get an email first.'
          : 'Nothing is deleted until an admin lets it continue. You promised people these dates, so tell them if it takes longer.'}
      </ConfirmDialog>
    </>
  )
}
