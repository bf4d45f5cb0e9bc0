import { agoWords } from '@fest/schemas/core/ago-words.ts'
import { counted } from '@fest/schemas/core/count-words.ts'
import { Button } from '@sanity/ui'
import { useMemo } from 'react'
import { useWorkspace } from 'sanity'
import { useRouter } from 'sanity/router'
import { useLake, useLiveQuery } from '../documents/use-lake.ts'
import type { StoredDocument } from '../documents/stored-document.ts'
import { readStudioEnvironment } from '../environment.ts'
import { Alert, Note, Part, LineList } from '../page/Parts.tsx'
import { ToolPage } from '../page/ToolPage.tsx'
import { useNow, useRealNow } from '../page/use-now.ts'
import { documentsQuery } from '../schema-types.ts'
import { releaseOf } from './changes.ts'
import { fieldTitlesOf } from '../publishing/form-findings.ts'
import { ChosenChanges } from './ChosenChanges.tsx'
import { isKept, isOverdue, keptAtQuery, plansQuery, type PublishPlan } from './plans.ts'
import { useChosenEventZone, useEventZone } from '../zone/use-event-zone.ts'
import { formatMoment } from '@fest/schemas/core/event-time.ts'

/** The embedded lake publishes plans itself; for a hosted one a function does, if it is set up. */
const isEmbedded = readStudioEnvironment(import.meta.env).kind === 'embedded'

/** Unpublished changes by day, and the button that publishes them. */
export function ReleaseTool() {
  const workspace = useWorkspace()
  const timeZone = useEventZone()
  // Named as in Today: people elsewhere would take the times for local ones.
  const chosen = useChosenEventZone()
  const { day } = useRouter().state
  const documents = useLiveQuery<StoredDocument[]>(documentsQuery)
  const planned = useLiveQuery<PublishPlan[]>(plansQuery)
  const kept = useLiveQuery<string | null>(keptAtQuery)
  const now = useRealNow().getTime()
  const canPlan = isEmbedded || (kept.state !== 'loading' && isKept(kept.result, now))
  const { result } = documents
  const release = useMemo(
    () => result && releaseOf(result, { timeZone, fieldTitles: (type) => fieldTitlesOf(workspace, type) }),
    [result, timeZone, workspace],
  )
  const plans = planned.result ?? []
  const count = release?.groups.reduce((sum, { changes }) => sum + changes.length, 0) ?? 0
  return (
    <ToolPage
      title={
        !release
          ? 'Release'
          : count === 0
            ? 'Everything is published'
            : `${counted(count, 'change', 'changes')} not published`
      }
      lead={[
        count > 0 && 'These drafts differ from what visitors see.',
        release?.lastPublished && `The program was last published ${agoWords(release.lastPublished, now)}.`,
        chosen !== undefined && `Times are event time (${chosen}).`,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {documents.state === 'failed' && (
        <Alert onRetry={documents.retry}>We can’t load the documents right now. Your changes are safe.</Alert>
      )}
      {plans.length > 0 && <PlanList plans={plans} />}
      {!canPlan && kept.state === 'ready' && (
        <Note>
          You can publish now, but not at a set time: the function that would do it isn’t set up or has
          stopped. Whoever looks after the site finds how in docs/keeping-it-up.md, “Publishing at a set
          time”.
        </Note>
      )}
      {release && count > 0 && (
        <ChosenChanges groups={release.groups} plans={plans} canPlan={canPlan} group={`1-${String(day)}`} />
      )}
      {release && count === 0 && (
        <Note>Every draft is published. New changes wait here until you release them.</Note>
      )}
    </ToolPage>
  )
}

/** Planned releases, and the results of past ones. */
export function PlanList({ plans }: { plans: readonly PublishPlan[] }) {
  const client = useLake()
  const zone = useEventZone()
  const now = useNow().getTime()
  const waiting = plans.filter(({ state }) => state === 'waiting').toReversed()
  const failed = plans.filter(({ state }) => state === 'failed')
  const last = plans.find(({ state }) => state === 'done')
  return (
    <Part title="Scheduled">
      {waiting.length === 0 && failed.length === 0 && <Note>Nothing is scheduled.</Note>}
      <LineList
        lines={[...failed, ...waiting].map((plan) => ({
          key: plan._id,
          note: <time dateTime={plan.at}>{formatMoment(plan.at, zone)}</time>,
          text: namesOf(plan),
          detail: (
            <>
              {isOverdue(plan, now) && (
                <Alert>
                  Overdue: nothing publishes it at its time. Cancel it and publish now, or tell whoever looks
                  after the site to run npm run doctor.
                </Alert>
              )}
              {plan.state === 'failed' && (
                <Alert>{`Not published: ${plan.reason ?? 'we don’t know why.'}`}</Alert>
              )}
            </>
          ),
          action: (
            <Button
              mode="ghost"
              text={plan.state === 'failed' ? 'Dismiss' : 'Cancel'}
              onClick={() => void client.delete(plan._id)}
            />
          ),
        }))}
      />
      {last && (
        <Note>
          Last published: {namesOf(last)}, on {formatMoment(last.at, zone)}.
        </Note>
      )}
    </Part>
  )
}

function namesOf({ documents }: PublishPlan): string {
  const names = documents.slice(0, 3).map(({ title }) => `“${title}”`)
  const more = documents.length - names.length
  return names.join(', ') + (more > 0 ? ` and ${counted(more, 'other', 'others')}` : '')
}
