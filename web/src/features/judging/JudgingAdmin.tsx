import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { refusalCode } from '#app/backend/refusal-code.ts'
import { useAction } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { PageSection } from '#app/ui/PageSection.tsx'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'
import { closeJudging, publishProject, publishResults } from './judging.mutations.ts'
import { judgesOptions, judgingOverviewOptions } from './judging.queries.ts'
import { JudgesForm } from './JudgesForm.tsx'
import { OverviewList } from './OverviewList.tsx'
import { PublishResults } from './PublishResults.tsx'

type JudgingAdminProps = { isJudgingClosed: boolean; hasResults: boolean }

/** For admins: which projects are in the showcase, whose scores are missing, and the results. */
export function JudgingAdmin({ isJudgingClosed, hasResults }: JudgingAdminProps) {
  const overview = useQuery(judgingOverviewOptions())
  const action = useAction()
  /** Why publishing was refused, if it can be done anyway. */
  const [incomplete, setIncomplete] = useState<string | null>(null)
  if (overview.isPending) return <SkeletonRows label="Loading the scores" count={4} />
  if (!overview.data)
    return <ErrorState {...toPlainError(overview.error)} onRetry={() => void overview.refetch()} />
  const rows = overview.data
  const shown = rows.filter(({ is_published }) => is_published).length
  const complete = rows.filter(({ is_complete }) => is_complete).length

  function publish(isDespiteMissing: boolean) {
    setIncomplete(null)
    void action.run(async () => {
      try {
        await publishResults(true, isDespiteMissing)
      } catch (error) {
        if (refusalCode(error) !== 'incomplete') throw error
        setIncomplete(toPlainError(error).title)
      }
    }, 'results')
  }

  return (
    <>
      <WithoutJudges />
      <PageSection
        title="Showcase"
        note={rows.length === 0 ? null : `${shown} of ${rows.length} projects are shown.`}
      >
        <OverviewList
          rows={rows}
          action={action}
          onPublish={(row) =>
            void action.run(() => publishProject(row.project_id, !row.is_published), row.project_id)
          }
        />
      </PageSection>
      <PageSection
        title="Results"
        note={rows.length === 0 ? null : `${complete} of ${rows.length} projects are scored by every judge.`}
      >
        {rows.length === 0 ? (
          <p className="mb-6 max-w-prose text-muted">
            There’s nothing to publish yet: results come from the projects teams submit.
          </p>
        ) : null}
        <PublishResults
          hasResults={hasResults}
          isPending={action.isRunning('results')}
          problem={action.problemOf('results')}
          incomplete={incomplete}
          onPublish={publish}
          onHide={() => void action.run(() => publishResults(false, false), 'results')}
          onForget={() => setIncomplete(null)}
        />
        <div className="mt-8 border-t border-line pt-6">
          <p className="max-w-prose text-muted">
            {isJudgingClosed
              ? 'Judging is closed. Judges can’t change scores.'
              : 'Judging is open. It closes when you publish the results.'}
          </p>
          <Button
            variant="quiet"
            size="sm"
            className="mt-3"
            pendingLabel={action.isRunning('close') && 'One moment'}
            onClick={() => void action.run(() => closeJudging(!isJudgingClosed), 'close')}
          >
            {isJudgingClosed ? 'Reopen judging' : 'Close judging'}
          </Button>
          <p role="alert" className="max-w-prose text-small text-ember not-empty:mt-3">
            {action.problemOf('close')}
          </p>
        </div>
      </PageSection>
      <PageSection id="judges" title="Judges" note="Judges see only the scoring form.">
        <JudgesForm />
      </PageSection>
    </>
  )
}

/** Without a judge nothing on this page is possible, so that comes first. */
function WithoutJudges() {
  const { data: judges } = useQuery(judgesOptions())
  if (judges?.length !== 0) return null
  return (
    <section aria-labelledby="without-judges" className="mb-10 max-w-prose border-l-2 border-ember pl-4">
      <h2 id="without-judges" className="text-title">
        No judges yet
      </h2>
      <p className="mt-2 text-muted">
        Nobody can score the projects until you name at least one judge. Add their email addresses{' '}
        <a href="#judges" className="link">
          under Judges
        </a>
        , then send them the link to this page.
      </p>
    </section>
  )
}
