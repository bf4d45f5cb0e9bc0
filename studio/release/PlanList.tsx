import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { counted } from '@fest/schemas/core/count-words.ts'
import { formatMoment } from '@fest/schemas/core/event-time.ts'
import { useClient } from 'sanity'
import { useNow } from '../page/use-now.ts'
import { isOverdue, type PublishPlan } from './plans.ts'
import { useEventZone } from '../zone/use-event-zone.ts'
import { FestButton } from '../page/FestButton.tsx'

/** Planned releases, and the results of past ones. */
export function PlanList({ plans }: { plans: readonly PublishPlan[] }) {
  const client = useClient({ apiVersion: contentApiVersion })
  const zone = useEventZone()
  const now = useNow().getTime()
  const waiting = plans.filter(({ state }) => state === 'waiting').toReversed()
  const failed = plans.filter(({ state }) => state === 'failed')
  const last = plans.find(({ state }) => state === 'done')
  return (
    <section aria-labelledby="release-planned">
      <h2 id="release-planned">Scheduled</h2>
      {waiting.length === 0 && failed.length === 0 && <p className="fest-note">Nothing is scheduled.</p>}
      <ul className="release-plans">
        {[...failed, ...waiting].map((plan) => (
          <li key={plan._id} className="release-plan">
            <time dateTime={plan.at}>{formatMoment(plan.at, zone)}</time>
            <span>
              {namesOf(plan)}
              {isOverdue(plan, now) && (
                <span className="fest-alert">
                  {' '}
                  Overdue: nothing publishes it at its time. Cancel it and publish now, or tell whoever looks
                  after the site to run npm run doctor.
                </span>
              )}
              {plan.state === 'failed' && (
                <span className="fest-alert"> Not published: {plan.reason ?? 'we don’t know why.'}</span>
              )}
            </span>
            <FestButton onClick={() => void client.delete(plan._id)}>
              {plan.state === 'failed' ? 'Dismiss' : 'Cancel'}
            </FestButton>
          </li>
        ))}
      </ul>
      {last && (
        <p className="fest-note">
          Last published: {namesOf(last)}, on {formatMoment(last.at, zone)}.
        </p>
      )}
    </section>
  )
}

function namesOf({ documents }: PublishPlan): string {
  const names = documents.slice(0, 3).map(({ title }) => `“${title}”`)
  const more = documents.length - names.length
  return names.join(', ') + (more > 0 ? ` and ${counted(more, 'other', 'others')}` : '')
}
