import { licenseLabels } from '@fest/schemas/vocabulary/hackathon.ts'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { type RankedProject, rankInWords } from './ranking.ts'
import styles from './showcase.module.css'

type ShowcaseProps = {
  projects: readonly RankedProject[]
  /** The title of a challenge by its slug; null if it no longer has one. */
  challengeOf: (slug: string) => string | null
}

/** What the teams built, each on a wire of its own; after judging, the wire ends in a measurement. */
export function Showcase({ projects, challengeOf }: ShowcaseProps) {
  return (
    <ol className={styles.list}>
      {projects.map((entry) => (
        <Project key={entry.project.project_id} entry={entry} challengeOf={challengeOf} />
      ))}
    </ol>
  )
}

type ProjectProps = { entry: RankedProject } & Pick<ShowcaseProps, 'challengeOf'>

function Project({ entry: { project, result }, challengeOf }: ProjectProps) {
  const { title, summary, team_name, members, licence, challenge } = project
  const repository = safeHref(project.repository_url)
  const demo = safeHref(project.demo_url)
  const task = challenge === null ? null : challengeOf(challenge)
  return (
    <li
      id={`project-${project.project_id}`}
      className={styles.project}
      data-first={result?.rank === 1 || undefined}
    >
      <p className={styles.wire}>
        <span className={styles.gate}>{team_name}</span>
        {result === null ? null : (
          <span className={styles.measured}>
            <span>{rankInWords(result)}</span>
            {result.total === null ? null : (
              <span className="text-muted">{` · ${result.total.toFixed(2)} of 10`}</span>
            )}
          </span>
        )}
      </p>
      <div className={styles.body}>
        <h2 className="text-heading">{title}</h2>
        {members.length > 0 ? (
          <p className="mt-1 text-small text-muted">{`by ${new Intl.ListFormat('en-GB').format(members)}`}</p>
        ) : null}
        <p className="mt-3 max-w-prose whitespace-pre-line">{summary}</p>
        <p className="mt-3 flex flex-wrap gap-2">
          {task === null ? null : <Badge tone="ember">{task}</Badge>}
          <Badge>{licenseLabels[licence]}</Badge>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-6">
          {repository === null ? null : (
            <a
              href={repository}
              rel="noopener noreferrer nofollow"
              className="link inline-flex min-h-11 items-center"
            >
              Code<span className="sr-only">{` of ${title}`}</span>
            </a>
          )}
          {demo === null ? null : (
            <a
              href={demo}
              rel="noopener noreferrer nofollow"
              className="link inline-flex min-h-11 items-center"
            >
              Demo<span className="sr-only">{` of ${title}`}</span>
            </a>
          )}
        </p>
      </div>
    </li>
  )
}
