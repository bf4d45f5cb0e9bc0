import { shortEventName } from '@fest/schemas/vocabulary/event-name.ts'
import { useQuery } from '@tanstack/react-query'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { paths } from '#app/paths.ts'
import { Ket } from '#app/ui/Ket.tsx'
import { Link } from '#app/ui/Link.tsx'

export function PanelName() {
  // Doesn't suspend: the panel works without the site's content.
  const { data: settings } = useQuery(siteSettingsOptions())
  return (
    <Link
      to={paths.admin()}
      className="flex min-h-11 items-center gap-2 rounded-control px-2.5 font-display text-[1.0625rem] font-bold tracking-display whitespace-nowrap"
    >
      {settings?.shortTitle ?? shortEventName} <Ket>admin</Ket>
    </Link>
  )
}
