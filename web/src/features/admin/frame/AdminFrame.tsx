import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '#app/session/session-context.ts'
import { adminLostBy, onAdminLost } from '../backend/admin-access.ts'
import styles from './admin-frame.module.css'
import { NoLongerAdmin } from './NoLongerAdmin.tsx'
import { Rail } from './Rail.tsx'
import { TopBar } from './TopBar.tsx'

/** The panel around each of its screens: where one can go at the side, or behind a button on a narrow screen. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const lostBy = useSyncExternalStore(onAdminLost, adminLostBy)
  const isLost = user !== null && lostBy === user.id

  useEffect(() => {
    if (!isLost) return
    // Nothing that was read stays in memory, nor is anything asked for again.
    void queryClient.cancelQueries({ queryKey: ['backend', 'admin'] })
    queryClient.removeQueries({ queryKey: ['backend', 'admin'] })
  }, [isLost, queryClient])

  if (isLost) return <NoLongerAdmin email={user.email} />
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      <TopBar />
      <div className={styles.rail}>
        <Rail />
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}
