import type { Action } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'
import type { OverviewRow } from './judging.queries.ts'

type OverviewListProps = {
  rows: readonly OverviewRow[]
  action: Action
  onPublish: (row: OverviewRow) => void
}

/** Every project with its provisional total, who still has to score it, and whether it is published. */
export function OverviewList({ rows, action, onPublish }: OverviewListProps) {
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
                <span>{team_name}</span>, <span>{members === 1 ? 'one person' : `${members} people`}</span>
                {repository_url.startsWith('https://') ? (
                  <span>
                    {' · '}
                    <a href={repository_url} target="_blank" rel="noopener noreferrer" className="link">
                      code<span className="sr-only">{` of ${title} (opens a new tab)`}</span>
                    </a>
                  </span>
                ) : null}
              </p>
              <p className="mt-1 font-mono text-label">
                {total === null ? (
                  <span className="text-muted">no complete scores yet</span>
                ) : (
                  <span>
                    <span>{`${total.toFixed(2)} of 10`}</span> <span className="text-muted">so far</span>
                  </span>
                )}
              </p>
              {missing.length > 0 ? (
                <p className="mt-1 text-small text-muted">
                  <span className="text-ember">Waiting for</span> <span>{missing.join(', ')}</span>
                </p>
              ) : null}
            </div>
            <Button
              variant={is_published ? 'plain' : 'quiet'}
              size="sm"
              pendingLabel={action.isRunning(project_id) && 'One moment'}
              onClick={() => onPublish(row)}
            >
              <span>{is_published ? 'Shown · Hide' : 'Show'}</span>
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
