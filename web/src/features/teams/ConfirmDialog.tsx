import type { ReactNode } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen. */
  children: ReactNode
  /** What the button does: "Leave the team". */
  action: string
  keep: string
  onConfirm: () => void
}

/** Asks before something that cannot simply be taken back. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  action,
  keep,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="text-muted">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
        <Button
          variant="danger"
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {action}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {keep}
        </Button>
      </div>
    </Dialog>
  )
}
