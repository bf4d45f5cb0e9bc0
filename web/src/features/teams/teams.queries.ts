import type { Database } from '@fest/schemas/database.types.ts'
import type { MyTeam } from '@fest/schemas/vocabulary/hackathon-views.ts'
import { queryOptions } from '@tanstack/react-query'
import { getBackend } from '#app/backend/backend.ts'
import { readPublic } from '#app/backend/read-public.ts'
import type { WithNull } from '#app/backend/with-null.ts'

type Rows<Name extends keyof Database['public']['Functions']> =
  Database['public']['Functions'][Name]['Returns'] extends (infer Row)[] ? Row : never
export type HackathonState = WithNull<Rows<'hackathon_state'>, 'project_opens_at' | 'project_closes_at'>
export type TeamOnBoard = WithNull<Rows<'team_board'>, 'pitch' | 'seeks'>
export type Seeker = WithNull<Rows<'seekers_board'>, 'about'>
type TeamBehindCode = WithNull<Rows<'team_behind_code'>, 'pitch'>

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

/** The signed-in person's team, project, requests and invitations. */
export const myTeamOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'my-team', userId],
    async queryFn({ signal }) {
      const backend = await getBackend()
      const { data } = await backend.rpc('my_team').abortSignal(signal).throwOnError()
      // The function builds exactly this type; see its migration.
      return data as unknown as MyTeam
    },
    ...live,
  })

/** People who look for a team. Empty unless the caller is registered. */
export const seekersOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'seekers', userId],
    async queryFn({ signal }): Promise<Seeker[]> {
      const backend = await getBackend()
      const { data } = await backend.rpc('seekers_board').abortSignal(signal).throwOnError()
      return data
    },
    ...live,
  })

/** The team an invitation's code belongs to; null if there is none. */
export const teamBehindCodeOptions = (code: string) =>
  queryOptions({
    queryKey: ['backend', 'team-behind-code', code],
    async queryFn({ signal }): Promise<TeamBehindCode | null> {
      const backend = await getBackend()
      const { data } = await backend
        .rpc('team_behind_code', { invite_code: code })
        .abortSignal(signal)
        .throwOnError()
      return data[0] ?? null
    },
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })
