import { undecidedPackage } from '@fest/schemas/vocabulary/applications.ts'
import { formatShortDay, formatShortWeekday } from '@fest/schemas/core/event-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useEventDays } from '#app/content/settings/use-event-days.ts'
import { hackathonOptions } from '#app/features/hackathon/hackathon.queries.ts'
import { accommodationOptions } from '#app/features/lists/accommodation/accommodation.queries.ts'
import { sponsorsOptions } from '#app/features/lists/sponsors/sponsors.queries.ts'

/** The content's names for what the database knows by id, as choices of the lists' filters. */
export function useKnownContent() {
  // As text, since the list is a new array in each render.
  const days = useEventDays().join(' ')
  const { data: places } = useQuery(accommodationOptions())
  const { data: partners } = useQuery(sponsorsOptions())
  const { data: hackathon } = useQuery(hackathonOptions())
  return useMemo(
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
}
