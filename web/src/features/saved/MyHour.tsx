import { named } from '@fest/schemas/core/words/sentences.ts'
import { langOf } from '#app/content/lang-of.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { formatTime } from '@fest/schemas/core/event-time.ts'
import { nowAndNext, whenIs } from '@fest/schemas/core/now-and-next.ts'
import { ownSessionId } from '@fest/schemas/core/speaker-change.ts'
import { sessionPlace } from '@fest/schemas/core/session-place.ts'
import { useProgramHour } from '#app/content/settings/use-program-hour.ts'
import type { RoomsQueryResult, ScheduleQueryResult } from '#app/content/content.generated.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { type Holds, ownAmong } from './holds.ts'
import { useSaved } from './saved-store.ts'

type MyHourProps = {
  /** The whole program. */
  sessions: readonly ScheduleQueryResult[number][]
  holds: Holds
  talks?: readonly { id: string }[]
  rooms: RoomsQueryResult
  timeZone: string
  className?: string
}

/** Where somebody has to be now and next. Works offline: the device knows their seats and saved sessions. */
export function MyHour({ sessions, holds, talks, rooms, timeZone, className = '' }: MyHourProps) {
  const nowMs = useProgramHour()
  const places = new Map([...holds, ...(talks ?? []).map(({ id }) => [ownSessionId(id), 'seat'] as const)])
  // Whoever only waits for a seat has to be nowhere yet.
  const mine = ownAmong(sessions, useSaved(), places).filter(({ _id }) => places.get(_id) !== 'waiting')
  const found = nowMs === null ? null : nowAndNext(mine, nowMs, timeZone, sessions[0]?.startsAt)
  if (nowMs === null || found === null) return null
  // One's own talk or a seat goes before what is only saved.
  const seatFirst = (some: readonly ScheduleQueryResult[number][]) =>
    some.find(({ _id }) => places.has(_id)) ?? some[0]
  const now = seatFirst(found.now)
  const next = seatFirst(found.next)
  if (!now && !next) return null
  return (
    <section
      aria-label="You, now and next"
      className={`grid gap-x-8 gap-y-3 border-s-2 border-amber py-1 ps-4 sm:flex sm:flex-wrap print:hidden ${className}`}
    >
      {now ? (
        <Mine
          session={now}
          rooms={rooms}
          label="You, now"
          time={untilWords(formatTime(now.endsAt, timeZone))}
        />
      ) : null}
      {next ? (
        <Mine
          session={next}
          rooms={rooms}
          label={now ? t`Then` : t`You, next`}
          time={whenIs(next.startsAt, nowMs, timeZone)}
        />
      ) : null}
    </section>
  )
}

const untilWords = (time: string) => t`until ${time}`

type MineProps = {
  session: ScheduleQueryResult[number]
  rooms: RoomsQueryResult
  label: string
  time: string
}

function Mine({ session, rooms, label, time }: MineProps) {
  const { room } = session
  const isOnMap = rooms.some(({ _id, isOnMap: isOn }) => isOn && _id === room?._id)
  const place = [sessionPlace(session), room?.building, room?.floor].filter(Boolean).join(t`, `)
  return (
    <div className="min-w-0 text-small">
      <p className="font-mono text-label text-muted">
        <span>{named(label, '')}</span>
        <span className="text-amber">{time}</span>
      </p>
      <p className="text-base font-semibold">{place}</p>
      <p className="flex flex-wrap gap-x-4 text-muted">
        <Link
          to={paths.event(session.slug)}
          lang={langOf(session, 'title')}
          className="truncate hover:text-amber"
        >
          {session.title}
        </Link>
        {room && isOnMap ? (
          <Link to={paths.campus(room.slug)} className="link">
            The way
          </Link>
        ) : null}
      </p>
    </div>
  )
}
