import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'

type ReleaseDialogProps = { open: boolean; onClose: () => void; onRelease: () => void }

/** Asks before a seat is given up, because somebody on the waitlist gets it at once. */
export function ReleaseDialog({ open, onClose, onRelease }: ReleaseDialogProps) {
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
      It goes to the first person on the waitlist right away. To get one again, you’d line up behind them.
    </ConfirmDialog>
  )
}
