import { formatDay, formatTime, programDayOf } from '@fest/schemas/core/event-time.ts'
import type { Returned } from '@fest/schemas/database.ts'
import { newsSourceLabels } from '@fest/schemas/vocabulary/registration.ts'
import { useQuery } from '@tanstack/react-query'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { groupBy } from '#app/lib/older-browsers/group-by.ts'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { Table } from '#app/ui/Table.tsx'
import { adminQuery } from '../backend/admin-query.ts'
import { Answered, PanelLink, ScreenHead, Section } from '../parts/screen.tsx'
import { peopleImportPath } from '../panel-paths.ts'
import { niceTop } from '../overview/chart-scale.ts'
import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { SelectField } from '../parts/fields.tsx'

type Arrivals = Returned<'admin_arrivals'>

const arrivalsOptions = () =>
  adminQuery('admin_arrivals', {}, ['arrivals'], { staleTime: 5000, refetchInterval: 30_000 })

const missingOptions = (day: string) =>
  adminQuery('admin_missing', { day }, ['arrivals', 'missing', day], { staleTime: 15_000 })

const sourceLabels: Readonly<Record<Arrivals['sources'][number]['source'], string>> = {
  ...newsSourceLabels,
  walk_in: 'Registered at the desk',
  import: 'From a list',
  referral: 'Invited by somebody',
  unknown: 'Didn’t say',
}

/** Who came: by day, by how they heard of the event, and over time. */
export function ArrivalsScreen() {
  const query = useQuery(arrivalsOptions())
  const { data } = query
  return (
    <>
      <ScreenHead
        title="Arrivals"
        lead={data ? `${data.came} have come of ${data.expected} expected in person.` : 'One moment'}
      >
        <PanelLink to={peopleImportPath()}>Import people</PanelLink>
      </ScreenHead>
      <Answered query={query} label="Loading the arrivals" as="rows">
        {(arrivals) => <Numbers arrivals={arrivals} />}
      </Answered>
    </>
  )
}

function Numbers({ arrivals }: { arrivals: Arrivals }) {
  const { dayEndHour } = useSiteSettings()
  const { zone, days, sources } = arrivals
  const curves = byDay(arrivals.half_hours, (at) => programDayOf(at, zone, dayEndHour))
  return (
    <div className="grid max-w-256 items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <Table
        caption="By day"
        rows={days}
        idOf={({ day }) => day}
        columns={[
          { id: 'day', title: 'Day', cell: ({ day }) => formatDay(day) },
          { id: 'expected', title: 'Expected', isNumber: true, cell: ({ expected }) => expected },
          { id: 'came', title: 'Came', isNumber: true, cell: ({ came }) => came },
          {
            id: 'missing',
            title: 'Not seen',
            isNumber: true,
            cell: ({ missing, is_over: isOver }) => (isOver ? missing : `${missing} so far`),
          },
        ]}
      />
      <Table
        caption="By source"
        rows={sources}
        idOf={({ source }) => source}
        columns={[
          { id: 'source', title: 'Where from', cell: ({ source }) => sourceLabels[source] },
          { id: 'registered', title: 'With a seat', isNumber: true, cell: ({ registered }) => registered },
          { id: 'came', title: 'Came', isNumber: true, cell: ({ came }) => came },
        ]}
      />
      <Section
        title={
          <>
            Over time <span className="font-normal text-muted">({zone})</span>
          </>
        }
        className="lg:col-span-full"
        headingClass="pb-2 text-small font-semibold"
      >
        {curves.length === 0 ? (
          <EmptyState title="Nobody has come yet">
            <p>The first check-in begins the picture.</p>
          </EmptyState>
        ) : (
          curves.map(({ day, halfHours }) => (
            <div key={day} className="pb-4">
              <h3 className="pb-2 font-body text-label font-semibold tracking-normal">{formatDay(day)}</h3>
              <ArrivalBars halfHours={halfHours} timeZone={zone} />
              <Disclosure summary={`The numbers of ${formatDay(day)}`}>
                <Table
                  caption={`Arrivals on ${formatDay(day)}`}
                  isCaptionHidden
                  rows={halfHours}
                  idOf={({ at }) => at}
                  columns={[
                    { id: 'at', title: 'From', cell: ({ at }) => formatTime(at, zone) },
                    { id: 'came', title: 'Came', isNumber: true, cell: ({ came }) => came },
                  ]}
                />
              </Disclosure>
            </div>
          ))
        )}
      </Section>
      <MissingPeople days={days} />
    </div>
  )
}

