import { isAdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { undecidedPackage } from '@fest/schemas/vocabulary/applications.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useEventDays } from '#app/content/settings/use-event-days.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { accommodationOptions } from '#app/features/lists/stays/accommodation.queries.ts'
import { sponsorsOptions } from '#app/features/lists/sponsors/sponsors.queries.ts'
import { opensList } from '#app/features/admin/frame/panel-access.ts'
import type { ScreenQueries } from '#app/features/admin/frame/lazy-screen.ts'
import { readAddress } from '#app/features/admin/list/filters/list-address.ts'
import { ListScreen } from '#app/features/admin/list/ListScreen.tsx'
import { listOptions } from '#app/features/admin/list/rows/admin-list.queries.ts'
import { hackathonOptions } from '#app/features/hackathon/hackathon.queries.ts'
import { formatShortDay, formatShortWeekday } from '@fest/schemas/core/event-time.ts'

/** The page of the list that the address names. */
export const queries: ScreenQueries = ({ kind }, query, access) =>
  isAdminKind(kind) && opensList(access, kind) ? [listOptions(kind, readAddress(kind, query))] : []

/** A list, with the content's names for what the database knows by id. */
export function AdminListScreen() {
  const { timeZone } = useSiteSettings()
  // As text, since the list is a new array in each render.
  const days = useEventDays().join(' ')
  const { data: places } = useQuery(accommodationOptions())
  const { data: partners } = useQuery(sponsorsOptions())
  const { data: hackathon } = useQuery(hackathonOptions())
  const content = useMemo(
    () => ({
      days: days
        .split(' ')
        .filter((day) => day !== '')
        .map((day) => ({ value: day, label: `${formatShortWeekday(day)} ${formatShortDay(day)}` })),
      option: (places ?? []).map(({ _id, name }) => ({ value: _id, label: name ?? _id })),
      package: [
        ...(partners?.tiers ?? []).map(({ _id, title }) => ({ value: _id, label: title ?? _id })),
        { value: undecidedPackage, label: 'Not sure yet' },
      ],
      challenge: (hackathon?.challenges ?? []).flatMap((challenge) =>
        challenge?.slug ? [{ value: challenge.slug, label: challenge.title ?? challenge.slug }] : [],
      ),
    }),
    [days, places, partners, hackathon],
  )
  return <ListScreen timeZone={timeZone} content={content} />
}
