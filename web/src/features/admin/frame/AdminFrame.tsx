import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '#app/session/session-context.ts'
import { adminLostBy, onAdminLost } from '../backend/admin-access.ts'
import './panel.css'
import { PanelName, Rail } from './Rail.tsx'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { MenuIcon } from '#app/ui/icons.tsx'
import { ConflictDialog, DecidingProgress, UndoBar, useDecisionsEverywhere } from '../decisions/UndoBar.tsx'
import { useDecisions } from '../decisions/open-decisions.ts'
import { type PanelAccess, usePanelAccess } from './panel-access.ts'

/** The panel around each of its screens, with the navigation at the side, or behind a button on a narrow screen. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const access = usePanelAccess()
  const queryClient = useQueryClient()
  const lostBy = useSyncExternalStore(onAdminLost, adminLostBy)
  const isLost = user !== null && lostBy === user.id

  useEffect(() => {
    if (!isLost) return
    void queryClient.cancelQueries({ queryKey: ['backend', 'admin'] })
    queryClient.removeQueries({ queryKey: ['backend', 'admin'] })
  }, [isLost, queryClient])

  if (isLost) return <NoLongerOpen email={user.email} access={access} />
  return (
    <div lang="en" dir="ltr" className="panel">
      {/* The site's look in a lighter key: denser, calm, with numbers aligned. */}
      <div className="min-h-[calc(100dvh-var(--base-cover))] text-[0.875rem]/[1.5] tabular-nums lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
        <a
          href="#main"
          className="fixed top-2 start-2 z-60 rounded-control bg-amber px-4 py-3 font-semibold text-on-fill not-focus:[translate:0_-5rem]"
        >
          Skip to the content
        </a>
        <TopBar />
        <div className="hidden lg:sticky lg:top-0 lg:block lg:h-[calc(100dvh-var(--base-cover))] lg:overflow-y-auto lg:px-3 lg:pt-5 lg:pb-4 lg:[scrollbar-width:thin] print:hidden">
          <Rail />
        </div>
        <div className="flex min-w-0 flex-col lg:border-s lg:border-line">
          <main
            id="main"
            tabIndex={-1}
            // Names in right-to-left scripts don't turn what is around them.
            className="min-w-0 flex-1 px-[clamp(1rem,3vw,2rem)] pt-4 pb-16 lg:pt-5 print:p-0 [&_a]:[unicode-bidi:isolate]"
          >
            {children}
          </main>
          {access === 'admin' ? <DecisionsBar /> : null}
        </div>
      </div>
    </div>
  )
}

/** Below every screen: pending decisions, the undo, and conflicts with other admins. */
function DecisionsBar() {
  const { decisions, state } = useDecisions()
  useDecisionsEverywhere(decisions, state)
  return (
    <>
      <DecidingProgress />
      <UndoBar decisions={decisions} state={state} />
      {state.isAsking || state.stale.length + state.refused.length === 0 ? null : (
        <ConflictDialog decisions={decisions} state={state} />
      )}
    </>
  )
}

/** Shown to somebody who loses access while using the panel. */
function NoLongerOpen({ email, access }: { email: string | null; access: PanelAccess }) {
  const who = email ?? 'this account'
  const isAdmin = access === 'admin'
  return (
    <div lang="en" dir="ltr" className="panel">
      <main id="main" tabIndex={-1} className="min-h-dvh">
        <PageHeader
          ket="organizers"
          title={isAdmin ? 'You’re no longer an admin' : 'You no longer have access'}
          lead={
            isAdmin
              ? `The list of admins changed, and ${who} is no longer on it. Your earlier decisions are saved. We cleared the panel from this screen. If this is a mistake, ask another organizer to add you.`
              : `An organizer removed the access of ${who}. What you did before is saved. We cleared this screen and deleted the name list from this device. If this is a mistake, ask an organizer to add you again.`
          }
        >
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => location.reload()}>Check again</Button>
            <LinkButton to={paths.home()} variant="quiet">
              Go to the home page
            </LinkButton>
          </div>
        </PageHeader>
      </main>
    </div>
  )
}

/** On a narrow screen: the current place, and a button that opens the navigation. */
function TopBar() {
  const [isOpen, setOpen] = useState(false)
  return (
    <header className="sticky top-0 z-30 flex min-h-14 [@media(height<30rem)]:static items-center justify-between gap-3 border-b border-line bg-bg px-2 pe-4 lg:hidden print:hidden">
      <PanelName />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-me-2.5 grid size-11 place-items-center rounded-control"
      >
        <MenuIcon className="size-5" />
        <span className="sr-only">Open the menu</span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Where to?">
        <Rail hasName={false} />
      </Dialog>
    </header>
  )
}
