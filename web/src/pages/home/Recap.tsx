import { plural, t } from '@fest/schemas/core/words/t.ts'
import { useQuery } from '@tanstack/react-query'
import type { HomeQueryResult } from '#app/content/content.generated.ts'
import { Photos } from '#app/content/images/Photos.tsx'
import { hackathonOptions } from '#app/features/hackathon/hackathon.queries.ts'
import { ProjectPhoto } from '#app/features/hackathon/ProjectPhoto.tsx'
import { rankProjects } from '#app/features/hackathon/ranking.ts'
import { resultsOptions, showcaseOptions } from '#app/features/hackathon/showcase.queries.ts'
import { paths } from '#app/paths.ts'
import { myRegistrationOptions } from '#app/session/registration-stage.ts'
import { useSession } from '#app/session/session-context.ts'
import { Link } from '#app/ui/Link.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'

type RecapProps = {
  home: HomeQueryResult
  sessions: readonly {
    status: string | null
    speakers: readonly { person: { slug: string } | null }[] | null
  }[]
}

/** What remains of the event: who won, what there was, what to take home. Only lines that apply. */
export function Recap({ home, sessions }: RecapProps) {
  const { user } = useSession()
  const { data: showcase = [] } = useQuery(showcaseOptions())
  const { data: results = [] } = useQuery({ ...resultsOptions(), refetchInterval: false })
  const { data: hackathon } = useQuery(hackathonOptions())
  const { data: registration } = useQuery({
    ...myRegistrationOptions(user?.id ?? ''),
    enabled: user !== null,
  })
  const notebooks = home?.notebooks ?? 0
  const winners = rankProjects(showcase, results).filter(({ result }) => result?.rank === 1)
  const held = sessions.filter(({ status }) => status !== 'cancelled')
  const speakers = new Set(
    held.flatMap((session) => session.speakers ?? []).flatMap(({ person }) => person?.slug ?? []),
  )
  const numbers = [
    [held.length, plural(held.length, { one: 'session', other: 'sessions' })],
    [speakers.size, plural(speakers.size, { one: 'speaker', other: 'speakers' })],
    [showcase.length, plural(showcase.length, { one: 'project', other: 'projects' })],
    [notebooks, plural(notebooks, { one: 'notebook', other: 'notebooks' })],
  ] as const
  return (
    <section aria-labelledby="recap" className="space-y-12">
      <h2 id="recap" className="sr-only">
        How it was
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] gap-10 empty:hidden">
        {winners.map(({ project }) => (
          <li
            key={project.project_id}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-6 lg:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <ProjectPhoto photos={hackathon?.projectPhotos} project={project} className="" />
            <div>
              <p className="font-mono text-label text-amber">
                {winners.length > 1 ? t`a winning project` : t`the winning project`}
              </p>
              <p className="font-display text-heading font-bold">
                <Link
                  to={`${paths.hackathonProjects()}#project-${project.project_id}`}
                  className="hover:text-amber"
                >
                  {project.title}
                </Link>
              </p>
              <p className="text-muted">{t`by ${project.team_name}`}</p>
              <p className="mt-2 line-clamp-4 max-w-prose">{project.summary}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-t border-line pt-5">
        <dl className="flex flex-wrap gap-x-6 gap-y-5 sm:gap-x-10">
          {numbers.map(([number, words]) =>
            number === 0 ? null : (
              <div key={words} className="flex flex-col">
                <dt className="order-2 font-mono text-label text-muted">{words}</dt>
                <dd className="text-heading font-semibold">{number}</dd>
              </div>
            ),
          )}
        </dl>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          {registration?.status === 'checked_in' ? (
            <LinkButton to={paths.profile()}>Get my certificate</LinkButton>
          ) : null}
          <LinkButton to={paths.schedule()} variant="quiet">
            See what you missed
          </LinkButton>
          {showcase.length > 0 ? (
            <LinkButton to={paths.hackathonProjects()} variant="quiet">
              See what was built
            </LinkButton>
          ) : null}
        </div>
      </div>
      <Photos photos={home?.recap?.photos} />
    </section>
  )
}
