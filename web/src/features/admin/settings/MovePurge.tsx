import { formatDate } from '@fest/schemas/core/event-time.ts'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { PanelButton } from '../parts/PanelButton.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { toAdminError } from '../backend/admin-error.ts'
import { spanWords } from '../retention/retention-words.ts'
import { type KeptKind, movePurge } from '../retention/retention.queries.ts'
import { Problem } from '../parts/Problem.tsx'
import { TextField } from '../parts/fields.tsx'
import { PanelForm } from '../parts/PanelForm.tsx'

export function MovePurge({ kept, onClose }: { kept: KeptKind; onClose: () => void }) {
  const { title, keeps, purge_on, usual_on } = kept
  const [typed, setTyped] = useState(purge_on ?? '')
  const [mistake, setMistake] = useState<string>()
  const action = useAction()
  const refusal = action.error ? toAdminError(action.error) : null

  async function save(day: string | null) {
    if (!(await action.run(() => movePurge(kept, day)))) return
    toast.success('Saved.')
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <PanelForm
        className="grid gap-4"
        onSubmit={() => {
          if (typed === '') return setMistake('Choose a day.')
          return save(typed)
        }}
      >
        <TextField
          label="Delete on"
          help={`By default ${usual_on === null ? '' : `${formatDate(usual_on)}, `}${spanWords(keeps)} after the event. If the event moves, this moves with it.`}
          error={mistake ?? (refusal?.field === 'purge_on' ? refusal.words : undefined)}
          type="date"
          data-autofocus
          className="max-w-72 font-mono text-small"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setMistake(undefined)
            action.forgetProblem()
          }}
        />
        <Problem>{refusal && refusal.field !== 'purge_on' ? refusal.words : null}</Problem>
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="sm" pendingLabel={action.isPending && 'Saving'}>
            Save
          </SubmitButton>
          {purge_on === usual_on ? null : (
            <PanelButton onClick={() => void save(null)}>Use the default</PanelButton>
          )}
          <PanelButton onClick={onClose}>Not now</PanelButton>
        </div>
      </PanelForm>
    </Dialog>
  )
}
