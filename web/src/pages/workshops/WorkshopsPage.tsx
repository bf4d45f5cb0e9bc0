import { plural, t } from '@fest/schemas/core/words/t.ts'
import { programDayOf } from '@fest/schemas/core/event-time.ts'
import { sessionLevelLabels, sessionLevels } from '@fest/schemas/vocabulary/session.ts'
import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { pageMeta } from '#app/content/page-text/page-meta.ts'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { PageBody } from '#app/content/page-text/PageBody.tsx'
import { PageEmpty } from '#app/content/page-text/PageEmpty.tsx'
import { PageIntro } from '#app/content/page-text/PageIntro.tsx'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { useIsOver } from '#app/content/settings/use-phase.ts'
import { useShownZone } from '#app/content/settings/use-shown-zone.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { SaveButton } from '#app/features/saved/SaveButton.tsx'
import { freeSeats, sessionSeatsOptions } from '#app/backend/session-seats.ts'
import { SeatLine } from '#app/features/seats/SeatLine.tsx'
import { WorkshopDay, type WorkshopRow } from '#app/features/workshops/WorkshopDay.tsx'
import { workshopsOptions } from '#app/features/workshops/workshops.queries.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { Container } from '#app/ui/Container.tsx'

export const queries = () => [siteSettingsOptions(), pageOptions('workshops'), workshopsOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'workshops', {
    title: t`Workshops`,
    description: t`Hands-on Qiskit workshops, by day and level.`,
  })

const seatLine = (workshop: WorkshopRow, capacity: number) => (
  <SeatLine session={workshop} capacity={capacity} />
)
const saveAction = (workshop: WorkshopRow) => <SaveButton session={workshop} />

export default function WorkshopsPage() {
  const { data: workshops } = useSuspenseQuery(workshopsOptions())
  return (
    <>
      <PageIntro
        pageKey="workshops"
        title="Workshops"
        fact={workshops.length > 0 && plural(workshops.length, { one: '# workshop', other: '# workshops' })}
      />
      <Container className="pb-10">
        {workshops.length > 0 ? (
          <Chosen workshops={workshops} />
        ) : (
          <PageEmpty pageKey="workshops" title="Workshops coming soon">
            You’ll find them here as they’re confirmed.
          </PageEmpty>
        )}
      </Container>
      <PageBody pageKey="workshops" className="pb-24" />
    </>
  )
}

/** The workshops of each day, of one level or with free seats if asked. The address says which, so that it can be shared. */
function Chosen({ workshops }: { workshops: readonly WorkshopRow[] }) {
  const { dayEndHour } = useSiteSettings()
  const { timeZone, sentence } = useShownZone()
  const { data: seats } = useQuery(sessionSeatsOptions())
  const [search, setSearch] = useSearchParams()
  const isOver = useIsOver()
  // The page was rendered without a query string.
  const isMounted = useIsMounted()
  const asked = isMounted ? search.get('level') : null
  const isFreeOnly = isMounted && search.has('free')
  const levels = sessionLevels.filter((level) => workshops.some((each) => each.level === level))

  function choose(name: string, value: string | null) {
    const changed = new URLSearchParams(search)
    if (value === null) changed.delete(name)
    else changed.set(name, value)
    setSearch(changed, { replace: true, preventScrollReset: true })
  }

  function hasSeat({ _id, capacity }: WorkshopRow): boolean {
    const own = seats?.find(({ session_id }) => session_id === _id)
    return capacity === null || own === undefined || (own.is_open && freeSeats(own) > 0)
  }

  const days = new Map<string, WorkshopRow[]>()
  for (const workshop of workshops.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))) {
    if ((asked !== null && workshop.level !== asked) || (isFreeOnly && !hasSeat(workshop))) continue
    const day = programDayOf(workshop.startsAt, timeZone, dayEndHour)
    days.set(day, [...(days.get(day) ?? []), workshop])
  }
  const shown = [...days.values()].flat().length
  return (
    <>
      <ul aria-label="Show" className="mb-3 flex flex-wrap gap-2 noscript:hidden">
        {levels.length > 1
          ? levels.map((level) => (
              <Chip
                key={level}
                label={sessionLevelLabels[level]}
                isOn={asked === level}
                onPress={() => choose('level', asked === level ? null : level)}
              />
            ))
          : null}
        {isOver ? null : (
          <Chip
            label="With free seats"
            isOn={isFreeOnly}
            onPress={() => choose('free', isFreeOnly ? null : '1')}
          />
        )}
      </ul>
      <p className="mb-10 text-small text-muted">
        <output>
          {shown === workshops.length
            ? ''
            : t`${shown} of ${plural(workshops.length, { one: '# workshop', other: '# workshops' })}. `}
        </output>
        <span>{sentence}</span>
      </p>
      {[...days].map(([day, ofDay]) => (
        <WorkshopDay
          key={day}
          day={day}
          workshops={ofDay}
          timeZone={timeZone}
          actionsOf={saveAction}
          seatsOf={seatLine}
        />
      ))}
    </>
  )
}

type ChipProps = { label: string; isOn: boolean; onPress: () => void }

function Chip({ label, isOn, onPress }: ChipProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isOn}
        onClick={onPress}
        className={`inline-flex min-h-11 items-center rounded-pill border px-4 text-small transition-colors hover:border-text ${isOn ? 'border-amber bg-amber-wash' : 'border-control'}`}
      >
        {label}
      </button>
    </li>
  )
}
