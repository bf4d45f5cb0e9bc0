import { langOf } from '#app/content/lang-of.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { sessionKindLabels } from '@fest/schemas/vocabulary/session.ts'
import { sessionPlace } from '@fest/schemas/core/session-place.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { formatTimeRange, programDayOf } from '@fest/schemas/core/event-time.ts'
import { paths } from '#app/paths.ts'
import { Gate } from '#app/ui/Gate.tsx'
import { Ket } from '#app/ui/Ket.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { Session } from '../schedule.queries.ts'

type Neighbor = Session['meanwhile'][number]
/** What comes next in the same room on the same day of the program, and what else is on at the same time. */
export function SessionNeighbors({ session, timeZone }: { session: Session; timeZone: string }) {
  const { nextInRoom, meanwhile, room, endsAt } = session
  const { dayEndHour } = useSiteSettings()
  const dayOf = (instant: string) => programDayOf(instant, timeZone, dayEndHour)
  const next = nextInRoom && dayOf(nextInRoom.startsAt) === dayOf(endsAt) ? nextInRoom : null
  if (!next && meanwhile.length === 0) return null
  return (
    <div className="grid gap-x-16 gap-y-10 border-t border-line pt-10 md:grid-cols-2 print:hidden">
      {meanwhile.length > 0 ? (
        <Neighbors
          id="meanwhile"
          ket={t`meanwhile`}
          title="At the same time"
          sessions={meanwhile}
          timeZone={timeZone}
        />
      ) : null}
      {next ? (
        <Neighbors
          id="next"
          ket={t`next`}
          title={room ? t`Next in ${room.name}` : t`Next`}
          sessions={[next]}
          timeZone={timeZone}
        />
      ) : null}
    </div>
  )
}

type NeighborsProps = {
  id: string
  ket: string
  title: string
  sessions: readonly Neighbor[]
  timeZone: string
}

function Neighbors({ id, ket, title, sessions, timeZone }: NeighborsProps) {
  return (
    <section id={id} className="scroll-mt-24">
      <p className="mb-2">
        <Ket>{ket}</Ket>
      </p>
      <h2 className="mb-4 text-title">{title}</h2>
      <ul className="space-y-1">
        {sessions.map((session) => (
          <li key={session._id}>
            <Link
              to={paths.event(session.slug)}
              className="group grid min-h-11 grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-4 py-2"
            >
              <Gate kind={session.kind} />
              <span>
                <span
                  lang={langOf(session, 'title')}
                  className="block leading-snug font-semibold group-hover:text-amber"
                >
                  {session.title}
                </span>
                <span className="block text-small text-muted">{whereAndWhen(session, timeZone)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function whereAndWhen(session: Neighbor, timeZone: string): string {
  const kind = sessionKindLabels[session.kind]
  const place = sessionPlace(session)
  const time = formatTimeRange(session.startsAt, session.endsAt, timeZone)
  return t`${kind} · ${place}, ${time}`
}
