import { sentenceOf } from '#app/backend/plain-error.ts'
import { useSession } from '#app/session/session-context.ts'
import { useAction } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'

/** Signs out here and on the server; what this device kept for the person goes too. */
export function SignOutButton() {
  const { signOut } = useSession()
  const { isPending, problem, run } = useAction({ refreshes: false })
  return (
    <>
      <Button
        variant="quiet"
        pendingLabel={isPending ? 'Signing out' : undefined}
        onClick={() => void run(signOut)}
      >
        Sign out
      </Button>
      <p role="alert" className="mt-3 text-ember empty:hidden">
        {problem && sentenceOf(problem)}
      </p>
    </>
  )
}
