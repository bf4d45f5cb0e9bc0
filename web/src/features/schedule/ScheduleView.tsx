import { plural, t } from '@fest/schemas/core/words/t.ts'
import { zoneName } from '@fest/schemas/core/zone-name.ts'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { useProgramHour } from '#app/content/settings/use-program-hour.ts'
import { formatDay, programDayOf } from '@fest/schemas/core/event-time.ts'
import { rememberSchedule } from '#app/lib/navigation/schedule-address.ts'
import { type ShownTimeZone, useShownTimeZone } from '#app/lib/time/shown-time-zone.ts'
import { useExtra } from '#app/lib/hydration/use-extra.ts'
import { useIsBelowFoldDue } from '#app/lib/hydration/use-is-below-fold-due.ts'
import { Link } from '#app/ui/Link.tsx'
import type { Room } from './circuit/circuit.ts'
import { DayTabs } from './DayTabs.tsx'
import { FilterChips } from './filters/FilterChips.tsx'
import { NowAndNext } from './NowAndNext.tsx'
import { dayToShow, onlyMatching, programOf, sessionCount, type SessionRow } from './program.ts'
import { choicesOf, isNarrowed, matchesFilters, type Filters } from './filters/schedule-filter.ts'
import { ScheduleDay } from './ScheduleDay.tsx'
import { ScheduleFilters } from './filters/ScheduleFilters.tsx'
import type { SessionAdditions } from './list/SessionItem.tsx'
import { useScheduleFilters } from './filters/use-schedule-filters.ts'

type ScheduleViewProps = SessionAdditions & {
  sessions: readonly SessionRow[]
  rooms: readonly Room[]
  eventTitle: string
  eventTimeZone: string
  /** The visitor's own sessions, saved or with a seat. Not ready until the device's storage has been read. */
  own: { ids: ReadonlySet<string>; isReady: boolean }
  /** Shown above the sessions while only the visitor's own are listed. */
  mine?: ReactNode
}

/** Most people read the list: the circuit's code is loaded by those who point at it. */
const loadCircuit = () => import('./circuit/CircuitDay.tsx')

/**
 * The schedule as a list or a circuit, one day at a time, narrowed by the filters in the address. The page contains all
 * days, for search engines, printing and browsers without script; the style sheet shows one. The first render shows the
 * first day, since a prerendered page can't know the query string; the day in the address replaces it right after
 * mount.
 */
export function ScheduleView(props: ScheduleViewProps) {
  const { sessions, rooms, eventTitle, eventTimeZone, own, mine, actionsOf, noteOf, markOf } = props
  const shownZone = useShownTimeZone(eventTimeZone)
  const isPrinting = useIsPrinting()
  const isBelowFoldDue = useIsBelowFoldDue()
  const timeZone = isPrinting ? eventTimeZone : shownZone.timeZone
  const choices = choicesOf(sessions, rooms)
  const { filters: asked, linkTo, change } = useScheduleFilters(choices)
  const filters: Filters = {
    ...asked,
    isMineOnly: asked.isMineOnly && own.isReady,
    view: isPrinting ? 'list' : asked.view,
  }
  const circuit = useExtra(loadCircuit, filters.view === 'circuit')
  const { pathname, search } = useLocation()
  // So that a session's page can link back to it.
  useEffect(() => rememberSchedule(pathname + search), [pathname, search])

  const { dayEndHour } = useSiteSettings()
  const nowMs = useProgramHour()
  const today = nowMs === null ? null : programDayOf(nowMs, timeZone, dayEndHour)
  const program = programOf(sessions, timeZone, dayEndHour)
  const matching = program.map((day) =>
    onlyMatching(day, (session) => matchesFilters(session, filters, own.ids)),
  )
  const counts = new Map(matching.map((day) => [day.day, sessionCount(day)]))
  const foundCount = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const hasNarrowed = isNarrowed(filters)
  const shown = dayToShow([...counts.keys()], filters.day, today, hasNarrowed ? counts : undefined)
  const firstPrinted = matching.find(({ slots }) => slots.length > 0)?.day

  return (
    <>
      <ZoneLine shown={shownZone} eventTimeZone={eventTimeZone} />
      <NowAndNext sessions={sessions} timeZone={timeZone} className="mb-6" />
      <DayTabs
        days={[...counts.keys()]}
        shown={shown}
        linkTo={(day) => linkTo({ day })}
        counts={hasNarrowed ? counts : undefined}
        isBar
      >
        {today !== null && counts.has(today) && filters.view === 'list' ? (
          <Link
            to={{ ...linkTo({ day: today }), hash: '#now' }}
            replace
            className="flex min-h-11 items-center rounded-control px-3 font-mono text-label text-ember hover:bg-raised sm:min-h-14"
          >
            <span className="sr-only">Go to what’s on </span>now
          </Link>
        ) : null}
      </DayTabs>
      <div className="mt-2 flex flex-wrap items-center gap-2 noscript:hidden print:hidden">
        <div className="flex min-w-0 items-center gap-2 max-md:w-full md:contents">
          <ScheduleFilters
            sessions={sessions}
            choices={choices}
            filters={filters}
            own={own.ids}
            foundCount={foundCount}
            onChange={change}
          />
        </div>
        <MineToggle
          isOn={asked.isMineOnly}
          count={own.isReady ? own.ids.size : null}
          onToggle={() => change({ isMineOnly: !asked.isMineOnly })}
        />
        <div className="ms-auto">
          <ViewSwitch view={filters.view} linkTo={(view) => linkTo({ view })} />
        </div>
      </div>
      <div className="mt-2 print:hidden">
        <FilterChips filters={filters} choices={choices} onChange={change} />
      </div>
      {asked.isMineOnly && !isPrinting ? <div className="mt-4">{mine}</div> : null}
      <output className="sr-only">{shown === null ? '' : countWords(counts.get(shown) ?? 0, shown)}</output>
      {program.map((day, index) =>
        isBelowFoldDue || isPrinting || day.day === shown ? (
          <ScheduleDay
            key={day.day}
            day={day}
            matching={matching[index] ?? day}
            isShown={day.day === shown}
            isFirstPrinted={day.day === firstPrinted}
            isNarrowed={hasNarrowed}
            filters={filters}
            counts={counts}
            hasOwn={own.ids.size > 0}
            linkTo={linkTo}
            circuit={circuit}
            rooms={rooms}
            eventTitle={eventTitle}
            timeZone={timeZone}
            nowMs={day.day === today ? nowMs : null}
            actionsOf={actionsOf}
            noteOf={noteOf}
            markOf={markOf}
          />
        ) : null,
      )}
    </>
  )
}

function countWords(count: number, day: string): string {
  return t`${plural(count, { one: '# session', other: '# sessions' })} on ${formatDay(day)}`
}

type MineToggleProps = { isOn: boolean; count: number | null; onToggle: () => void }

function MineToggle({ isOn, count, onToggle }: MineToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-control px-4 text-small whitespace-nowrap transition-colors hover:border-text hover:bg-raised aria-pressed:border-amber aria-pressed:bg-raised aria-pressed:font-semibold"
    >
      My sessions
      <span className="font-mono empty:hidden text-label text-amber">{count || null}</span>
    </button>
  )
}

type ViewSwitchProps = { view: Filters['view']; linkTo: (view: Filters['view']) => { search: string } }

const loadAhead = () => void loadCircuit().catch(() => {})

const labels: Record<Filters['view'], string> = { list: t`List`, circuit: t`Circuit` }

/** Switches between list and circuit: the same sessions, each view with its own address. */
function ViewSwitch({ view, linkTo }: ViewSwitchProps) {
  return (
    <nav aria-label="View" className="shrink-0">
      <ul className="-my-px flex overflow-hidden rounded-control border border-control">
        {(['list', 'circuit'] as const).map((name) => (
          <li key={name} className="first:border-e first:border-control">
            <Link
              to={linkTo(name)}
              replace
              onPointerEnter={name === 'circuit' ? loadAhead : undefined}
              onFocus={name === 'circuit' ? loadAhead : undefined}
              aria-current={name === view ? 'true' : undefined}
              className="flex min-h-11 items-center px-4 text-small text-muted -outline-offset-2 transition-colors hover:bg-raised hover:text-text aria-[current]:bg-raised aria-[current]:font-semibold aria-[current]:text-amber"
            >
              {labels[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ZoneLineProps = { shown: ShownTimeZone; eventTimeZone: string }

/**
 * Names the time zone of all times once, and offers the visitor's own if it differs. That is known only after the first
 * frame, so space is kept for the offer: on a phone it is a line of its own, and the list below would jump.
 */
function ZoneLine({ shown: { isOwn, timeZone, ownTimeZone, choose }, eventTimeZone }: ZoneLineProps) {
  return (
    <p className="-mt-3 mb-3 text-muted sm:-mt-6 print:hidden">
      {isOwn ? (
        <span key="own">
          Your time, <span className="text-text">{zoneName(timeZone)}</span>.{' '}
          <span>{t`The event is in ${zoneName(eventTimeZone)}.`}</span>
        </span>
      ) : (
        <span>{t`Times in ${zoneName(eventTimeZone)}, the event’s time zone.`}</span>
      )}{' '}
      {ownTimeZone === null ? (
        <span aria-hidden="true" className="invisible select-none">
          Show my time
        </span>
      ) : (
        <button
          type="button"
          onClick={() => choose(isOwn ? 'event' : 'mine')}
          className="link relative after:absolute after:inset-x-0 after:-inset-y-3"
        >
          {isOwn ? t`Show event time` : t`Show my time`}
        </button>
      )}
    </p>
  )
}

let isPrinting = false

function followPrinting(onChange: () => void) {
  const media = matchMedia('print')
  const end = new AbortController()
  const { signal } = end
  const set = (is: boolean) => {
    isPrinting = is
    onChange()
  }
  // Read here because reading it in every render would be slow.
  isPrinting = media.matches
  media.addEventListener('change', () => set(media.matches), { signal })
  // In some browsers the media query alone reacts too late.
  window.addEventListener('beforeprint', () => set(true), { signal })
  window.addEventListener('afterprint', () => set(false), { signal })
  return () => end.abort()
}

/** Whether the page is being printed: then it shows the event's zone and all days, whatever is on the screen. */
const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    followPrinting,
    () => isPrinting,
    () => false,
  )
