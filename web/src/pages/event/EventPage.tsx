import { sessionKindLabels } from '@fest/schemas/vocabulary/session.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { siteSettingsOptions } from '#app/content/site-settings.queries.ts'
import { useSiteSettings } from '#app/content/use-site-settings.ts'
import { AddToCalendar } from '#app/features/calendar/AddToCalendar.tsx'
import { nothingHereMeta } from '#app/features/not-found/nothing-here-meta.ts'
import { NothingHere } from '#app/features/not-found/NothingHere.tsx'
import { sessionOptions } from '#app/features/schedule/schedule.queries.ts'
import { SessionDetail } from '#app/features/schedule/SessionDetail.tsx'
import { StatusNote } from '#app/features/schedule/StatusNote.tsx'
import { dayOf, formatWeekday } from '#app/lib/event-time.ts'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { ArrowRightIcon } from '#app/ui/icons.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

type Params = Readonly<Record<string, string | undefined>>

export const queries = ({ eventId = '' }: Params) => [siteSettingsOptions(), sessionOptions(eventId)]

export function meta(client: QueryClient, { eventId = '' }: Params) {
  const session = client.getQueryData(sessionOptions(eventId).queryKey)
  if (!session) return nothingHereMeta
  return { title: session.title, description: session.summary }
}

export default function EventPage() {
  const { eventId = '' } = useParams()
  const { timeZone } = useSiteSettings()
  const { data: session } = useSuspenseQuery(sessionOptions(eventId))
  // In place, not thrown: a session that is published again comes back to a page that is open.
  if (!session) return <NothingHere />
  const day = dayOf(session.startsAt, timeZone)
  return (
    <article>
      <Container className="pt-6">
        <Link
          to={`${paths.schedule()}?day=${day}`}
          className="inline-flex min-h-11 items-center gap-2 text-small text-muted hover:text-amber"
        >
          <ArrowRightIcon className="size-4 rotate-180" /> Schedule of {formatWeekday(day)}
        </Link>
      </Container>
      <div className="-mt-6 sm:-mt-8">
        <PageHeader
          ket={sessionKindLabels[session.kind].toLowerCase()}
          title={session.title}
          lead={session.summary}
        >
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <StatusNote status={session.status} />
            <AddToCalendar sessions={[session]} fileName={session.slug} label="Add to calendar" />
          </div>
        </PageHeader>
      </div>
      <Container className="pb-24">
        <SessionDetail session={session} timeZone={timeZone} />
      </Container>
    </article>
  )
}
