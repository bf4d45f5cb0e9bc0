import { counted, formatCount } from '@fest/schemas/core/count-words.ts'
import { type AdminKind, adminKindLabels, adminKinds } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { recordedAt } from '@fest/schemas/vocabulary/event-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { dayOf, formatDay, formatTime } from '@fest/schemas/core/event-time.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { pendingStatus, statusesOf, waitingStatuses } from '../kinds/decision-kinds.ts'
import { opensList, usePanelAccess } from '../frame/panel-access.ts'
import { Answered, partHeading, ScreenHead, Section } from '../parts/screen.tsx'
import { Alarms } from './Alarms.tsx'
import { ComingCounts } from './ComingCounts.tsx'
import { placesTaken } from '../places/places.queries.ts'
import { CustomCounts } from './CustomCounts.tsx'
import { Logistics } from './Logistics.tsx'
import { type Overview, overviewOptions, type Waiting } from '../backend/overview.queries.ts'
import { RegistrationCurve } from './RegistrationCurve.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'

/** "It is 23:00. What needs me, how many, and is anything on fire?" */
export function OverviewScreen() {
  const query = useQuery(overviewOptions())
  return (
    <Answered query={query} label="Counting" as="rows" title="Overview">
      {(data) => <Counted data={data} isOld={query.isError} />}
    </Answered>
  )
}

/** `isOld`: the numbers couldn't be refetched. */
function Counted({ data, isOld }: { data: Overview; isOld: boolean }) {
  const isAdmin = usePanelAccess() === 'admin'
  const { seats, zone } = data
  const at = recordedAt(data.at)
  const asOf = `${formatDay(dayOf(at, zone))}, ${formatTime(at, zone)}, ${zone}`
  return (
    <>
      <ScreenHead title="Overview" lead={isOld ? `As of ${asOf}. We can’t update it right now.` : asOf} />
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
      {isAdmin ? (
        // The printed page is for whoever cooks.
        <div className="print:hidden">
          <ComingCounts />
          <CustomCounts />
        </div>
      ) : null}
    </>
  )
}

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
              <ul className="grid grid-cols-6 gap-x-3 max-sm:grid-cols-3">
                {statusesOf(kind).map(({ value, label }) => {
                  const number = numberOf.get(`${kind} ${value}`) ?? 0
                  if (number === 0 && value.startsWith(pendingStatus(''))) return null
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

const assignedStyle = 'inline-flex min-h-11 items-center text-label text-muted'

/** Undecided rows by kind, longest wait first, with the page's main button. */
function NeedsDecision({ waiting, now }: { waiting: readonly Waiting[]; now: number }) {
  const isAdmin = usePanelAccess() === 'admin'
  const open = waiting
    .filter(({ number }) => number > 0)
    .toSorted((one, other) => (one.oldest?.created_at ?? '').localeCompare(other.oldest?.created_at ?? ''))
  const [first] = open
  const total = open.reduce((sum, { number }) => sum + number, 0)
  if (!first)
    return (
      <Section title="Nothing needs a decision">
        <p className="mt-1 text-muted">New submissions appear here, the longest wait first.</p>
      </Section>
    )
  return (
    <section aria-labelledby="to-decide">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="to-decide" className={partHeading}>
          {formatCount(total)} {total === 1 ? 'needs' : 'need'} a decision
        </h2>
        {isAdmin ? (
          <LinkButton to={listOf(first.kind)} size="sm" className="print:hidden">
            Start with {adminKindLabels[first.kind].toLowerCase()}
          </LinkButton>
        ) : null}
      </div>
      <ul className="mt-3 border-t border-line">
        {open.map((one) => (
          <li
            key={one.kind}
            className="grid grid-cols-[minmax(11rem,16rem)_minmax(0,1fr)_auto] items-center gap-x-6 border-b border-line max-md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <Link
              to={listOf(one.kind)}
              className="flex min-h-11 items-baseline gap-3 py-2 font-semibold hover:text-amber"
            >
              <span className="min-w-10 text-end font-mono text-[1.25rem] font-normal text-amber">
                {formatCount(one.number)}
              </span>
              {adminKindLabels[one.kind]}
            </Link>
            {one.oldest ? (
              <p className="truncate py-2 text-muted max-md:col-span-full max-md:row-2 max-md:ps-13 max-md:pt-0 max-md:whitespace-normal">
                for <span className="text-text">{ageWords(one.oldest.created_at, now)}</span>:{' '}
                {isAdmin ? (
                  <Link
                    to={paths.adminRow(one.kind, one.oldest.id)}
                    className="text-text underline decoration-control underline-offset-[0.25em] hover:text-amber"
                  >
                    {titleOf(one.oldest)}
                  </Link>
                ) : (
                  titleOf(one.oldest)
                )}
                {one.oldest.title !== null && one.oldest.name !== null ? (
                  <>
                    , <bdi>{one.oldest.name}</bdi>
                  </>
                ) : null}
              </p>
            ) : null}
            {one.unassigned > 0 && isAdmin ? (
              <Link
                to={listOf(one.kind, '&assignee=nobody')}
                className={`${assignedStyle} underline decoration-control underline-offset-[0.25em] hover:text-text`}
              >
                {assignedWords(one)}
              </Link>
            ) : (
              <span className={assignedStyle}>{assignedWords(one)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function titleOf({ title, name }: NonNullable<Waiting['oldest']>): string {
  return title ?? name ?? 'the oldest one'
}

function assignedWords({ unassigned, number }: Waiting): string {
  if (unassigned === 0) return 'all assigned'
  return unassigned === number ? 'not assigned yet' : `${formatCount(unassigned)} not assigned`
}

/** The address of a kind's undecided rows, longest wait first. */
function listOf(kind: AdminKind, more = ''): string {
  const status = waitingStatuses(kind).map((one) => `status=${one}`)
  return paths.adminList(kind, `?${status.join('&')}${more}&order=up`)
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long something has been waiting, in one unit: `3 minutes`, `1 hour`, `6 days`. `now` in ms since 1970. */
export function ageWords(since: string, now: number): string {
  const ms = Math.max(now - Date.parse(since), 0)
  if (ms < minute) return 'a moment'
  if (ms < hour) return counted(Math.floor(ms / minute), 'minute')
  if (ms < 2 * day) return counted(Math.floor(ms / hour), 'hour')
  return counted(Math.floor(ms / day), 'day')
}
