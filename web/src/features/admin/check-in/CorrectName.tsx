import { isName } from '@fest/schemas/forms/plain-text.ts'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { SubmitButton } from '#app/ui/forms/Form.tsx'
import { toAdminError } from '../backend/admin-error.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { TextField, useTyped } from '../parts/fields.tsx'
import { PanelForm } from '../parts/screen.tsx'

type CorrectNameProps = { ticket: string; name: string; onCorrected: () => void }

/** Corrects a typo in a name, and nothing else. The log has who did it. */
export function CorrectName({ ticket, name, onCorrected }: CorrectNameProps) {
  const action = useAction({ refreshes: false })
  const [saved, setSaved] = useState<string | null>(null)
  const { typed, mistake, setMistake, input } = useTyped(name, () => {
    setSaved(null)
    action.forgetProblem()
  })
  const refused = action.problem === null ? undefined : toAdminError(action.error).words

  function onSubmit() {
    if (!isName(typed.trim(), 100)) return setMistake('A name has 2 to 100 characters.')
    return action.run(async () => {
      const told = await callAdmin('correct_name', { ticket, full_name: typed.trim() })
      setSaved(told.name)
      onCorrected()
    })
  }

  return (
    <Disclosure summary="Correct the name">
      <PanelForm onSubmit={onSubmit} aria-label="Correct the name" className="flex flex-col gap-3 pt-1">
        <TextField label="Name" error={mistake ?? refused} autoComplete="off" spellCheck={false} {...input} />
        <SubmitButton
          variant="quiet"
          size="sm"
          className="self-start"
          pendingLabel={action.isPending && 'Saving'}
        >
          Save the name
        </SubmitButton>
        <output className="text-muted empty:hidden">{saved === null ? '' : `Saved: ${saved}.`}</output>
      </PanelForm>
    </Disclosure>
  )
}
