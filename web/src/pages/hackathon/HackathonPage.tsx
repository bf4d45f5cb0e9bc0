import { t } from '@fest/schemas/core/words/t.ts'
import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router-dom'
import { pageMeta, PageBody, PageEmpty, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { RichText } from '#app/content/portable-text/RichText.tsx'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { useShownZone } from '#app/content/settings/use-shown-zone.ts'
import { Challenges } from '#app/features/hackathon/Challenges.tsx'
import { hackathonOptions } from '#app/features/hackathon/hackathon.queries.ts'
import { HackathonFacts } from '#app/features/hackathon/HackathonFacts.tsx'
import { HackathonWire } from '#app/features/hackathon/HackathonWire.tsx'
import { HackathonTimeline } from '#app/features/hackathon/HackathonTimeline.tsx'
import { Prizes, Rubric } from '#app/features/hackathon/Judging.tsx'
import { Teams } from '#app/features/hackathon/Teams.tsx'
import { useStep } from '#app/features/event/moment.ts'
import { isJudgeOptions } from '#app/features/judging/judging.queries.ts'
import { dutyOf } from '#app/features/teams/duty.ts'
import { hackathonStateOptions, myTeamOptions } from '#app/features/teams/teams.queries.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-context.ts'
import { Container } from '#app/ui/Container.tsx'
import { Link } from '#app/ui/Link.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { PageSection } from '#app/ui/PageSection.tsx'

export const queries = () => [siteSettingsOptions(), pageOptions('hackathon'), hackathonOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'hackathon', {
    title: t`Hackathon`,
    description: t`Challenges, rules, times, prizes and how projects are judged.`,
  })

export default function HackathonPage() {
  const { timeZone } = useShownZone()
  const [search] = useSearchParams()
  const code = search.get('code')
  const isMounted = useIsMounted()
  const { data: hackathon } = useSuspenseQuery(hackathonOptions())
  // HackathonDuty fetches it.
  const { data: state } = useQuery({ ...hackathonStateOptions(), enabled: false })
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
  const decisive = [hackathon.startsAt, hackathon.submissionClosesAt]
  return (
    <>
      <PageIntro pageKey="hackathon" title="Hackathon">
        <HackathonDuty />
        <HackathonWire
          startsAt={hackathon.startsAt}
          endsAt={hackathon.endsAt}
          moments={timeline ?? []}
          timeZone={timeZone}
          decisive={decisive}
        />
        <HackathonFacts hackathon={hackathon} />
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
            <HackathonTimeline moments={timeline} timeZone={timeZone} decisive={decisive} />
          </PageSection>
        ) : null}
        {state?.state === 'closed' ? null : (
          <PageSection title="Teams">
            <Teams />
            <p className="mt-8">
              <Link to={paths.hackathonTeam()} className="link inline-flex min-h-11 items-center">
                See teams with room
              </Link>
            </p>
          </PageSection>
        )}
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

/** The one thing to do now. Until it is known who is signed in, it links to the teams; nothing moves when it is. */
function HackathonDuty() {
  const { user, loading } = useSession()
  const isMounted = useIsMounted()
  // Most readers of this page aren't on a team: it fetches when it is opened or looked at again, without polling.
  const rarely = { refetchInterval: false } as const
  const state = useQuery({ ...hackathonStateOptions(), ...rarely, enabled: isMounted })
  const mine = useQuery({ ...myTeamOptions(user?.id ?? ''), ...rarely, enabled: user !== null })
  const isOver = state.data?.state === 'closed'
  const judge = useQuery({ ...isJudgeOptions(user?.id ?? ''), enabled: user !== null && isOver })
  const isKnown = state.data && !loading && (user === null || (mine.data && !(isOver && judge.isPending)))
  const duty = dutyOf(
    isKnown && state.data
      ? {
          state: state.data.state,
          hasResults: state.data.has_results,
          isJudgingClosed: state.data.is_judging_closed,
          mine: user === null ? null : (mine.data ?? null),
          isJudge: judge.data === true,
        }
      : { state: 'not_open_yet', hasResults: false, isJudgingClosed: false, mine: null, isJudge: false },
    useStep(),
  )
  // Always two buttons: with one fewer, the page below would move up on a phone.
  const other =
    duty.href === paths.hackathonProjects()
      ? { to: paths.hackathonTeam(), label: t`See the teams` }
      : { to: paths.hackathonProjects(), label: t`See the projects` }
  return (
    <div className="mb-10 noscript:hidden">
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <LinkButton to={duty.href} className="min-w-56">
          {duty.label}
        </LinkButton>
        <LinkButton to={other.to} variant="quiet">
          {other.label}
        </LinkButton>
      </div>
      <p className="mt-3 min-h-12 max-w-[29em] text-small text-muted sm:min-h-6">{duty.note}</p>
    </div>
  )
}
