import type { ReactNode } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'

type WithdrawDialogProps = {
  open: boolean
  /** What it is, as in "Talk proposal: Hello". */
  what: string
  isPending: boolean
  problem: string | null
  onClose: () => void
  onWithdraw: () => void
  /** What it means. */
  children: ReactNode
}

/** Asks before something sent is taken back, since that cannot be undone. */
export function WithdrawDialog({
  open,
  what,
  isPending,
  problem,
  onClose,
  onWithdraw,
  children,
}: WithdrawDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Withdraw this?">
      <p className="font-medium break-words">{what}</p>
      <p className="mt-2 text-muted">{children}</p>
      <p role="alert" className="text-ember not-empty:mt-4">
        {problem}
      </p>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
        <Button variant="danger" pendingLabel={isPending ? 'Withdrawing' : undefined} onClick={onWithdraw}>
          Withdraw
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}
