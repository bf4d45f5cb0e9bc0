import { language, locale } from '@fest/schemas/core/words/language.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import type { ComponentProps } from 'react'
import { licenseLabels } from '@fest/schemas/vocabulary/hackathon.ts'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Link } from '#app/ui/Link.tsx'
import { ProjectPhoto } from './ProjectPhoto.tsx'
import { type RankedProject, rankInWords } from './ranking.ts'

type ShowcaseProps = Pick<ComponentProps<typeof ProjectPhoto>, 'photos'> & {
  projects: readonly RankedProject[]
  challengeOf: (slug: string) => string | null
}

/** What the teams built, each on a wire of its own; after judging, the wire ends in a measurement. */
export function Showcase({ projects, ...more }: ShowcaseProps) {
  return (
    <ol className="space-y-16">
      {projects.map((entry) => (
        <Project key={entry.project.project_id} entry={entry} {...more} />
      ))}
    </ol>
  )
}

type ProjectProps = { entry: RankedProject } & Omit<ShowcaseProps, 'projects'>

function Project({ entry: { project, result }, challengeOf, photos }: ProjectProps) {
  const { title, summary, team_name, members, licence, challenge } = project
  const links = [
    { name: t`Code`, href: safeHref(project.repository_url) },
    { name: t`Demo`, href: safeHref(project.demo_url) },
  ]
  const isFirst = result?.rank === 1
  const task = challenge === null ? null : challengeOf(challenge)
  return (
    <li id={`project-${project.project_id}`}>
      {/* The team is the gate, and its rank is read at the end of its wire. */}
      <p className="flex flex-wrap items-center gap-y-2">
        <span
          className={`inline-flex items-center rounded-control border border-ember px-3.5 py-1.5 font-semibold ${isFirst ? 'bg-ember text-on-fill' : 'bg-ember-wash text-ember'}`}
        >
          {team_name}
        </span>
        <span aria-hidden="true" className="min-w-6 grow border-t border-line" />
        {result === null ? null : (
          <span className={`ms-2 font-mono text-small ${isFirst ? 'text-amber' : ''}`}>
            <span>{rankInWords(result)}</span>
            {result.total === null ? null : (
              <span className="text-muted">{` · ${scoreWords(result.total)}`}</span>
            )}
          </span>
        )}
      </p>
      <div className="mt-4 gap-x-8 sm:flex md:ms-14">
        <ProjectPhoto photos={photos} project={project} className="mb-4 w-40 shrink-0 self-start" />
        <div>
          <h2 className="text-heading">
            <Link to={`#project-${project.project_id}`} className="hover:text-amber">
              {title}
            </Link>
          </h2>
          {members.length > 0 ? <p className="mt-1 text-small text-muted">{byWords(members)}</p> : null}
          <p className="mt-3 max-w-prose whitespace-pre-line">{summary}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            {task === null ? null : <Badge tone="ember">{task}</Badge>}
            <Badge>{licenseLabels[licence]}</Badge>
          </p>
          <p className="mt-1 flex flex-wrap gap-x-6">
            {links.map(({ name, href }) =>
              href === null ? null : (
                <a
                  key={name}
                  href={href}
                  rel="noopener noreferrer nofollow"
                  className="link inline-flex min-h-11 items-center"
                >
                  <span>{name}</span>
                  <span className="sr-only">{` (${title})`}</span>
                </a>
              ),
            )}
          </p>
        </div>
      </div>
    </li>
  )
}

function scoreWords(total: number): string {
  const score = total.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return t`${score} of 10`
}

const lists = new Intl.ListFormat(locale)

function byWords(members: readonly string[]): string {
  const people = lists.format(members)
  return t`by ${people}`
}
