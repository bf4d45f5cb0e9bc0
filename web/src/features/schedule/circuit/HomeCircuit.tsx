import { t } from '@fest/schemas/core/words/t.ts'
import { useSearchParams } from 'react-router-dom'
import { formatWeekday, programDayOf } from '@fest/schemas/core/event-time.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { ArrowRightIcon } from '#app/ui/icons.tsx'
import type { Room } from './circuit.ts'
import { CircuitDay } from './CircuitDay.tsx'
import { DayTabs } from '../DayTabs.tsx'
import { type ProgramDay, dayToShow } from '../program.ts'
import { SessionList } from '../list/SessionList.tsx'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { useProgramHour } from '#app/content/settings/use-program-hour.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'

type HomeCircuitProps = {
  title: string
  titleLang: string | undefined
  program: readonly ProgramDay[]
  rooms: readonly Room[]
  timeZone: string
  zoneSentence: string
}

/** How many start times a phone shows before the link to the schedule. */
const shortTimes = 5

/** The program on the home page: a circuit where there is room for one, the beginning of the day on a phone. */
export function HomeCircuit({ title, program, rooms, timeZone, ...props }: HomeCircuitProps) {
  const days = program.map(({ day }) => day)
  const [search] = useSearchParams()
  const isMounted = useIsMounted()
  const nowMs = useProgramHour()
  const { dayEndHour } = useSiteSettings()
  const today = nowMs === null ? null : programDayOf(nowMs, timeZone, dayEndHour)
  // A prerendered page has neither a query string (`?day=2025-10-11`) nor a clock: both count once the page is mounted.
  const shown = dayToShow(days, isMounted ? search.get('day') : null, today)
  const day = program.find((entry) => entry.day === shown)
  if (!day) return null
  const nowThatDay = day.day === today ? nowMs : null
  const scheduleOfDay = `${paths.schedule()}?day=${day.day}`
  return (
    <section aria-labelledby="home-circuit" className="below-fold">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 id="home-circuit" lang={props.titleLang} className="text-display">
          {title}
        </h2>
        <Link
          to={scheduleOfDay}
          className="inline-flex min-h-11 items-center gap-2 text-amber hover:underline"
        >
          Full schedule <ArrowRightIcon className="size-4" />
        </Link>
      </div>
      <DayTabs days={days} shown={shown} />
      <p className="mt-3 mb-5 text-small text-muted">{props.zoneSentence}</p>
      <div className="max-sm:hidden">
        <CircuitDay key={day.day} day={day} rooms={rooms} timeZone={timeZone} nowMs={nowThatDay} />
      </div>
      <div className="sm:hidden">
        <SessionList
          day={{ ...day, slots: upcoming(day, nowThatDay).slice(0, shortTimes) }}
          timeZone={timeZone}
          nowMs={nowThatDay}
        />
        <Link
          to={scheduleOfDay}
          className="link inline-flex min-h-11 items-center"
        >{t`All of ${formatWeekday(day.day)}`}</Link>
      </div>
      <p className="mt-4 text-muted">
        A quantum circuit reads the same way.{' '}
        <Link to={paths.lab()} className="link">
          Build one in the lab
        </Link>
      </p>
    </section>
  )
}

/** While the day is under way, from the most recent start time on; otherwise the whole day. */
function upcoming({ slots }: ProgramDay, nowMs: number | null) {
  if (nowMs === null) return slots
  const next = slots.findIndex(({ startsAt }) => Date.parse(startsAt) > nowMs)
  return next === -1 ? slots.slice(-1) : slots.slice(Math.max(0, next - 1))
}
