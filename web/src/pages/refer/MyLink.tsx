import { plural, t } from '@fest/schemas/core/words/t.ts'
import { useQuery } from '@tanstack/react-query'
import { toPlainError } from '#app/backend/errors.ts'
import { getConfig } from '#app/config.ts'
import { myReferralsOptions } from '#app/features/referral/referral.queries.ts'
import { FriendsChain } from '#app/features/referral/FriendsChain.tsx'
import { ReferralLink } from '#app/features/referral/ReferralLink.tsx'
import { BoardSwitch } from '#app/session/BoardSwitch.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { QrCode } from '#app/ui/QrCode.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'

export function MyLink({ userId }: { userId: string }) {
  const referrals = useQuery(myReferralsOptions(userId))
  if (referrals.isPending) return <Skeleton className="h-52 w-full max-w-3xl" />
  if (referrals.isLoadingError)
    return <ErrorState {...toPlainError(referrals.error)} onRetry={() => void referrals.refetch()} />
  const { code, count, inCheck, isOnLeaderboard, displayName } = referrals.data
  const link = `${getConfig().siteUrl}/?ref=${code}`
  return (
    <section
      aria-labelledby="my-link"
      className="grid max-w-3xl gap-x-10 gap-y-8 sm:grid-cols-[minmax(0,1fr)_12rem]"
    >
      <div className="min-w-0">
        <h2 id="my-link" className="mb-4 text-title">
          My link
        </h2>
        <ReferralLink link={link} />
        <p className="mt-6 text-lead">
          {count === 0
            ? t`Nobody has registered with it yet.`
            : plural(count, {
                one: 'One person has registered with it.',
                other: '# people have registered with it.',
              })}
        </p>
        <p className="mt-1 text-small text-muted">
          People count once they’ve confirmed their email and registered.
        </p>
        {inCheck > 0 ? (
          <p className="mt-1 text-small text-muted">
            {plural(inCheck, {
              one: '# more is being checked by the organizers.',
              other: '# more are being checked by the organizers.',
            })}
          </p>
        ) : null}
        <div className="mt-6">
          <FriendsChain count={count} />
        </div>
        <div className="mt-6">
          <BoardSwitch
            userId={userId}
            column="is_on_leaderboard"
            isOn={isOnLeaderboard}
            displayName={displayName}
          />
        </div>
      </div>
      <QrCode
        text={link}
        label={t`QR code of your link`}
        className="w-48 rounded-control max-sm:w-full max-sm:max-w-64"
      />
    </section>
  )
}