type HalfHour = Arrivals['half_hours'][number]
type DayOfArrivals = { day: string; halfHours: readonly HalfHour[] }

const halfHourMs = 1_800_000

/** The half hours of each day, from its first arrival to its last, including empty ones. */
export function byDay(
  halfHours: readonly HalfHour[],
  dayOf: (at: string) => string,
): readonly DayOfArrivals[] {
  const cameAt = new Map(halfHours.map(({ at, came }) => [Date.parse(at), came]))
  return [...groupBy(halfHours, ({ at }) => dayOf(at))].map(([day, known]) => {
    const times = known.map(({ at }) => Date.parse(at))
    const first = Math.min(...times)
    const steps = (Math.max(...times) - first) / halfHourMs
    const all = Array.from({ length: steps + 1 }, (_, step) => first + step * halfHourMs)
    return {
      day,
      halfHours: all.map((at) => ({ at: new Date(at).toISOString(), came: cameAt.get(at) ?? 0 })),
    }
  })
}

const height = 120
const step = 14

/** Arrivals of one day as bars, half an hour each. The same numbers are in the table below it. */
function ArrivalBars({ halfHours, timeZone }: Pick<DayOfArrivals, 'halfHours'> & { timeZone: string }) {
  const most = Math.max(...halfHours.map(({ came }) => came))
  const top = niceTop(most)
  const [first, last] = [halfHours[0], halfHours.at(-1)]
  return (
    <figure>
      <figcaption className="sr-only">
        Most in one half hour: {most}. The numbers are in the table below.
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${Math.max(halfHours.length, 12) * step} ${height}`}
        preserveAspectRatio="none"
        className="block h-32 w-full border-b border-control"
      >
        {[0.5, 1].map((part) => (
          <path
            key={part}
            d={`M0 ${height - height * part}H${Math.max(halfHours.length, 12) * step}`}
            className="fill-none stroke-line stroke-1 [vector-effect:non-scaling-stroke]"
          />
        ))}
        {halfHours.map(({ at, came }, index) => (
          <rect
            key={at}
            x={index * step + 2}
            y={height - (came / top) * height}
            width={step - 4}
            height={(came / top) * height}
            className="fill-teal"
          />
        ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between font-mono text-label text-muted">
        <span>{first ? formatTime(first.at, timeZone) : ''}</span>
        <span>up to {top} in half an hour</span>
        <span>{last && last !== first ? formatTime(last.at, timeZone) : ''}</span>
      </p>
    </figure>
  )
}

/** People who planned to attend on a day, in person, and weren't checked in. */
function MissingPeople({ days }: { days: readonly { day: string; missing: number }[] }) {
  const [day, setDay] = useState('')
  const query = useQuery({ ...missingOptions(day), enabled: day !== '' })
  return (
    <Section title="Who did not come" headingClass="pb-2 text-small font-semibold">
      <SelectField
        label="Day"
        help="People who said they would be there in person."
        value={day}
        onChange={({ target }) => setDay(target.value)}
        empty="Choose a day"
        options={days.map((one) => ({ value: one.day, label: `${formatDay(one.day)} (${one.missing})` }))}
      />
      {day === '' ? null : (
        <Answered query={query} label="Loading the names" count={4} isInline>
          {(missing) =>
            missing.length === 0 ? (
              <p className="mt-3 text-muted">Everybody came.</p>
            ) : (
              <ul className="mt-2 sm:columns-2">
                {missing.map(({ id, name }) => (
                  <li key={id}>
                    <Link
                      to={paths.adminRow('registrations', id)}
                      className="link inline-flex min-h-11 items-center"
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </Answered>
      )}
    </Section>
  )
}
