import type { ReviewKind } from '@fest/schemas/vocabulary/reviews.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '#app/backend/use-action.ts'
import { useSession } from '#app/session/session-context.ts'
import { PanelButton } from '../parts/PanelButton.tsx'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { toAdminError } from '../backend/admin-error.ts'
import { keepUnsaved } from '../device/unsaved.ts'
import { typedReview } from './ReviewForm.tsx'
import { declareConflict } from './reviews.queries.ts'
import { reviewsPath } from '../panel-paths.ts'

/** Declares a conflict of interest: the row closes to the reviewer and goes to somebody else. */
export function DeclareConflict({ kind, id }: { kind: ReviewKind; id: string }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { user } = useSession()
  const { run, isPending, error } = useAction()

  async function declare() {
    let isReassigned = false
    const isDone = await run(async () => {
      isReassigned = (await declareConflict(kind, id)).is_reassigned
      keepUnsaved(typedReview(user?.id, kind, id), null)
      await navigate(reviewsPath())
    })
    if (isDone)
      toast.success(
        isReassigned ? 'Somebody else reviews it now.' : 'It’s off your list. Admins see that it has nobody.',
      )
  }

  return (
    <>
      <PanelButton onClick={() => setAsking(true)}>I have a conflict of interest</PanelButton>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="A conflict of interest"
        action="Leave this to others"
        keep="Keep reviewing"
        pendingLabel={isPending && 'Leaving it'}
        problem={error ? toAdminError(error).words : null}
        onConfirm={() => void declare()}
      >
        <p>
          You know whoever sent this too well, or gain something by it? It then closes to you, the scores and
          the note you gave are deleted, and somebody else reviews it. Only an admin can undo this.
        </p>
      </ConfirmDialog>
    </>
  )
}
