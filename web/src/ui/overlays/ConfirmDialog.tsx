import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  /** Called for "no" as for closing it. */
  onClose: () => void
  title: string
  /** What will happen. */
  children: ReactNode
  /** What the button does: "Leave the team". */
  action: string
  variant?: 'danger' | 'primary'
  /** Replaces the button's label while it is done, where the dialog stays open until then. */
  pendingLabel?: string | undefined
  /** Why it was not done. */
  problem?: string | null
  /** What stays as it is: "Stay". */
  keep: string
  /** Closes the dialog, too: at once, or when it is done. */
  onConfirm: () => void
}

/** Asks before something that cannot simply be undone. */
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
