import { langOf } from '#app/content/lang-of.ts'
import { language as ownLanguage } from '@fest/schemas/core/words/language.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { sessionLevelLabels, sessionModeLabels } from '@fest/schemas/vocabulary/session.ts'
import type { ReactNode } from 'react'
import { accessLabels } from '@fest/schemas/vocabulary/event.ts'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { useIsPast } from '#app/lib/time/use-now.ts'
import { sessionPlace } from '@fest/schemas/core/session-place.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import type { Session } from '../schedule.queries.ts'
import { formatDuration, formatMinutes } from '@fest/schemas/core/duration.ts'
import { zoneName } from '@fest/schemas/core/zone-name.ts'
import { useProgramHour } from '#app/content/settings/use-program-hour.ts'
import { dayOf, formatDay, formatShortWeekday, formatTimeOnce } from '@fest/schemas/core/event-time.ts'
import { useShownTimeZone } from '#app/lib/time/shown-time-zone.ts'
import { Gate } from '#app/ui/Gate.tsx'

type SessionPanelProps = {
  session: Session
  eventTimeZone: string
  /** What can be done with the session; placed after time and room, so that a phone's first screen shows all three. */
  actions: ReactNode
}

export function SessionPanel({ session, eventTimeZone, actions }: SessionPanelProps) {
  const { level, mode, capacity, language, track, room, status, isNotRecorded } = session
  return (
    <div className="rounded-panel border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-28 lg:max-h-[calc(100dvh-7rem-var(--bottom-cover))] lg:overflow-y-auto">
      <h2 className="sr-only">When and where</h2>
      {status === 'cancelled' ? (
        <p className="mb-2 font-mono text-label text-ember">it was planned for</p>
      ) : null}
      <SessionWhen session={session} eventTimeZone={eventTimeZone} />
      <Where session={session} />
      {actions}
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-5 text-small">
        {status === 'cancelled' ? null : <GettingThere room={room} />}
        <Fact label={t`level`}>{sessionLevelLabels[level]}</Fact>
        <Fact label={t`format`}>{sessionModeLabels[mode]}</Fact>
        {track ? <Fact label={t`track`}>{track.title}</Fact> : null}
        {language ? <Fact label={t`language`}>{languageName(language)}</Fact> : null}
        {capacity === null ? null : <Fact label={t`seats`}>{capacity}</Fact>}
        {isNotRecorded ? <Fact label={t`recording`}>Not recorded</Fact> : null}
      </dl>
    </div>
  )
}

function Where({ session }: { session: Session }) {
  const { room, isPlenary, mode, streamUrl, isRecorded, status } = session
  const isOff = status === 'cancelled'
  const floor = [room?.building, room?.floor].filter(Boolean).join(t`, `)
  const isPast = useIsPast(session.endsAt)
  // The stream ends with the session, or a little before the clock says so, once there is a recording.
  const stream = isOff || isPast || isRecorded || mode === 'in_person' ? null : safeHref(streamUrl)
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p>
        <span className="sr-only">Where: </span>
        <span className="text-lead leading-snug font-semibold">{sessionPlace(session)}</span>
        {floor ? <span className="block text-small text-muted">{floor}</span> : null}
        {isPlenary ? <span className="block text-small text-muted">For everyone</span> : null}
      </p>
      {stream === null ? null : (
        <a
          href={stream}
          rel="noopener"
          className="link inline-flex min-h-11 items-center text-small font-medium"
        >
          Watch the stream
        </a>
      )}
    </div>
  )
}

