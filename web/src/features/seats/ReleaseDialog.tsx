import { t } from '@fest/schemas/core/words/t.ts'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'

type ReleaseDialogProps = {
  open: boolean
  onClose: () => void
  onRelease: () => void
  /** How many wait for it; undefined while unknown. */
  waiting: number | undefined
}

/** Asks before a seat is given up, and says who gets it. */
export function ReleaseDialog({ open, onClose, onRelease, waiting }: ReleaseDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Give your seat back?"
      action="Give it back"
      keep="Keep it"
      onConfirm={() => {
        onClose()
        onRelease()
      }}
    >
      {waiting === undefined
        ? t`The next person gets it, and you may not get one again.`
        : waiting === 0
          ? t`Nobody waits for it. While seats are left, you can reserve one again.`
          : t`It goes to the first person on the waitlist right away. To get one again, you’d line up behind them.`}
    </ConfirmDialog>
  )
}
