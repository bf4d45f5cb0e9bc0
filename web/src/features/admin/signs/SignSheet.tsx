import { formatDay, formatTime } from '@fest/schemas/core/event-time.ts'
import { getConfig } from '#app/config.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { Gate } from '#app/ui/Gate.tsx'
import { QrCode } from '#app/ui/QrCode.tsx'
import { detailsOf, type DoorSign, isLongName, signSize, whereabouts } from './door-signs.ts'
import styles from './signs.module.css'

/** One printed page for a door, and its preview on screen; white in both themes. */
export function SignSheet({ sign: { room, day, sessions } }: { sign: DoorSign }) {
  const { shortTitle, timeZone } = useSiteSettings()
  const where = whereabouts(room)
  return (
    <article className={styles.page} aria-label={`${room.name}, ${formatDay(day)}`}>
      <div className={styles.sign} data-size={signSize(sessions, room.name)}>
        <header className={styles.head}>
          <p className={styles.event}>
            <span>{shortTitle}</span>
            <span>{formatDay(day)}</span>
          </p>
          <h2 className={styles.room} data-long={isLongName(room.name)}>
            {room.name}
          </h2>
          {where === '' ? null : <p className={styles.where}>{where}</p>}
        </header>
        <ol className={styles.wire}>
          {sessions.map((session) => (
            <li key={session._id} className={styles.session}>
              <p className={styles.time}>
                {formatTime(session.startsAt, timeZone)}
                <span className="sr-only"> to </span>
                <span className="block font-normal">{formatTime(session.endsAt, timeZone)}</span>
              </p>
              <Gate kind={session.kind} />
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{session.title}</p>
                <p className={styles.details}>{detailsOf(session)}</p>
              </div>
            </li>
          ))}
        </ol>
        <footer className={styles.foot}>
          <QrCode
            text={`${getConfig().siteUrl}/schedule?room=${encodeURIComponent(room.slug)}`}
            label={`Code of the schedule of ${room.name}`}
            className={styles.code ?? ''}
          />
          <p>Scan for changes and for what else is on.</p>
        </footer>
      </div>
    </article>
  )
}
