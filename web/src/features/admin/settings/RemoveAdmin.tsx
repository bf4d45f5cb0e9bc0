import { useState } from 'react'
import { PanelButton } from '../parts/PanelButton.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { TextField } from '../parts/fields.tsx'
import { PanelForm } from '../parts/PanelForm.tsx'

type RemoveAdminProps = {
  email: string
  isMe: boolean
  staysAdmin: boolean
  isRunning: boolean
  problem: string | undefined
  onClose: () => void
  onRemove: () => void
}

/** Removing an admin is confirmed by typing their address, so that nobody is removed by accident. */
export function RemoveAdmin(props: RemoveAdminProps) {
  const { email, isMe, staysAdmin, isRunning, problem, onClose, onRemove } = props
  const [typed, setTyped] = useState('')
  const [mistake, setMistake] = useState<string>()

  function onSubmit() {
    const isRight = typed.trim().toLowerCase() === email.toLowerCase()
    setMistake(isRight ? undefined : 'That’s not the address above. Nobody was removed.')
    if (isRight) onRemove()
  }

  return (
    <Dialog open onClose={onClose} title={isMe ? 'Remove yourself?' : 'Remove this admin?'}>
      <PanelForm onSubmit={onSubmit} className="grid gap-5">
        <p>
          <strong className="block wrap-anywhere">{email}</strong>
          {words(isMe, staysAdmin)}
        </p>
        <TextField
          label="Type the address to confirm"
          error={mistake ?? problem}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setMistake(undefined)
          }}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger" size="sm" pendingLabel={isRunning && 'Removing'}>
            {isMe ? 'Remove myself' : 'Remove'}
          </SubmitButton>
          <PanelButton onClick={onClose}>Cancel</PanelButton>
        </div>
      </PanelForm>
    </Dialog>
  )
}

function words(isMe: boolean, staysAdmin: boolean): string {
  if (staysAdmin) return 'is also the backup admin, so they stay an admin.'
  if (isMe) return 'is you. This panel closes for you right away. Another admin can add you back.'
  return 'loses access to this panel right away, wherever it’s open. Their decisions stay, with their name.'
}
