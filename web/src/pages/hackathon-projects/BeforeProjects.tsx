import { plural } from '@fest/schemas/core/words/t.ts'
import { maxTeamSize } from '@fest/schemas/vocabulary/hackathon.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { hackathonOptions } from '#app/features/hackathon/hackathon.queries.ts'
import { HackathonFacts } from '#app/features/hackathon/HackathonFacts.tsx'
import { Rubric } from '#app/features/hackathon/Judging.tsx'
import { ClosingLine } from '#app/features/teams/ClosingLine.tsx'
import { hackathonStateOptions } from '#app/features/teams/teams.queries.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { PageSection } from '#app/ui/PageSection.tsx'

/** While there are no projects to see: when there will be some, what is built, how to submit and how it is judged. */
export function BeforeProjects() {
  const { timeZone } = useSiteSettings()
  const { data: state } = useQuery(hackathonStateOptions())
  const { data: hackathon } = useSuspenseQuery(hackathonOptions())
  const challenges = hackathon?.challenges ?? []
  const rubric = hackathon?.rubric ?? []
  return (
    <>
      <div className="pb-4">
        <EmptyState
          title="Projects will appear here"
          action={
            state && state.state !== 'closed' ? (
              <LinkButton to={paths.hackathonTeam()} variant="quiet">
                Find a team
              </LinkButton>
            ) : null
          }
        >
          <p>Organizers review each project first.</p>
          <div className="mt-2 min-h-12 sm:min-h-6">
            {state ? <ClosingLine state={state} timeZone={timeZone} /> : null}
          </div>
        </EmptyState>
        {hackathon ? <HackathonFacts hackathon={hackathon} /> : null}
      </div>
      {challenges.length > 0 ? (
        <PageSection title="What you can build">
          <ul className="space-y-6">
            {challenges.map(({ _id, slug, title, summary }) => (
              <li key={_id}>
                <Link to={`${paths.hackathon()}#${slug}`} className="link text-lead font-semibold">
                  {title}
                </Link>
                <p className="mt-1 max-w-prose text-muted">{summary}</p>
              </li>
            ))}
          </ul>
        </PageSection>
      ) : null}
      <PageSection title="How to submit">
        <ol className="space-y-6">
          <Step place={1} title="Form a team">
            Up to <span>{plural(maxTeamSize, { one: '# person', other: '# people' })}</span>, or just you.
          </Step>
          <Step place={2} title="Build, then submit on your team’s page">
            A title, a summary, a public repository and its license; a demo if you have one. You can change
            all of it until submissions close.
          </Step>
          <Step place={3} title="Judges score it">
            Every project is scored by the same criteria. When the results are out, you’ll see them here with
            each project.
          </Step>
        </ol>
      </PageSection>
      {rubric.length > 0 ? (
        <PageSection title="How it’s judged">
          <Rubric rubric={rubric} />
        </PageSection>
      ) : null}
    </>
  )
}

function Step({ place, title, children }: { place: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-control border border-ember bg-ember-wash font-mono text-small text-ember"
      >
        {place}
      </span>
      <div className="min-w-0">
        <h3 className="font-body text-base font-semibold tracking-normal">{title}</h3>
        <p className="max-w-prose text-muted">{children}</p>
      </div>
    </li>
  )
}
