import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useEffectEvent, useReducer } from 'react'
import { getBackend } from '#app/backend/backend.ts'
import { getConfig } from '#app/config.ts'
import { hydrateAll } from '#app/lib/hydration/deferred-hydration.tsx'
import { forgetOnDevice, forgetOthers } from './device-memory.ts'
import { followSession } from './follow-session.ts'
import { SessionContext, initialSession, reduceSession } from './session-context.ts'

/** Signed-out visitors don't download it: there is nothing to ask about them. */
const loadSignedIn = () => import('./signed-in.ts')

/** Holds the session for the whole site. Prerendered pages show nobody; the person appears after mount. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [state, dispatch] = useReducer(reduceSession, initialSession)
  const userId = state.user?.id
  const email = state.user?.email ?? null
  const { loading } = state

  async function checkRegistration(id: string, known?: true) {
    const hasCompletedRegistration =
      known ?? (await (await loadSignedIn()).hasRegistration(await getBackend(), id))
    dispatch({ type: 'registration', userId: id, hasCompletedRegistration })
  }

  const check = useEffectEvent(async (id: string, address: string | null) => {
    async function checkAdmin() {
      const code = await loadSignedIn()
      await code.checkAdmin(await getBackend(), address, getConfig().fallbackAdminEmail, (isAdmin) =>
        dispatch({ type: 'admin', user: { id, email: address }, isAdmin }),
      )
    }
    await Promise.all([checkRegistration(id), checkAdmin()])
  })

  const recheck = useEffectEvent(() => {
    if (userId === undefined) return
    dispatch({ type: 'admin-started' })
    void check(userId, email)
    void queryClient.invalidateQueries({ queryKey: ['backend'] })
  })

  useEffect(() => {
    let knownId: string | undefined
    return followSession({
      async onUser(user) {
        // Not when the page closes: what this device stores for somebody is deleted only when they sign out.
        if (knownId !== undefined && user?.id !== knownId) forgetOnDevice()
        knownId = user?.id
        // Until every part is hydrated React can't show the person, and tries again and again without a pause.
        if (user) await hydrateAll()
        // In a transition React doesn't draw a page, or hydrate the rest of it, in one long task.
        if (user?.id === knownId) startTransition(() => dispatch({ type: 'user', user }))
      },
      onSecondFactor: () => recheck(),
    })
  }, [])

  useEffect(() => {
    if (userId === undefined) return
    void check(userId, email)
    // One person's data must not be seen by the next person at the same screen.
    return () => queryClient.removeQueries({ queryKey: ['backend'] })
  }, [userId, email, queryClient])

  useEffect(() => {
    if (loading) return
    forgetOthers(userId)
    // A form that unmounts with its person saves its answers once more.
    if (userId !== undefined) return () => forgetOnDevice()
  }, [loading, userId])

  async function refreshRegistration(known?: true) {
    if (userId === undefined) return
    dispatch({ type: 'registration-started' })
    await checkRegistration(userId, known)
  }

  // followSession() reports it, at once: by the time the service has answered, somebody may have signed in again.
  async function signOut() {
    const [backend, signedIn] = await Promise.all([getBackend(), loadSignedIn()])
    await signedIn.signOut(backend, queryClient)
  }

  return <SessionContext value={{ ...state, refreshRegistration, signOut }}>{children}</SessionContext>
}
