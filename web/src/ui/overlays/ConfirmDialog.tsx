import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  /** Called for "no" and for closing the dialog. */
  onClose: () => void
  title: string
  children: ReactNode
  action: string
  variant?: 'danger' | 'primary'
  /** Replaces the button's label while the action runs, if the dialog stays open until then. */
  pendingLabel?: string | false | undefined
  problem?: string | null
  /** The label for leaving things as they are: "Stay". */
  keep: string
  /** Has to close the dialog too: at once, or when the action is done. */
  onConfirm: () => void
}

export function ConfirmDialog({
  children,
  action,
  variant = 'danger',
  pendingLabel,
  problem = null,
  keep,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog {...dialog}>
      <div className="text-muted">{children}</div>
      <p role="alert" className="text-ember not-empty:mt-4">
        {problem}
      </p>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
        <Button variant={variant} pendingLabel={pendingLabel} onClick={onConfirm}>
          {action}
        </Button>
        <Button variant="quiet" onClick={dialog.onClose}>
          {keep}
        </Button>
      </div>
    </Dialog>
  )
}
