import { t } from '@fest/schemas/core/words/t.ts'
import { langOf } from '#app/content/lang-of.ts'
import { sessionKindLabels } from '@fest/schemas/vocabulary/session.ts'
import type { HomeQueryResult, ScheduleQueryResult } from '#app/content/content.generated.ts'
import { mainSession } from '#app/content/people/main-session.ts'
import { Portrait } from '#app/content/people/Portrait.tsx'
import { dayOf, formatShortWeekday, formatTime } from '@fest/schemas/core/event-time.ts'
import { paths } from '#app/paths.ts'
import { Gate } from '#app/ui/Gate.tsx'
import { Link } from '#app/ui/Link.tsx'
import styles from './featured-speakers.module.css'

type FeaturedSpeakersProps = {
  people: NonNullable<NonNullable<HomeQueryResult>['featuredSpeakers']>
  sessions: ScheduleQueryResult
  timeZone: string
}

export function FeaturedSpeakers({ people, sessions, timeZone }: FeaturedSpeakersProps) {
  return (
    <ul className={styles.people}>
      {people.map((person) => {
        const own = sessions.filter(
          ({ status, speakers }) =>
            status !== 'cancelled' && speakers?.some((entry) => entry.person?.slug === person.slug),
        )
        const session = mainSession(own)
        return (
          <li key={person._id} className={styles.person}>
            <Link to={`${paths.speakers()}#${person.slug}`} className="group block">
              <Portrait person={person} width={220} sizes="220px" isDecorative className="mb-4" />
              <span className="block font-semibold leading-snug group-hover:text-amber" data-names>
                {person.name}
              </span>
              <span lang={langOf(person, 'headline')} className="mt-1 block text-small text-muted">
                {person.headline}
              </span>
            </Link>
            {session ? (
              <Link
                to={paths.event(session.slug)}
                className="group mt-2 grid min-h-11 grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-2"
              >
                <Gate kind={session.kind} size="sm" />
                <span>
                  <span
                    lang={langOf(session, 'title')}
                    className="block text-small leading-snug group-hover:text-amber"
                  >
                    {session.title}
                  </span>
                  <span className="mt-1 block font-mono text-label text-muted">
                    <span>{`${formatShortWeekday(dayOf(session.startsAt, timeZone))} ${formatTime(session.startsAt, timeZone)}`}</span>
                    <span className="sr-only">{t`, ` + sessionKindLabels[session.kind]}</span>
                  </span>
                </span>
              </Link>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
