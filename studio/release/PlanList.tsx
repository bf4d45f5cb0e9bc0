import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { counted } from '@fest/schemas/core/count-words.ts'
import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { Button } from '@sanity/ui'
import { useClient } from 'sanity'
import { useNow } from '../page/use-now.ts'
import { LineList } from '../page/LineList.tsx'
import { Alert, Note } from '../page/Note.tsx'
import { Part } from '../page/Part.tsx'
import { isOverdue, type PublishPlan } from './plans.ts'
import { useEventZone } from '../zone/use-event-zone.ts'

/** Planned releases, and the results of past ones. */
export function PlanList({ plans }: { plans: readonly PublishPlan[] }) {
  const client = useClient({ apiVersion: contentApiVersion })
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
