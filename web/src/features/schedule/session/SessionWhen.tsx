import { formatDuration } from '@fest/schemas/core/duration.ts'
import { zoneName } from '@fest/schemas/core/zone-name.ts'
import { useProgramHour } from '#app/content/settings/use-program-hour.ts'
import { dayOf, formatDay, formatShortWeekday, formatTimeOnce } from '@fest/schemas/core/event-time.ts'
import { useShownTimeZone } from '#app/lib/time/shown-time-zone.ts'
import { Gate } from '#app/ui/Gate.tsx'
import { nowWords, passedShare } from './session-now.ts'
import type { Session } from './session.ts'

type SessionWhenProps = {
  session: Pick<Session, 'kind' | 'startsAt' | 'endsAt' | 'status'>
  eventTimeZone: string
}

/** The session on a piece of wire from start to end. The measurement line crosses it while the session is on. */
export function SessionWhen({ session, eventTimeZone }: SessionWhenProps) {
  const { kind, startsAt, endsAt, status } = session
  const shown = useShownTimeZone(eventTimeZone)
  const { timeZone } = shown
  const nowMs = useProgramHour()
  const now = nowMs === null || status === 'cancelled' ? null : nowWords(nowMs, session)
  const startDay = dayOf(startsAt, timeZone)
  const endDay = dayOf(endsAt, timeZone)
  return (
    <>
      <p className="text-lead leading-snug font-semibold">{formatDay(startDay)}</p>
      <p className="mt-2 flex items-center font-mono text-title leading-none">
        <time dateTime={startsAt}>{formatTimeOnce(startsAt, timeZone)}</time>
        <span className="sr-only"> to </span>
        <span aria-hidden="true" className="relative mx-3 flex min-w-11 flex-1 justify-center">
          <span className="absolute inset-x-0 top-1/2 border-t-2 border-line" />
          <span className="relative inline-flex">
            <Gate kind={kind} />
          </span>
          {now?.isOn && nowMs !== null ? <NowLine share={passedShare(nowMs, session)} /> : null}
        </span>
        <time
          dateTime={endsAt}
        >{`${endDay === startDay ? '' : `${formatShortWeekday(endDay)} `}${formatTimeOnce(endsAt, timeZone)}`}</time>
      </p>
      <p className="mt-3 text-small text-muted">
        <span>{formatDuration(startsAt, endsAt)}</span>
        {now ? (
          <span className="print:hidden">
            {' · '}
            <span className={now.isOn ? 'font-semibold text-ember' : 'text-text'}>{now.words}</span>
          </span>
        ) : null}
      </p>
      <p className="text-small text-muted">
        <span>{shown.isOwn ? `Your time, ${zoneName(timeZone)}` : `${zoneName(timeZone)} time`}</span>
        {shown.ownTimeZone === null ? null : (
          <span className="print:hidden">
            {' · '}
            <button
              type="button"
              onClick={() => shown.choose(shown.isOwn ? 'event' : 'mine')}
              className="link relative after:absolute after:inset-x-0 after:-inset-y-3 print:hidden"
            >
              {shown.isOwn ? 'Event time' : 'Show mine'}
            </button>
          </span>
        )}
      </p>
    </>
  )
}

function NowLine({ share }: { share: number }) {
  const x = share * 100
  return (
    <svg
      viewBox="0 0 100 44"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      <line
        x1={x}
        x2={x}
        y1="-6"
        y2="50"
        vectorEffect="non-scaling-stroke"
        className="stroke-ember"
        strokeWidth="2"
      />
    </svg>
  )
}
