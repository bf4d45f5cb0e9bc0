import { callDatabase } from '#app/backend/call-database.ts'
import { databaseQuery } from '#app/backend/database-query.ts'
import type { Returned } from '@fest/schemas/database.ts'
import { queryOptions } from '@tanstack/react-query'
import { readPublic } from '#app/backend/read-public.ts'

export type HackathonState = Returned<'hackathon_state'>[number]
export type TeamOnBoard = Returned<'team_board'>[number]
export type Seeker = Returned<'seekers_board'>[number]

export type MyTeam = Returned<'my_team'>
export type OwnTeam = NonNullable<MyTeam['team']>
export type TeamMember = OwnTeam['members'][number]
export type JoinRequest = OwnTeam['requests'][number]
export type SentInvitation = OwnTeam['invitations'][number]
/** A question of mine that is open, or that was declined in the last 14 days. */
export type OwnRequest = MyTeam['my_requests'][number]
export type ReceivedInvitation = MyTeam['my_invitations'][number]
export type OwnProject = NonNullable<MyTeam['project']>

/** Other people's changes to a team show soon while its page is open, and at once when somebody returns to it. */
const live = { staleTime: 10_000, refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const

/** Whether submissions are open and until when, how many teams there are, and how far the judging is. */
export const hackathonStateOptions = () =>
  queryOptions({
    queryKey: ['backend', 'hackathon-state'],
    async queryFn({ signal }): Promise<HackathonState | null> {
      const [state] = await readPublic('hackathon_state', signal)
      return state ?? null
    },
    ...live,
  })

/** The teams with room, those with most room first. */
export const teamBoardOptions = () =>
  queryOptions({
    queryKey: ['backend', 'team-board'],
    queryFn: ({ signal }): Promise<TeamOnBoard[]> => readPublic('team_board', signal),
    ...live,
  })

export const myTeamOptions = (userId: string) => databaseQuery('my_team', {}, [userId], live)

/** People who look for a team. Empty unless the caller is registered. */
export const seekersOptions = (userId: string) => databaseQuery('seekers_board', {}, [userId], live)

/** The team an invitation's code belongs to; null if there is none. */
export const teamBehindCodeOptions = (code: string) =>
  queryOptions({
    queryKey: ['backend', 'team-behind-code', code],
    async queryFn({ signal }): Promise<Returned<'team_behind_code'>[number] | null> {
      const data = await callDatabase('team_behind_code', { invite_code: code }, signal)
      return data[0] ?? null
    },
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })
