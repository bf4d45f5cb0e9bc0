import { plural, t } from '@fest/schemas/core/words/t.ts'
import { programDayOf } from '@fest/schemas/core/event-time.ts'
import { sessionLevelLabels, sessionLevels } from '@fest/schemas/vocabulary/session.ts'
import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { pageMeta, PageBody, PageEmpty, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { useIsOver, useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { useShownZone } from '#app/content/settings/use-shown-zone.ts'
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

const seatsOf = (workshop: WorkshopRow) =>
  workshop.capacity === null ? (
    <p className="text-small text-muted">Drop in, no seat needed</p>
  ) : (
    <SeatLine session={workshop} capacity={workshop.capacity} />
  )
const actionsOf = (workshop: WorkshopRow) => <SaveButton session={workshop} />

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
  const asked = new URLSearchParams(useIsMounted() ? search : '')
  const chips: { name: string; value: string; label: string }[] = sessionLevels
    .filter((level) => workshops.some((each) => each.level === level))
    .map((value) => ({ name: 'level', value, label: sessionLevelLabels[value] }))
  // One alone is no choice.
  if (chips.length === 1) chips.pop()
  if (!isOver) chips.push({ name: 'free', value: '1', label: t`With free seats` })

  function toggle(name: string, value: string) {
    if (asked.get(name) === value) asked.delete(name)
    else asked.set(name, value)
    setSearch(asked, { replace: true, preventScrollReset: true })
  }

  /** Undefined while it isn't known, which isn't free. */
  function freeIn({ _id, capacity }: WorkshopRow): number | undefined {
    if (capacity === null) return Infinity
    const own = seats?.find(({ session_id }) => session_id === _id)
    return own && (own.is_open ? freeSeats(own) : 0)
  }

  const isForFree = asked.has('free')
  const ofLevel = workshops.filter(({ level }) => (asked.get('level') ?? level) === level)
  const chosen = ofLevel
    .filter((each) => !isForFree || freeIn(each))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const dayOf = ({ startsAt }: WorkshopRow) => programDayOf(startsAt, timeZone, dayEndHour)
  const shown = chosen.length

  return (
    <>
      <ul aria-label="Show" className="mb-3 flex flex-wrap gap-2 noscript:hidden">
        {chips.map(({ name, value, label }) => {
          const isOn = asked.get(name) === value
          return (
            <li key={value}>
              <button
                type="button"
                aria-pressed={isOn}
                onClick={() => toggle(name, value)}
                className={`inline-flex min-h-11 items-center rounded-pill border px-4 text-small transition-colors hover:border-text ${isOn ? 'border-amber bg-amber-wash' : 'border-control'}`}
              >
                {label}
              </button>
            </li>
          )
        })}
      </ul>
      <p className="mb-10 text-small text-muted">
        <output>
          {isForFree && ofLevel.some((each) => freeIn(each) === undefined)
            ? t`We can’t tell right now which others have free seats. `
            : shown === workshops.length
              ? ''
              : t`${shown} of ${plural(workshops.length, { one: '# workshop', other: '# workshops' })}. `}
        </output>
        <span>{sentence}</span>
      </p>
      {[...new Set(chosen.map(dayOf))].map((day) => (
        <WorkshopDay
          key={day}
          day={day}
          workshops={chosen.filter((each) => dayOf(each) === day)}
          {...{ timeZone, actionsOf, seatsOf }}
        />
      ))}
    </>
  )
}
