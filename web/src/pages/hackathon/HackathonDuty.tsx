import { useQuery } from '@tanstack/react-query'
import { isJudgeOptions } from '#app/features/judging/judging.queries.ts'
import { dutyOf } from '#app/features/teams/duty.ts'
import { hackathonStateOptions, myTeamOptions } from '#app/features/teams/teams.queries.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-context.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'

/** The one thing to do now. Until it is known who is signed in, it links to the teams; nothing moves when it is. */
export function HackathonDuty() {
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
  )
  return (
    <div className="mb-9 noscript:hidden">
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <LinkButton to={duty.href} className="min-w-56">
          {duty.label}
        </LinkButton>
        {duty.href === paths.hackathonProjects() ? null : (
          <LinkButton to={paths.hackathonProjects()} variant="quiet">
            See the projects
          </LinkButton>
        )}
      </div>
      <p className="mt-3 min-h-12 max-w-[52ch] text-small text-muted sm:min-h-6">{duty.note}</p>
    </div>
  )
}
