import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { pageMeta } from '#app/content/page-meta.ts'
import { pageOptions } from '#app/content/page.queries.ts'
import { PageBody, PageEmpty, PageIntro } from '#app/content/PageIntro.tsx'
import { siteSettingsOptions } from '#app/content/site-settings.queries.ts'
import { useSiteSettings } from '#app/content/use-site-settings.ts'
import { programmeOf } from '#app/features/schedule/programme.ts'
import { scheduleOptions } from '#app/features/schedule/schedule.queries.ts'
import { ScheduleDays } from '#app/features/schedule/ScheduleDays.tsx'
import { Container } from '#app/ui/Container.tsx'

export const queries = () => [siteSettingsOptions(), pageOptions('schedule'), scheduleOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'schedule', {
    title: 'Schedule',
    description: 'Talks, workshops and the hackathon by day, time and room.',
  })

export default function SchedulePage() {
  const { timeZone } = useSiteSettings()
  const { data: sessions } = useSuspenseQuery(scheduleOptions())
  const programme = programmeOf(sessions, timeZone)
  return (
    <>
      <PageIntro pageKey="schedule" title="Schedule" />
      <Container className="pb-20">
        {programme.length > 0 ? (
          <ScheduleDays programme={programme} timeZone={timeZone} />
        ) : (
          <PageEmpty pageKey="schedule" title="The schedule is on its way">
            Sessions appear here as they are confirmed.
          </PageEmpty>
        )}
      </Container>
      <PageBody pageKey="schedule" className="pb-24" />
    </>
  )
}
