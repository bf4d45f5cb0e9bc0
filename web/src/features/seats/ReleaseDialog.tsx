import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'

type ReleaseDialogProps = {
  open: boolean
  onClose: () => void
  onRelease: () => void
}

/** Asks before a seat is given back, because who waits has it in the same moment. */
export function ReleaseDialog({ open, onClose, onRelease }: ReleaseDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Give your seat back?">
      <p className="text-muted">
        It goes to the first person on the waitlist right away. To get one again, you’d line up behind them.
      </p>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
        <Button
          variant="danger"
          onClick={() => {
            onRelease()
            onClose()
          }}
        >
          Give it back
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}
