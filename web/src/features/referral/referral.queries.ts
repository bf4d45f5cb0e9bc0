import { queryOptions } from '@tanstack/react-query'
import { getBackend } from '#app/backend/backend.ts'
import { readPublic } from '#app/backend/read-public.ts'

/** The signed-in person's referral code and how many registered people used it. */
export const myReferralsOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'my-referrals', userId],
    async queryFn({ signal }) {
      const backend = await getBackend()
      const [profile, count, inCheck] = await Promise.all([
        backend.rpc('my_profile').abortSignal(signal).throwOnError(),
        backend.rpc('my_referral_count').abortSignal(signal).throwOnError(),
        backend.rpc('my_referrals_in_check').abortSignal(signal).throwOnError(),
      ])
      return {
        code: profile.data.referral_code,
        count: count.data,
        /** People who registered with it and who count once the organizers have checked. */
        inCheck: inCheck.data,
        isOnLeaderboard: profile.data.is_on_leaderboard,
        displayName: profile.data.display_name,
      }
    },
    staleTime: 30_000,
  })

/** Who brought the most people, among those who want to be listed. */
export const leaderboardOptions = () =>
  queryOptions({
    queryKey: ['backend', 'referral-leaderboard'],
    queryFn: ({ signal }) => readPublic('referral_leaderboard', signal),
    staleTime: 60_000,
  })

/** Whether a code belongs to somebody else; a code that nobody has isn't sent. */
export const referralCodeOptions = (code: string) =>
  queryOptions({
    queryKey: ['backend', 'referral-code', code],
    async queryFn({ signal }) {
      const backend = await getBackend()
      const { data } = await backend.rpc('is_referral_code', { code }).abortSignal(signal).throwOnError()
      return data
    },
    staleTime: 300_000,
  })
