import { useQuery } from '@tanstack/react-query'
import { toPlainError } from '#app/backend/errors.ts'
import { dayOf, formatDay, formatTime } from '@fest/schemas/core/event-time.ts'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { usePanelAccess } from '../frame/panel-access.ts'
import { ScreenHead } from '../frame/ScreenHead.tsx'
import { ComingCounts } from '../coming/ComingCounts.tsx'
import { placesTaken } from '../places/place-words.ts'
import { Alarms } from './Alarms.tsx'
import { Counts } from './Counts.tsx'
import { CustomCounts } from './CustomCounts.tsx'
import { Logistics } from './Logistics.tsx'
import { NeedsDecision } from './NeedsDecision.tsx'
import styles from './overview.module.css'
import { overviewOptions } from './overview.queries.ts'
import { RegistrationCurve } from './RegistrationCurve.tsx'

/** "It is 23:00. What needs me, how many, and is anything on fire?" */
export function OverviewScreen() {
  const { data, error, isPending, refetch } = useQuery(overviewOptions())
  const isAdmin = usePanelAccess() === 'admin'
  if (isPending) return <Waiting />
  if (!data) {
    const { title, help } = toPlainError(error)
    return (
      <>
        <ScreenHead title="Overview" />
        <ErrorState title={title} onRetry={() => void refetch()}>
          {help}
        </ErrorState>
      </>
    )
  }
  const { seats, zone } = data
  const asOf = `${formatDay(dayOf(data.at, zone))}, ${formatTime(data.at, zone)}, ${zone}`
  return (
    <>
      <ScreenHead title="Overview" lead={error ? `As of ${asOf}. We can’t update it right now.` : asOf} />
      <div className="print:hidden">
        <Alarms {...data} />
        <NeedsDecision waiting={data.waiting} now={Date.parse(data.at)} />
        <div className={styles.columns}>
          <section aria-labelledby="registrations">
            <h2 id="registrations" className={styles.heading}>
              {placesTaken(seats)}
            </h2>
            <RegistrationCurve perDay={data.per_day} capacity={seats.capacity} />
          </section>
          <section aria-labelledby="everything">
            <h2 id="everything" className={styles.heading}>
              Everything, by status
            </h2>
            <Counts counts={data.counts} />
          </section>
        </div>
      </div>
      <Logistics logistics={data.logistics} />
      {isAdmin ? <ComingCounts /> : null}
      {isAdmin ? <CustomCounts /> : null}
    </>
  )
}

/** Placeholders in the shape of what is loading. */
function Waiting() {
  return (
    <>
      <ScreenHead title="Overview" />
      <output className="sr-only">Counting</output>
      <Skeleton className="h-7 w-72" />
      <Skeleton className="mt-4 h-56 w-full" />
      <Skeleton className="mt-10 h-64 w-full" />
    </>
  )
}
