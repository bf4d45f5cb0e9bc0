import type { ReactNode } from 'react'
import { TextField, useTyped } from './fields.tsx'
import { FormDialog } from './FormDialog.tsx'

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
    <FormDialog
      {...{ title, onClose, onSubmit, action }}
      button={{ pendingLabel, variant: 'danger' }}
      keep="Cancel"
    >
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
    </FormDialog>
  )
}
