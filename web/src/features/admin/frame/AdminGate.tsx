import { shortEventName } from '@fest/schemas/vocabulary/event-name.ts'
import { useQuery } from '@tanstack/react-query'
import { createElement, use } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { paths } from '#app/paths.ts'
import { RequireAdmin } from '#app/session/guards.tsx'
import { lazyScreen } from './lazy-screen.ts'
import type { LazyScreen } from './lazy-screen.ts'

const frame = lazyScreen(async () => (await import('./AdminFrame.tsx')).AdminFrame)

/**
 * Every page of the panel: it checks for an admin, then loads the panel's frame with one screen inside. Nobody else
 * downloads either. A screen begins with a `ScreenHead` and is rendered inside `<main>`.
 */
export function AdminGate({ screen }: { screen: LazyScreen }) {
  return (
    <RequireAdmin Outside={PlainPage}>
      <Inside screen={screen} />
    </RequireAdmin>
  )
}

function Inside({ screen }: { screen: LazyScreen }) {
  // Starts both downloads before it waits for either.
  const loading = screen.load()
  return createElement(use(frame.load()), null, createElement(use(loading)))
}

/** For people without access, and while that is being checked: a way back to the site, with no hint of the panel. */
function PlainPage({ children }: { children: ReactNode }) {
  const { data: settings } = useQuery(siteSettingsOptions())
  return (
    <div className="min-h-dvh">
      <header className="page-column flex min-h-16 items-center">
        <Link to={paths.home()} className="inline-flex min-h-11 items-center font-display font-bold">
          {settings?.shortTitle ?? shortEventName}
        </Link>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
