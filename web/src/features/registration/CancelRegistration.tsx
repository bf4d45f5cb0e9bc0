import { useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { cancelRegistration } from './registration.mutations.ts'

/** Gives the place back, after saying what that means. */
export function CancelRegistration({ onCancelled }: { onCancelled: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function cancel() {
    setIsPending(true)
    setError(null)
    try {
      await cancelRegistration()
      await onCancelled()
      setIsOpen(false)
    } catch (cause) {
      setError(cause)
    } finally {
      setIsPending(false)
    }
  }

  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
        Cancel my registration
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Cancel your registration?">
        <p className="text-muted">
          Your place goes to the next person on the waitlist right away, and your workshop seats go with it.
          You can register again, but you’ll go to the end of the line.
        </p>
        {error === null ? null : (
          <p role="alert" className="mt-4 text-ember">
            {toPlainError(error).title}. {toPlainError(error).help}
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button pendingLabel={isPending ? 'Canceling' : undefined} onClick={() => void cancel()}>
            Cancel registration
          </Button>
          <Button variant="quiet" onClick={() => setIsOpen(false)}>
            Keep my place
          </Button>
        </div>
      </Dialog>
    </>
  )
}
