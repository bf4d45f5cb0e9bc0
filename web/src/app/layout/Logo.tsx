import { shortEventName } from '@fest/schemas/vocabulary/event-name.ts'
import { useQuery } from '@tanstack/react-query'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'

/** A state on its sphere, and the event's short name. */
export function Logo() {
  // Doesn't suspend: every page has its header.
  const { data: settings } = useQuery(siteSettingsOptions())
  return (
    <Link to={paths.home()} className="logo">
      <svg aria-hidden="true" viewBox="0 0 34 34" fill="none">
        <circle cx="17" cy="17" r="15.5" stroke="currentColor" strokeWidth="1.75" />
        <path d="M1.5 17c3.5 3.6 27.5 3.6 31 0" stroke="currentColor" strokeWidth="1.25" opacity="0.75" />
        <path d="M17 17 25.5 8.5" stroke="var(--color-amber)" strokeWidth="2.25" strokeLinecap="round" />
        <circle cx="25.5" cy="8.5" r="3" fill="var(--color-amber)" />
      </svg>
      <span>{settings?.shortTitle ?? shortEventName}</span>
    </Link>
  )
}
