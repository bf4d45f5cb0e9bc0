import { t } from '@fest/schemas/core/words/t.ts'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { toPlainError } from '#app/backend/errors.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { hackathonOptions } from '#app/features/hackathon/hackathon.queries.ts'
import { ClosingLine } from '#app/features/teams/ClosingLine.tsx'
import { CodeInvitation } from '#app/features/teams/CodeInvitation.tsx'
import { HandIn } from '#app/features/teams/HandIn.tsx'
import { OnTeam } from '#app/features/teams/OnTeam.tsx'
import { TeamBoard } from '#app/features/teams/TeamBoard.tsx'
import { hackathonStateOptions, myTeamOptions, teamBoardOptions } from '#app/features/teams/teams.queries.ts'
import { WithoutTeam } from '#app/features/teams/WithoutTeam.tsx'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { WayIn } from '#app/session/WayIn.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { PageSection } from '#app/ui/PageSection.tsx'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'

type MyHackathonProps = {
  userId: string
  /** The team whose link was opened. */
  code: string | null
  onCodeUsed: () => void
}

/** A signed-in person's hackathon: how to find a team, or the team and its project. */
export function MyHackathon({ userId, code, onCodeUsed }: MyHackathonProps) {
  const { timeZone } = useSiteSettings()
  usePrefetchQuery(teamBoardOptions())
  const mine = useQuery(myTeamOptions(userId))
  const state = useQuery(hackathonStateOptions())
  const { data: hackathon } = useQuery(hackathonOptions())
  if (mine.isPending || state.isPending) return <SkeletonRows label="Loading your team" count={4} />
  // Earlier data stays: a lost connection is no reason to remove a form.
  if (!mine.data || !state.data)
    return (
      <ErrorState
        {...toPlainError((mine.data ? state : mine).error)}
        onRetry={() => {
          void mine.refetch()
          void state.refetch()
        }}
      />
    )
  const { team, project, is_registered: isRegistered } = mine.data
  const invitation =
    code === null || isOwnCode(code, team?.invite_code) ? null : (
      <PageSection title="Your invitation">
        <CodeInvitation
          code={code}
          membership={team ? 'in-team' : isRegistered ? 'free' : 'unregistered'}
          onJoined={onCodeUsed}
        />
      </PageSection>
    )
  if (team)
    return (
      <>
        {invitation}
        <OnTeam userId={userId} team={team} project={project}>
          <PageSection
            title="Our project"
            id="project"
            note={<ClosingLine state={state.data} timeZone={timeZone} />}
          >
            <HandIn
              key={team.team_id}
              userId={userId}
              project={project}
              state={state.data.state}
              timeZone={timeZone}
              challenges={hackathon?.challenges ?? []}
            />
          </PageSection>
        </OnTeam>
      </>
    )
  // Whoever was on a team still finds it above.
  if (state.data.state === 'closed') return <OverForVisitors />
  if (!isRegistered)
    return (
      <>
        {invitation ?? (
          <PageSection title="Teams are for registered people">
            <WayIn address={null} label={t`Register to join`} />
          </PageSection>
        )}
        <TeamsWithRoom />
      </>
    )
  return (
    <>
      {invitation}
      <WithoutTeam userId={userId} mine={mine.data} hasInvitation={invitation !== null} />
    </>
  )
}

export function TeamsWithRoom() {
  return (
    <PageSection title="Teams with room">
      <TeamBoard myRequests={null} />
    </PageSection>
  )
}

export function OverForVisitors() {
  return (
    <PageSection title="What was built">
      <LinkButton to={paths.hackathonProjects()}>See the projects</LinkButton>
    </PageSection>
  )
}

function isOwnCode(code: string, own: string | null | undefined): boolean {
  const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()
  return own != null && plain(code) === plain(own)
}
