import { formatCount } from '@fest/schemas/core/count-words.ts'
import { adminKindLabels, adminKinds } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { toPlainError } from '#app/backend/errors.ts'
import { dayOf, formatDay, formatTime } from '@fest/schemas/core/event-time.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { statusesOf } from '../kinds/decision-kinds.ts'
import { opensList, usePanelAccess } from '../frame/panel-access.ts'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { Section } from '../parts/Section.tsx'
import { ComingCounts } from './ComingCounts.tsx'
import { placesTaken } from '../places/place-words.ts'
import { Alarms } from './Alarms.tsx'
import { CustomCounts } from './CustomCounts.tsx'
import { Logistics } from './Logistics.tsx'
import { NeedsDecision } from './NeedsDecision.tsx'
import { type Overview, overviewOptions } from '../backend/overview.queries.ts'
import { RegistrationCurve } from './RegistrationCurve.tsx'

/** "It is 23:00. What needs me, how many, and is anything on fire?" */
export function OverviewScreen() {
  const { data, error, isPending, refetch } = useQuery(overviewOptions())
  const isAdmin = usePanelAccess() === 'admin'
  if (isPending) return <Waiting />
  if (!data) {
    return (
      <>
        <ScreenHead title="Overview" />
        <ErrorState {...toPlainError(error)} onRetry={() => void refetch()} />
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
        <div className="mt-10 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <Section title={placesTaken(seats)}>
            <RegistrationCurve perDay={data.per_day} capacity={seats.capacity} />
          </Section>
          <Section title="Everything, by status">
            <Counts counts={data.counts} />
          </Section>
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
      <Skeleton className="h-8 w-64" />
      <Skeleton className="mt-4 h-52 w-full" />
      <Skeleton className="mt-10 h-64 w-full" />
    </>
  )
}

/** All counts by kind and status; each links to its list. */
function Counts({ counts }: { counts: Overview['counts'] }) {
  const access = usePanelAccess()
  const kinds = adminKinds.filter((kind) => opensList(access, kind))
  const numberOf = new Map(counts.map(({ kind, status, number }) => [`${kind} ${status}`, number]))
  return (
    <table className="mt-3 w-full border-t border-line text-start">
      <caption className="sr-only">How many of each kind have which status</caption>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind} className="border-b border-line">
            <th scope="row" className="w-40 text-start align-top max-sm:block max-sm:w-auto">
              <Link
                to={paths.adminList(kind)}
                className="flex min-h-13 flex-col justify-center text-[0.875rem]/[1.4] font-semibold hover:text-amber max-sm:min-h-11"
              >
                {adminKindLabels[kind]}
              </Link>
            </th>
            <td className="max-sm:block">
              <ul className="grid grid-cols-5 gap-x-3 max-sm:grid-cols-3">
                {statusesOf(kind).map(({ value, label }) => {
                  const number = numberOf.get(`${kind} ${value}`) ?? 0
                  return (
                    <li key={value} className="text-muted">
                      <Link
                        to={paths.adminList(kind, `?status=${value}`)}
                        className="flex min-h-13 flex-col justify-center text-label/[1.4] hover:text-amber"
                      >
                        <span
                          className={`font-mono text-[0.875rem] ${number === 0 ? 'text-muted' : 'text-text'}`}
                        >
                          {formatCount(number)}
                        </span>{' '}
                        {label}
                      </Link>
                    </li>
                  )
                })}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
