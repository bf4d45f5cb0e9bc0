import { useQuery } from '@tanstack/react-query'
import { toPlainError } from '#app/backend/errors.ts'
import { myTeamOptions } from '#app/features/teams/teams.queries.ts'
import { paths } from '#app/paths.ts'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'

/** The hackathon team in two lines, with a link to it. */
export function MyTeamSection({ userId }: { userId: string }) {
  const mine = useQuery({ ...myTeamOptions(userId), refetchInterval: false })
  if (mine.isPending) return <SkeletonText label="Loading your team" count={2} />
  if (!mine.data) {
    const { title, help } = toPlainError(mine.error)
    return (
      <ErrorState title={title} onRetry={() => void mine.refetch()}>
        {help}
      </ErrorState>
    )
  }
  const { team, project, my_invitations: invitations } = mine.data
  const open = team?.requests.length ?? 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <p className={team ? 'font-semibold' : 'text-muted'}>
          {team
            ? `${team.name}${team.am_leader ? ', which you lead' : ''}`
            : invitations.length > 0
              ? `You’re not on a team yet. ${invitations.length === 1 ? 'One team has' : `${invitations.length} teams have`} invited you.`
              : 'You’re not on a team yet.'}
        </p>
        {team ? (
          <p className="text-small text-muted">
            {project ? `“${project.title}” is submitted.` : 'Nothing submitted yet.'}
            {open > 0 ? ` ${open === 1 ? 'Someone is asking' : `${open} people are asking`} to join.` : ''}
          </p>
        ) : null}
      </div>
      <LinkButton to={paths.hackathonTeam()} variant="quiet" size="sm">
        {team ? 'My team' : 'Find a team'}
      </LinkButton>
    </div>
  )
}
