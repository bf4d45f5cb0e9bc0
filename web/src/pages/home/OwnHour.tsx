import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { getBackend } from '#app/backend/backend.ts'
import { useShownZone } from '#app/content/settings/use-shown-zone.ts'
import { MyHour } from '#app/features/saved/MyHour.tsx'
import { useHolds } from '#app/features/seats/held-seats.ts'
import { ClosingLine } from '#app/features/teams/ClosingLine.tsx'
import { hackathonStateOptions, myTeamOptions } from '#app/features/teams/teams.queries.ts'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-context.ts'
import { Link } from '#app/ui/Link.tsx'

/** Where somebody has to be now and next, and what their team owes; loaded on the event's days alone. */
export function OwnHour(program: Pick<ComponentProps<typeof MyHour>, 'sessions' | 'rooms'>) {
  const { user } = useSession()
  const { timeZone } = useShownZone()
  const ofThem = { enabled: user !== null, refetchInterval: false } as const
  const userId = user?.id ?? ''
  const { data: talks = [] } = useQuery({ ...myTalksOptions(userId), ...ofThem })
  const { data: mine } = useQuery({ ...myTeamOptions(userId), ...ofThem })
  const { data: state } = useQuery({ ...hackathonStateOptions(), ...ofThem })
  const holds = useHolds()
  return (
    <div className="-mt-14 mb-8 space-y-4 empty:hidden sm:-mt-16">
      <MyHour {...program} {...{ holds, talks, timeZone }} />
      {mine?.team && !mine.project && state?.state === 'open' ? (
        <div className="border-s-2 border-ember ps-4 text-small">
          <Link to={paths.hackathonTeam()} className="link">
            Submit our project
          </Link>
          <ClosingLine {...{ state, timeZone }} />
        </div>
      ) : null}
    </div>
  )
}

/** The person's proposals that were accepted. */
const myTalksOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'my-talks', userId],
    async queryFn({ signal }) {
      const talks = (await getBackend()).from('talk_proposals').select('id').eq('user_id', userId)
      const accepted = talks.in('status', ['accepted', 'confirmed']).abortSignal(signal)
      return (await accepted.throwOnError()).data
    },
    staleTime: 300_000,
  })
