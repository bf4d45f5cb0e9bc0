import { t } from '@fest/schemas/core/words/t.ts'
import { useState } from 'react'
import { useSession } from '#app/session/session-context.ts'
import { toast } from '#app/ui/overlays/toast.ts'

/** Sign-out for a button: pending while it runs, and a message about how it went. */
export function useSignOut() {
  const { signOut } = useSession()
  const [isPending, setPending] = useState(false)

  async function run() {
    setPending(true)
    try {
      await signOut()
      toast.success(t`Signed out.`)
    } catch (error) {
      const { toPlainError } = await import('#app/backend/errors.ts')
      const { title, help } = toPlainError(error)
      toast.error(t`You’re still signed in. ${title}. ${help}`, { needsAction: true })
    } finally {
      setPending(false)
    }
  }

  return { isPending, signOut: () => void run() }
}
