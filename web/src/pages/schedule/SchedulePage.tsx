import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { pageMeta } from '#app/content/page-meta.ts'
import { pageOptions } from '#app/content/page.queries.ts'
import { PageBody } from '#app/content/PageBody.tsx'
import { PageEmpty } from '#app/content/PageEmpty.tsx'
import { PageIntro } from '#app/content/PageIntro.tsx'
import { siteSettingsOptions } from '#app/content/site-settings.queries.ts'
import { useSiteSettings } from '#app/content/use-site-settings.ts'
import { AddToCalendar } from '#app/features/calendar/AddToCalendar.tsx'
import { SubscribeToProgramme } from '#app/features/calendar/SubscribeToProgramme.tsx'
import { useSavedSessions } from '#app/features/saved/saved-store.ts'
import { SaveButton } from '#app/features/saved/SaveButton.tsx'
import { SavedNote } from '#app/features/saved/SavedNote.tsx'
import { SavedNewsList } from '#app/features/saved/SavedNewsList.tsx'
import { SavedPanel } from '#app/features/saved/SavedPanel.tsx'
import type { SessionRow } from '#app/features/schedule/programme.ts'
import { roomsOptions, scheduleOptions } from '#app/features/schedule/schedule.queries.ts'
import { ScheduleView } from '#app/features/schedule/ScheduleView.tsx'
import { useShownTimeZone } from '#app/lib/shown-time-zone.ts'
import { Container } from '#app/ui/Container.tsx'

export const queries = () => [
  siteSettingsOptions(),
  pageOptions('schedule'),
  scheduleOptions(),
  roomsOptions(),
]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'schedule', {
    title: 'Schedule',
    description: 'Talks, workshops and the hackathon by day, time and room.',
  })

export default function SchedulePage() {
  const { title, timeZone: eventTimeZone } = useSiteSettings()
  const { data: sessions } = useSuspenseQuery(scheduleOptions())
  const { data: rooms } = useSuspenseQuery(roomsOptions())
  const noteOf = useSavedNotes(eventTimeZone)
  const saved = useSavedSessions()
  return (
    <>
      <div className="print:hidden">
        <PageIntro pageKey="schedule" title="Schedule" />
      </div>
      <Container className="pb-20 print:pb-0">
        <SavedChanges eventTimeZone={eventTimeZone} />
        {sessions.length > 0 ? (
          <>
            <ScheduleView
              sessions={sessions}
              rooms={rooms}
              eventTitle={title}
              eventTimeZone={eventTimeZone}
              saved={saved}
              actionsOf={saveButtonOf}
              noteOf={noteOf}
              mine={<Mine eventTimeZone={eventTimeZone} />}
            />
            <div className="mt-12 max-w-2xl border-t border-line print:hidden">
              <SubscribeToProgramme />
            </div>
          </>
        ) : (
          <PageEmpty pageKey="schedule" title="The schedule is on its way">
            Sessions appear here as they are confirmed.
          </PageEmpty>
        )}
      </Container>
      <PageBody pageKey="schedule" className="pb-24 print:hidden" />
    </>
  )
}

function saveButtonOf(session: SessionRow) {
  return <SaveButton session={session} />
}

/** What is to be said of a session because it is saved, below its facts. */
function useSavedNotes(eventTimeZone: string) {
  const { timeZone } = useShownTimeZone(eventTimeZone)
  const { data: sessions, dataUpdatedAt: asOfMs } = useSuspenseQuery(scheduleOptions())
  return (session: SessionRow) => (
    <SavedNote session={session} sessions={sessions} asOfMs={asOfMs} timeZone={timeZone} />
  )
}

function SavedChanges({ eventTimeZone }: { eventTimeZone: string }) {
  const { timeZone } = useShownTimeZone(eventTimeZone)
  const { data: sessions, dataUpdatedAt: asOfMs } = useSuspenseQuery(scheduleOptions())
  return <SavedNewsList sessions={sessions} asOfMs={asOfMs} timeZone={timeZone} />
}

/** The visitor's own sessions as a whole, above them. */
function Mine({ eventTimeZone }: { eventTimeZone: string }) {
  const { timeZone } = useShownTimeZone(eventTimeZone)
  const { data: sessions } = useSuspenseQuery(scheduleOptions())
  return <SavedPanel sessions={sessions} timeZone={timeZone} calendarOf={calendarOf} />
}

function calendarOf(mine: readonly SessionRow[]) {
  return (
    <AddToCalendar
      sessions={mine}
      fileName="my-sessions"
      label={mine.length === 1 ? 'Add it to calendar' : `Add all ${mine.length} to calendar`}
    />
  )
}
