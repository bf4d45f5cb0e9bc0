import { t } from '@fest/schemas/core/words/t.ts'
import { AddToCalendar } from '#app/features/calendar/AddToCalendar.tsx'
import { paths } from '#app/paths.ts'

/** A calendar entry for the minute in which registration opens: it needs no address and no account. */
export function OpeningReminder({ opensAt, title }: { opensAt: string; title: string }) {
  const entry = {
    _id: 'registration-opens',
    _updatedAt: opensAt,
    title: t`Register for ${title}`,
    slug: '',
    path: paths.register(),
    startsAt: opensAt,
    endsAt: new Date(Date.parse(opensAt) + 15 * 60_000).toISOString(),
    status: 'confirmed',
    mode: 'online',
    isPlenary: false,
    room: null,
  } as const
  return <AddToCalendar sessions={[entry]} fileName="registration" label="Remind me in my calendar" />
}
