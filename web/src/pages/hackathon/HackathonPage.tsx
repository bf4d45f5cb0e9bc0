import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { pageMeta } from '#app/content/page-text/page-meta.ts'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { PageBody } from '#app/content/page-text/PageBody.tsx'
import { PageEmpty } from '#app/content/page-text/PageEmpty.tsx'
import { PageIntro } from '#app/content/page-text/PageIntro.tsx'
import { RichText } from '#app/content/portable-text/RichText.tsx'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { Challenges } from '#app/features/hackathon/Challenges.tsx'
import { hackathonOptions } from '#app/features/hackathon/hackathon.queries.ts'
import { HackathonFacts } from '#app/features/hackathon/HackathonFacts.tsx'
import { HackathonWire } from '#app/features/hackathon/HackathonWire.tsx'
import { HackathonTimeline } from '#app/features/hackathon/HackathonTimeline.tsx'
import { Prizes, Rubric } from '#app/features/hackathon/Judging.tsx'
import { Teams } from '#app/features/hackathon/Teams.tsx'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { PageSection } from '#app/ui/PageSection.tsx'
import { HackathonDuty } from './HackathonDuty.tsx'

export const queries = () => [siteSettingsOptions(), pageOptions('hackathon'), hackathonOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'hackathon', {
    title: 'Hackathon',
    description: 'Challenges, rules, times, prizes and how projects are judged.',
  })

export default function HackathonPage() {
  const { timeZone } = useSiteSettings()
  const [search] = useSearchParams()
  const code = search.get('code')
  const isMounted = useIsMounted()
  const { data: hackathon } = useSuspenseQuery(hackathonOptions())
  // A team's link in the shorter form that people type.
  if (isMounted && code !== null) return <Navigate to={paths.hackathonTeam(code)} replace />
  if (!hackathon) {
    return (
      <>
        <PageIntro pageKey="hackathon" title="Hackathon" />
        <Container className="pb-20">
          <PageEmpty
            pageKey="hackathon"
            title="Hackathon details coming soon"
            action={
              <LinkButton to={paths.workshops()} variant="quiet">
                Get ready in a workshop
              </LinkButton>
            }
          >
            You’ll find the challenges and rules here.
          </PageEmpty>
        </Container>
        <PageBody pageKey="hackathon" className="pb-24" />
      </>
    )
  }
  const { challenges, timeline, rules, prizes, rubric } = hackathon
  return (
    <>
      <PageIntro pageKey="hackathon" title="Hackathon">
        <HackathonDuty />
        <HackathonWire
          startsAt={hackathon.startsAt}
          endsAt={hackathon.endsAt}
          moments={timeline ?? []}
          timeZone={timeZone}
          decisive={[hackathon.startsAt, hackathon.submissionClosesAt]}
        />
        <HackathonFacts hackathon={hackathon} timeZone={timeZone} />
        <p className="mt-4 text-small text-muted">Times in {timeZone}, the event’s time zone.</p>
      </PageIntro>
      <PageBody pageKey="hackathon" className="pb-8" />
      <Container className="pb-24">
        {challenges && challenges.length > 0 ? (
          <PageSection title="Challenges">
            <Challenges challenges={challenges} />
          </PageSection>
        ) : null}
        {timeline && timeline.length > 0 ? (
          <PageSection title="Timeline">
            <HackathonTimeline
              moments={timeline}
              timeZone={timeZone}
              decisive={[hackathon.startsAt, hackathon.submissionClosesAt]}
            />
          </PageSection>
        ) : null}
        <PageSection title="Teams">
          <Teams />
          <p className="mt-7">
            <Link to={paths.hackathonTeam()} className="link inline-flex min-h-11 items-center">
              See teams with room
            </Link>
          </p>
        </PageSection>
        {rubric && rubric.length > 0 ? (
          <PageSection title="How projects are judged">
            <Rubric rubric={rubric} />
          </PageSection>
        ) : null}
        {prizes && prizes.length > 0 ? (
          <PageSection title="Prizes">
            <Prizes prizes={prizes} />
          </PageSection>
        ) : null}
        {rules && rules.length > 0 ? (
          <PageSection title="Rules">
            <RichText value={rules} anchorPrefix="rules" />
          </PageSection>
        ) : null}
      </Container>
    </>
  )
}
