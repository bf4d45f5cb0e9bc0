import { formatDay, formatTime, programDayOf } from '@fest/schemas/core/event-time.ts'
import { newsSourceLabels } from '@fest/schemas/vocabulary/registration.ts'
import { useQuery } from '@tanstack/react-query'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { Table } from '#app/ui/Table.tsx'
import { Answered } from '../parts/Answered.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { Section } from '../parts/Section.tsx'
import { ArrivalBars } from './ArrivalBars.tsx'
import { type Arrivals, arrivalsOptions } from './arrivals.queries.ts'
import { byDay } from './half-hours.ts'
import { MissingPeople } from './MissingPeople.tsx'
import { peopleImportPath } from '../panel-paths.ts'

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
        <LinkButton to={peopleImportPath()} variant="quiet" size="sm">
          Import people
        </LinkButton>
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
          { id: 'expected', title: 'Expected', isNumber: true, cell: ({ expected }) => String(expected) },
          { id: 'came', title: 'Came', isNumber: true, cell: ({ came }) => String(came) },
          {
            id: 'missing',
            title: 'Not seen',
            isNumber: true,
            cell: ({ missing, is_over: isOver }) => (isOver ? String(missing) : `${missing} so far`),
          },
        ]}
      />
      <Table
        caption="By source"
        rows={sources}
        idOf={({ source }) => source}
        columns={[
          { id: 'source', title: 'Where from', cell: ({ source }) => sourceLabels[source] },
          {
            id: 'registered',
            title: 'With a seat',
            isNumber: true,
            cell: ({ registered }) => String(registered),
          },
          { id: 'came', title: 'Came', isNumber: true, cell: ({ came }) => String(came) },
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
                    { id: 'came', title: 'Came', isNumber: true, cell: ({ came }) => String(came) },
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
