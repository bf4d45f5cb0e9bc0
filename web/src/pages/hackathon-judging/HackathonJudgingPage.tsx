import { t } from '@fest/schemas/core/words/t.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { hackathonOptions } from '#app/features/hackathon/hackathon.queries.ts'
import { isJudgeOptions } from '#app/features/judging/judging.queries.ts'
import { ClosingLine } from '#app/features/teams/ClosingLine.tsx'
import { type HackathonState, hackathonStateOptions } from '#app/features/teams/teams.queries.ts'
import { paths } from '#app/paths.ts'
import { RequireUser } from '#app/session/RequireUser.tsx'
import { useSession } from '#app/session/session-context.ts'
import { Container } from '#app/ui/Container.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'

export const queries = () => [siteSettingsOptions()]

export const meta = () => ({
  title: t`Judging`,
  description: t`For the judges of the hackathon.`,
  noIndex: true,
})

// Each is for a few people only, and nobody needs both.
const Scoring = lazy(async () => ({ default: (await import('#app/features/judging/Scoring.tsx')).Scoring }))
const JudgingAdmin = lazy(async () => ({
  default: (await import('#app/features/judging/JudgingAdmin.tsx')).JudgingAdmin,
}))

export default function HackathonJudgingPage() {
  const { user } = useSession()
  return <RequireUser>{user ? <Judging userId={user.id} email={user.email} /> : null}</RequireUser>
}

function Judging({ userId, email }: { userId: string; email: string | null }) {
  const { timeZone } = useSiteSettings()
  const { isAdmin, adminLoading } = useSession()
  const judge = useQuery(isJudgeOptions(userId))
  const { data: state } = useQuery(hackathonStateOptions())
  const { data: hackathon } = useQuery(hackathonOptions())
  const isJudge = judge.data === true
  if (adminLoading || judge.isPending || !state)
    return (
      <>
        <PageHeader ket={t`judging`} title="Judging" />
        <Container className="pb-24">
          <SkeletonText label="Checking if you’re a judge" />
        </Container>
      </>
    )
  if (!isJudge && !isAdmin)
    return (
      <PageHeader
        ket={t`judging`}
        title="This page is for judges"
        lead={t`You’re signed in as ${email ?? t`somebody`}, who isn’t on the list of judges. If you should be, ask an organizer to add you. Everyone else sees the scores once the results are published.`}
      >
        <LinkButton to={paths.hackathonProjects()} variant="quiet">
          See the projects
        </LinkButton>
      </PageHeader>
    )
  return (
    <>
      <PageHeader
        ket={t`judging`}
        title="Judging"
        lead={
          isJudge
            ? t`Open the code, give points, move on. Everything saves as you go, and you can come back to any project until judging closes.`
            : t`Who’s been scored, what’s shown, and when everyone sees the results.`
        }
      >
        <div className="text-small text-muted">
          <ClosingLine state={state} timeZone={timeZone} />
        </div>
      </PageHeader>
      <Container className="space-y-16 pb-24">
        <Suspense fallback={<SkeletonText label="Loading the projects" />}>
          {isJudge ? (
            <Scoring
              userId={userId}
              closedBecause={closedBecause(state)}
              guidanceOf={(key) => hackathon?.rubric?.find(({ _key }) => _key === key)?.guidance ?? null}
              challengeOf={(slug) =>
                hackathon?.challenges?.find((entry) => entry.slug === slug)?.title ?? null
              }
            />
          ) : null}
          {isAdmin ? (
            <div>
              <JudgingAdmin isJudgingClosed={state.is_judging_closed} hasResults={state.has_results} />
            </div>
          ) : null}
        </Suspense>
      </Container>
    </>
  )
}

function closedBecause(state: HackathonState): string | null {
  if (state.state !== 'closed')
    return t`Teams can still change their projects. You can read them. Points count once submissions close.`
  return state.is_judging_closed ? t`Judging is closed. Your points stay as you gave them.` : null
}
