import { t } from '@fest/schemas/core/words/t.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { hackathonOptions } from '#app/features/hackathon/hackathon.queries.ts'
import { HackathonFacts } from '#app/features/hackathon/HackathonFacts.tsx'
import { Rubric } from '#app/features/hackathon/Judging.tsx'
import { ClosingLine } from '#app/features/teams/ClosingLine.tsx'
import { hackathonStateOptions } from '#app/features/teams/teams.queries.ts'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { PageSection } from '#app/ui/PageSection.tsx'

/** While there are no projects to see: when there will be some, if any, and how they're judged. */
export function BeforeProjects() {
  const { timeZone } = useSiteSettings()
  const { data: state } = useQuery(hackathonStateOptions())
  const { data: hackathon } = useSuspenseQuery(hackathonOptions())
  const isClosed = state?.state === 'closed'
  const isNone = isClosed && state.projects === 0
  const rubric = hackathon?.rubric ?? []
  return (
    <>
      <div className="pb-4">
        <EmptyState
          title={isNone ? t`Nothing was added here` : t`Projects will appear here`}
          action={
            state && !isClosed ? (
              <LinkButton to={paths.hackathonTeam()} variant="quiet">
                Find a team
              </LinkButton>
            ) : null
          }
        >
          {isNone ? null : <p>Organizers review each project first.</p>}
          <div className="mt-2 min-h-12 sm:min-h-6">
            {state ? <ClosingLine state={state} timeZone={timeZone} /> : null}
          </div>
        </EmptyState>
        {hackathon ? <HackathonFacts hackathon={hackathon} /> : null}
      </div>
      {rubric.length > 0 ? (
        <PageSection title="How it’s judged">
          <Rubric rubric={rubric} />
        </PageSection>
      ) : null}
    </>
  )
}
