import { langOf } from '#app/content/lang-of.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { sessionPlace } from '@fest/schemas/core/session-place.ts'
import { useProgramHour } from '#app/content/settings/use-program-hour.ts'
import { formatMinutes } from '@fest/schemas/core/duration.ts'
import { paths } from '#app/paths.ts'
import { Gate } from '#app/ui/Gate.tsx'
import { Link } from '#app/ui/Link.tsx'
import { minutesUntil, nowAndNext, whenIs } from '@fest/schemas/core/now-and-next.ts'
import styles from './now-and-next.module.css'
import type { SessionRow } from './program.ts'

type NowAndNextProps = { sessions: readonly SessionRow[]; timeZone: string; className?: string }

/**
 * What is on now and what starts next, as links, with the measurement line between them. Renders nothing
 * unless the event is running and the time is known, which is as soon as the page is mounted.
 */
export function NowAndNext({ sessions, timeZone, className = '' }: NowAndNextProps) {
  const nowMs = useProgramHour()
  const found = nowMs === null ? null : nowAndNext(sessions, nowMs, timeZone)
  if (nowMs === null || found === null) return null
  const { now, next } = found
  const nextAt = next[0]?.startsAt
  return (
    <section
      aria-label="Now and next"
      className={`grid border-y border-line print:hidden ${styles.strip} ${className}`}
    >
      {now.length > 0 ? (
        <Group
          title="On now"
          sessions={now}
          detailOf={({ endsAt }) => leftWords(formatMinutes(minutesUntil(endsAt, nowMs)))}
          isNow
        />
      ) : null}
      {nextAt === undefined ? null : (
        <Group title={t`Next, ${whenIs(nextAt, nowMs, timeZone)}`} sessions={next} detailOf={() => null} />
      )}
    </section>
  )
}

const leftWords = (duration: string) => t`${duration} left`

type GroupProps = {
  title: string
  sessions: readonly SessionRow[]
  detailOf: (session: SessionRow) => string | null
  isNow?: boolean
}

function Group({ title, sessions, detailOf, isNow = false }: GroupProps) {
  return (
    <div className={styles.group}>
      <h2
        className={`font-mono text-label font-normal tracking-normal ${isNow ? 'text-ember' : 'text-muted'}`}
      >
        {title}
      </h2>
      <ul className={`flex gap-6 overflow-x-auto ${styles.sessions}`}>
        {sessions.map((session) => (
          <li key={session._id}>
            <Link
              to={paths.event(session.slug)}
              className="grid min-h-13 grid-cols-[auto_minmax(0,1fr)] items-center gap-3 leading-snug -outline-offset-2 hover:text-amber"
            >
              <Gate kind={session.kind} size="sm" />
              <span className="min-w-0">
                <span dir="auto" lang={langOf(session, 'title')} className="block truncate font-semibold">
                  {session.title}
                </span>
                <span className="block truncate text-small text-muted">
                  {[sessionPlace(session), detailOf(session)].filter(Boolean).join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
