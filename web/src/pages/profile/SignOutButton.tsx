import { useSession } from '#app/session/session-context.ts'
import { useSubmit } from '#app/session/use-submit.ts'
import { Button } from '#app/ui/Button.tsx'

/** Signs out here and on the server; what this device kept for the person goes too. */
export function SignOutButton() {
  const { signOut } = useSession()
  const { isPending, error, submit } = useSubmit()
  return (
    <>
      <Button
        variant="quiet"
        pendingLabel={isPending ? 'Signing out' : undefined}
        onClick={() => submit(signOut)}
      >
        Sign out
      </Button>
      <p role="alert" className="mt-3 text-ember empty:hidden">
        {error ? `${error.title}. ${error.help}` : ''}
      </p>
    </>
  )
}
