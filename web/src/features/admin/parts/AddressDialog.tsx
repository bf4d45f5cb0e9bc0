import type { ReactNode } from 'react'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { TextField, useTyped } from './fields.tsx'
import { PanelButton, PanelForm } from './screen.tsx'

type AddressDialogProps = {
  title: string
  email: string
  /** What of somebody without an address stands there instead. */
  what?: 'address' | 'name'
  /** What will happen, after the address. */
  children: ReactNode
  action: string
  pendingLabel: string | false
  /** Said when another address is typed. */
  nothingDone: string
  problem: string | undefined
  onClose: () => void
  onConfirm: () => void
}

/** What can't be undone is confirmed by typing the address, so that it doesn't hit the wrong person. */
export function AddressDialog(props: AddressDialogProps) {
  const { title, email, what = 'address', action, pendingLabel, nothingDone, problem, onClose } = props
  const { typed, mistake, setMistake, input } = useTyped()

  function onSubmit() {
    const isRight = typed.trim().toLowerCase() === email.toLowerCase()
    setMistake(isRight ? undefined : `That’s not the ${what} above. ${nothingDone}`)
    if (isRight) props.onConfirm()
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <PanelForm onSubmit={onSubmit} className="grid gap-5">
        <div>
          <strong className="block wrap-anywhere">{email}</strong>
          {props.children}
        </div>
        <TextField
          label={`Type the ${what} to confirm`}
          error={mistake ?? problem}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          {...input}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger" size="sm" pendingLabel={pendingLabel}>
            {action}
          </SubmitButton>
          <PanelButton onClick={onClose}>Cancel</PanelButton>
        </div>
      </PanelForm>
    </Dialog>
  )
}