function Fact({ label, children, isWide = false }: { label: string; children: ReactNode; isWide?: boolean }) {
  return (
    <div className={`min-w-0 ${isWide ? 'col-span-2' : 'font-medium'}`}>
      <dt className="font-mono text-label font-normal text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function GettingThere({ room }: { room: Session['room'] }) {
  const accessFacts = room?.accessFacts ?? []
  if (!room?.directions && !room?.isOnMap && accessFacts.length === 0) return null
  return (
    <Fact label={t`getting there`} isWide>
      <span lang={langOf(room, 'directions')}>{room?.directions}</span>
      <ul aria-label="Access" className="mt-1 flex flex-wrap gap-x-3 text-teal empty:hidden">
        {accessLabels(accessFacts).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {room?.isOnMap ? (
        <Link to={paths.campus(room.slug)} className="link flex min-h-11 items-center print:hidden">
          Find it on the campus map
        </Link>
      ) : null}
    </Fact>
  )
}

let names: Intl.DisplayNames | undefined

/** `de` becomes `German` in English; an invalid code is returned unchanged. */
function languageName(code: string): string {
  try {
    // Made on first use: it is slow on a phone.
    names ??= new Intl.DisplayNames(ownLanguage, { type: 'language' })
    return names.of(code) ?? code
  } catch {
    return code
  }
}

type SessionWhenProps = {
  session: Pick<Session, 'kind' | 'startsAt' | 'endsAt' | 'status'>
  eventTimeZone: string
}

/** The session on a piece of wire from start to end. The measurement line crosses it while the session is on. */
function SessionWhen({ session, eventTimeZone }: SessionWhenProps) {
  const { kind, startsAt, endsAt, status } = session
  const shown = useShownTimeZone(eventTimeZone)
  const { timeZone } = shown
  const nowMs = useProgramHour()
  const now = nowMs === null || status === 'cancelled' ? null : nowWords(nowMs, session)
  const startDay = dayOf(startsAt, timeZone)
  const endDay = dayOf(endsAt, timeZone)
  const start = formatTimeOnce(startsAt, timeZone)
  const end = `${endDay === startDay ? '' : `${formatShortWeekday(endDay)} `}${formatTimeOnce(endsAt, timeZone)}`
  return (
    <>
      <p className="text-lead leading-snug font-semibold">{formatDay(startDay)}</p>
      <p className="mt-2 flex items-center font-mono text-title leading-none">
        <span className="sr-only">{t`${start} to ${end}`}</span>
        <time aria-hidden="true" dateTime={startsAt}>
          {start}
        </time>
        <span aria-hidden="true" className="relative mx-3 flex min-w-11 flex-1 justify-center">
          <span className="absolute inset-x-0 top-1/2 border-t-2 border-line" />
          <span className="relative inline-flex">
            <Gate kind={kind} />
          </span>
          {now?.isOn && nowMs !== null ? <NowLine {...{ nowMs, startsAt, endsAt }} /> : null}
        </span>
        <time aria-hidden="true" dateTime={endsAt}>
          {end}
        </time>
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
        <span>{shown.isOwn ? t`Your time, ${zoneName(timeZone)}` : t`${zoneName(timeZone)} time`}</span>
        {shown.ownTimeZone === null ? null : (
          <span className="print:hidden">
            {' · '}
            <button
              type="button"
              onClick={() => shown.choose(shown.isOwn ? 'event' : 'mine')}
              className="link relative after:absolute after:inset-x-0 after:-inset-y-3 print:hidden"
            >
              {shown.isOwn ? t`Event time` : t`Show mine`}
            </button>
          </span>
        )}
      </p>
    </>
  )
}

function NowLine({ nowMs, startsAt, endsAt }: { nowMs: number; startsAt: string; endsAt: string }) {
  const startMs = Date.parse(startsAt)
  const x = ((nowMs - startMs) / (Date.parse(endsAt) - startMs)) * 100
  return (
    <svg className="absolute inset-0 size-full overflow-visible rtl:[scale:-1_1]">
      <line x1={`${x}%`} x2={`${x}%`} y1="-14%" y2="114%" className="stroke-ember" strokeWidth="2" />
    </svg>
  )
}

/** A start further away than this is given as a date only. */
const soonMs = 3 * 60 * 60_000

/** The session's time relative to now (milliseconds since 1970), in words; null if it is far off. */
export function nowWords(nowMs: number, { startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const startMs = Date.parse(startsAt)
  const endMs = Date.parse(endsAt)
  if (nowMs >= endMs) return { words: t`ended`, isOn: false }
  if (nowMs >= startMs) return { words: leftWords(minutesUntil(endMs, nowMs)), isOn: true }
  if (startMs - nowMs > soonMs) return null
  return { words: startWords(minutesUntil(startMs, nowMs)), isOn: false }
}

const leftWords = (duration: string) => t`on now, ${duration} left`
const startWords = (duration: string) => t`starts in ${duration}`

function minutesUntil(thenMs: number, nowMs: number): string {
  return formatMinutes(Math.ceil((thenMs - nowMs) / 60_000))
}
