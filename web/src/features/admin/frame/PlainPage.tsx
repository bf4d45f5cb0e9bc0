import { shortEventName } from '@fest/schemas/vocabulary/event-name.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'

/** For people without access, and while that is being checked: a way back to the site, with no hint of the panel. */
export function PlainPage({ children }: { children: ReactNode }) {
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
