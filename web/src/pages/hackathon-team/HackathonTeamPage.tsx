import { plural, t } from '@fest/schemas/core/words/t.ts'
import { maxTeamSize } from '@fest/schemas/vocabulary/hackathon.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { CodeInvitation } from '#app/features/teams/CodeInvitation.tsx'
import { useIsOver } from '#app/content/settings/use-site-settings.ts'
import { hackathonStateOptions } from '#app/features/teams/teams.queries.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { paths } from '#app/paths.ts'
import { WayIn } from '#app/session/WayIn.tsx'
import { useSession } from '#app/session/session-context.ts'
import { Container } from '#app/ui/Container.tsx'
import { Link } from '#app/ui/Link.tsx'
import { OneOf } from '#app/ui/OneOf.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { PageSection } from '#app/ui/PageSection.tsx'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'
import { MyHackathon, OverForVisitors, TeamsWithRoom } from './MyHackathon.tsx'

export const queries = () => [siteSettingsOptions()]

export const meta = () => ({
  title: t`Hackathon teams`,
  description: t`Find people to build with at the hackathon, and submit what you built.`,
})

const lead = t`Find people to build with, and submit what you built together.`
const overLead = t`The hackathon is over, and so are its teams, until the next one.`

export default function HackathonTeamPage() {
  const { user, loading } = useSession()
  const [search, setSearch] = useSearchParams()
  const isMounted = useIsMounted()
  const isOver = useIsOver()
  // The page was rendered without a query string.
  const code = isMounted ? search.get('code') : null
  // Until then most people are visitors, who keep reading what was rendered for them.
  const isKnown = isMounted && !loading
  return (
    <>
      <PageHeader
        ket={t`team`}
        title="Hackathon teams"
        lead={<OneOf shown={isOver ? overLead : lead} candidates={[lead, overLead]} />}
      >
        <Link to={paths.hackathon()} className="link inline-flex min-h-11 items-center">
          Challenges, times and rules
        </Link>
      </PageHeader>
      <Container className="pb-24">
        {user && isKnown ? (
          <MyHackathon userId={user.id} code={code} onCodeUsed={() => setSearch({}, { replace: true })} />
        ) : (
          <>
            {isKnown ? null : (
              <div data-until-known="member">
                <SkeletonRows label="Loading your team" count={4} />
              </div>
            )}
            <div data-until-known={isKnown ? undefined : 'visitor'}>
              <ForVisitors code={code} />
            </div>
          </>
        )}
      </Container>
    </>
  )
}

function ForVisitors({ code }: { code: string | null }) {
  if (useQuery(hackathonStateOptions()).data?.state === 'closed') return <OverForVisitors />
  return (
    <>
      {code === null ? (
        <PageSection title="Take part">
          <p className="max-w-prose text-muted">
            Teams have 1 to <span>{plural(maxTeamSize, { one: '# person', other: '# people' })}</span>. Join
            one with its code, ask one of the teams below, let teams find you, or form your own. You’ll need
            an account and a registration.
          </p>
          <WayIn address={paths.hackathonTeam()} label={t`Sign in to join`} />
        </PageSection>
      ) : (
        <PageSection title="Your invitation">
          <CodeInvitation code={code} membership="visitor" onJoined={() => {}} />
        </PageSection>
      )}
      <TeamsWithRoom />
    </>
  )
}
