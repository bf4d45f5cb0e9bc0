import { callDatabase } from '#app/backend/call-database.ts'
import { databaseQuery } from '#app/backend/database-query.ts'
import { queryOptions } from '@tanstack/react-query'
import { readPublic } from '#app/backend/read-public.ts'

/** The signed-in person's referral code and how many registered people used it. */
export const myReferralsOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'my-referrals', userId],
    async queryFn({ signal }) {
      const [profile, count, inCheck] = await Promise.all([
        callDatabase('my_profile', {}, signal),
        callDatabase('my_referral_count', {}, signal),
        callDatabase('my_referrals_in_check', {}, signal),
      ])
      return {
        code: profile.referral_code,
        count,
        /** People who registered with it and who count once the organizers have checked. */
        inCheck,
        isOnLeaderboard: profile.is_on_leaderboard,
        displayName: profile.display_name,
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
  databaseQuery('is_referral_code', { code }, [code], { staleTime: 300_000 })
