import { t } from '@fest/schemas/core/words/t.ts'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'

export function CancelRegistration() {
  const [isOpen, setIsOpen] = useState(false)
  const { run, isPending, problemOf } = useAction()

  async function cancel() {
    const { cancelRegistration } = await import('./registration.mutations.ts')
    await cancelRegistration()
  }

  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
        Cancel my registration
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Cancel your registration?"
        action="Cancel registration"
        variant="primary"
        pendingLabel={isPending && t`Canceling`}
        problem={problemOf()}
        keep="Keep my place"
        onConfirm={async () => {
          if (await run(cancel)) setIsOpen(false)
        }}
      >
        Your place goes to the next person on the waitlist right away, and your workshop seats go with it. You
        can register again, but you’ll go to the end of the line.
      </ConfirmDialog>
    </>
  )
}
