import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { accountName } from '#app/features/saved/account-name.ts'
import { keptOnDevice } from '#app/session/device-memory.ts'
import { useSession } from '#app/session/session-context.ts'

/**
 * While somebody is signed in, keeps their saved sessions in their account and their seats known on every page. Renders
 * nothing; its code is loaded when needed.
 */
export function MineInAccount() {
  const queryClient = useQueryClient()
  const { user, loading } = useSession()
  const userId = user?.id
  const wasSomebodyHere = useRef(false)

  useEffect(() => {
    if (loading) return
    // Nobody is signed in, and nothing is left of somebody who was.
    if (userId === undefined && !wasSomebodyHere.current && keptOnDevice(accountName) === null) return
    wasSomebodyHere.current = userId !== undefined
    let isOn = true
    let stop: (() => void) | undefined
    import('./mine-in-account.ts').then(
      ({ followAccount, leaveAccount }) => {
        if (!isOn) return
        if (userId === undefined) leaveAccount()
        else stop = followAccount(queryClient, userId)
      },
      // Without its code the device's own list keeps working; the next page load tries again.
      (error: unknown) => console.warn('Your saved sessions didn’t load.', error),
    )
    return () => {
      isOn = false
      stop?.()
    }
  }, [userId, loading, queryClient])

  return null
}
