import { language } from '@fest/schemas/core/words/language.ts'
import { plural, t } from '@fest/schemas/core/words/t.ts'
import { useQuery } from '@tanstack/react-query'
import { callDatabase } from '#app/backend/call-database.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { useAction } from '#app/backend/use-action.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { PageSection } from '#app/ui/PageSection.tsx'
import { Problem } from '#app/ui/Problem.tsx'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'
import { judgesOptions, judgingOverviewOptions, type OverviewRow } from './judging.queries.ts'
import { PublishResults } from './PublishResults.tsx'

const judgesPath = `${paths.adminSettings()}?part=people`

type JudgingAdminProps = { isJudgingClosed: boolean; hasResults: boolean }

/** For admins: which projects are in the showcase, whose scores are missing, and the results. */
export function JudgingAdmin({ isJudgingClosed, hasResults }: JudgingAdminProps) {
  const overview = useQuery(judgingOverviewOptions())
  const { run, isPending, problemOf } = useAction()
  if (overview.isPending) return <SkeletonRows label="Loading the scores" count={4} />
  if (!overview.data)
    return <ErrorState {...toPlainError(overview.error)} onRetry={() => void overview.refetch()} />
  const rows = overview.data
  const count = rows.length
  const shown = rows.filter(({ is_published }) => is_published).length
  const complete = rows.filter(({ is_complete }) => is_complete).length

  return (
    <>
      <WithoutJudges />
      <PageSection
        title="Showcase"
        note={rows.length === 0 ? null : t`${shown} of ${count} projects are shown.`}
      >
        <OverviewList rows={rows} />
      </PageSection>
      <PageSection
        title="Results"
        note={rows.length === 0 ? null : t`${complete} of ${count} projects are scored by every judge.`}
      >
        {rows.length === 0 ? (
          <p className="mb-6 max-w-prose text-muted">
            There’s nothing to publish yet: results come from the projects teams submit.
          </p>
        ) : null}
        <PublishResults hasResults={hasResults} />
        <div className="mt-8 border-t border-line pt-6">
          <p className="max-w-prose text-muted">
            {isJudgingClosed
              ? t`Judging is closed. Judges can’t change scores.`
              : t`Judging is open. It closes when you publish the results.`}
          </p>
          <Button
            variant="quiet"
            size="sm"
            className="mt-3"
            pendingLabel={isPending && t`One moment`}
            onClick={() => void run(() => callDatabase('close_judging', { is_closed: !isJudgingClosed }))}
          >
            {isJudgingClosed ? t`Reopen judging` : t`Close judging`}
          </Button>
          <Problem>{problemOf()}</Problem>
        </div>
      </PageSection>
      <PageSection title="Judges" note="Judges see only the scoring form.">
        <Link to={judgesPath} className="link inline-flex min-h-11 items-center">
          Judges’ emails
        </Link>
      </PageSection>
    </>
  )
}

/** Without a judge nothing on this page is possible, so that comes first. */
function WithoutJudges() {
  const { data: judges } = useQuery(judgesOptions())
  if (judges?.length !== 0) return null
  return (
    <section aria-labelledby="without-judges" className="mb-10 max-w-prose border-s-2 border-ember ps-4">
      <h2 id="without-judges" className="text-title">
        No judges yet
      </h2>
      <p className="mt-2 text-muted">
        Nobody can score the projects until you name at least one judge. Add their email addresses{' '}
        <Link to={judgesPath} className="link">
          under Judges
        </Link>
        , then send them the link to this page.
      </p>
    </section>
  )
}

const points = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function OverviewList({ rows }: { rows: readonly OverviewRow[] }) {
  const action = useAction()
  if (rows.length === 0) return <p className="text-muted">No team has submitted anything yet.</p>
  return (
    <ul className="divide-y divide-line *:first:pt-0 *:last:pb-0">
      {rows.map((row) => {
        const { project_id, title, team_name, members, repository_url, total, missing, is_published } = row
        return (
          <li key={project_id} className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 py-4">
            <div className="min-w-0 grow basis-72">
              <h3 className="font-body text-base leading-snug font-semibold tracking-normal">{title}</h3>
              <p className="text-small text-muted">
                <span>{team_name}</span>,{' '}
                <span>{plural(members, { one: 'one person', other: '# people' })}</span>
                {repository_url.startsWith('https://') ? (
                  <span>
                    {' · '}
                    <a href={repository_url} target="_blank" rel="noopener noreferrer" className="link">
                      code<span className="sr-only">{t` of ${title} (opens a new tab)`}</span>
                    </a>
                  </span>
                ) : null}
              </p>
              <p className="mt-1 font-mono text-label">
                {total === null ? (
                  <span className="text-muted">no complete scores yet</span>
                ) : (
                  <span>
                    <span>{t`${points.format(total)} of 10`}</span> <span className="text-muted">so far</span>
                  </span>
                )}
              </p>
              {missing.length > 0 ? (
                <p className="mt-1 text-small text-muted">
                  <span className="text-ember">Waiting for</span> <span>{missing.join(t`, `)}</span>
                </p>
              ) : null}
            </div>
            <Button
              variant={is_published ? 'plain' : 'quiet'}
              size="sm"
              pendingLabel={action.isRunning(project_id) && t`One moment`}
              onClick={() => {
                const args = { project: project_id, is_published: !is_published }
                void action.run(() => callDatabase('publish_project', args), project_id)
              }}
            >
              <span>{is_published ? t`Shown · Hide` : t`Show`}</span>
              <span className="sr-only">{` (${title})`}</span>
            </Button>
            <p role="alert" className="basis-full text-small text-ember empty:hidden">
              {action.problemOf(project_id)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
