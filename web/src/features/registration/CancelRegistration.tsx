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
        Give my place back
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Give your place back?">
        <p className="text-muted">
          The next person on the waiting list gets it at once, and your workshop seats go with it. You can
          register again, but then you queue anew.
        </p>
        {error === null ? null : (
          <p role="alert" className="mt-4 text-ember">
            {toPlainError(error).title}. {toPlainError(error).help}
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button pendingLabel={isPending ? 'Giving it back' : undefined} onClick={() => void cancel()}>
            Give it back
          </Button>
          <Button variant="quiet" onClick={() => setIsOpen(false)}>
            Keep my place
          </Button>
        </div>
      </Dialog>
    </>
  )
}
